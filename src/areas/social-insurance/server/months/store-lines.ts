import type { Month } from "#platform/calendar/periods.ts";
import type { CallContext } from "#platform/http/context.ts";
import { breather } from "#platform/threads/breather.ts";
import type { LineKind } from "../../words.ts";
import { nextIds, sealLine, type LineFigures } from "../sealed.ts";

export interface NewLine {
  memberId: number;
  forMonth: Month;
  kind: LineKind;
  packageId: number;
  figures: LineFigures;
  /** The difference of a bill that was accepted with it. */
  billRowId?: number;
}

/** Figures are sealed for their rows before they leave for the database. */
export async function storeLines(
  { tx, services, principal }: CallContext,
  monthId: number,
  lines: readonly NewLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const ids = await nextIds(tx, "line", lines.length);
  const sealed: Buffer[] = [];
  const breathe = breather();
  for (const [index, { figures }] of lines.entries()) {
    sealed.push(sealLine(services.vault, tx.tenantId, ids[index]!, figures));
    await breathe();
  }
  await tx.query(
    `insert into social_insurance.line (tenant_id, id, month_id, member_id, for_month, item, kind, package_id, amounts_sealed, created_by, bill_row_id)
     select $1, g.id, $2, g.member_id, g.for_month, g.item, g.kind, g.package_id, g.sealed, $10, g.bill_row_id
     from unnest($3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::bytea[], $11::bigint[])
       as g (id, member_id, for_month, item, kind, package_id, sealed, bill_row_id)`,
    [
      tx.tenantId,
      monthId,
      ids,
      lines.map((one) => one.memberId),
      lines.map((one) => one.forMonth),
      lines.map((one) => one.figures.item),
      lines.map((one) => one.kind),
      lines.map((one) => one.packageId),
      sealed,
      principal.accountId,
      lines.map((one) => one.billRowId ?? null),
    ],
  );
}
