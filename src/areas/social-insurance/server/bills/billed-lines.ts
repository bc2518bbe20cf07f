import { addMonthsTo } from "#platform/calendar/periods.ts";
import type { NotNull } from "#platform/db/sql.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import { acceptedLine, type AcceptedLine } from "../../rules/accepted-line.ts";
import type { Verdict } from "../../rules/compare-bill.ts";
import type { ItemCode } from "../../rules/items.ts";
import type { BillAnswer } from "../../words.ts";
import { openMonth } from "../months/calculate-month.ts";
import { storeLines, type NewLine } from "../months/store-lines.ts";
import { openBillRow, openLine, type LineFigures } from "../sealed.ts";

export interface AnsweredRow {
  id: number;
  monthId: number;
  memberId: number | null;
  name: string | null;
  item: ItemCode;
  forMonth: string;
  verdict: Verdict;
  answer: BillAnswer | null;
  sealed: Buffer;
}

/** Writes what was accepted as back pay or a refund of the month that is open, each line with the difference that it is of. */
export async function writeLines(context: CallContext, rows: readonly AnsweredRow[]): Promise<number> {
  const { tx, services } = context;
  let written = 0;
  for (const [monthId, own] of Map.groupBy(rows, (row) => row.monthId)) {
    const target = await targetOf(context, monthId);
    const ours = await linesBefore(context, monthId, own);
    const lines: NewLine[] = [];
    for (const row of own) {
      const accepted = acceptedLine(openBillRow(services.vault, tx.tenantId, row.id, row.sealed));
      if (!accepted) continue;
      const { memberId, forMonth, item } = row;
      if (memberId === null) throw refuse(refusals.billUnknown, { name: row.name ?? "" });
      const before = ours.get(`${memberId} ${item} ${forMonth}`);
      const packageId = before?.packageId ?? target.packageOf(forMonth);
      if (packageId === undefined) throw refuse(refusals.noPackage, { city: target.city, month: forMonth });
      const figures = figuresOf(item, accepted, before?.figures);
      lines.push({ memberId, forMonth, kind: accepted.kind, packageId, figures, billRowId: row.id });
    }
    if (lines.length > 0) await storeLines(context, (await openMonth(tx, target.accountId, target.month)).id, lines);
    written += lines.length;
  }
  return written;
}

/** Takes lines of a bill back, or of some of its rows, as long as nothing was made of them. */
export async function takeLinesBack(
  { tx }: CallContext,
  { monthId, rowIds }: { monthId?: number; rowIds?: readonly number[] },
): Promise<void> {
  const { rows } = await tx.query<{ id: number; month: string; isFree: boolean }>(
    `select i.id, m.month, m.state in ('open', 'calculated') and i.held_id is null as "isFree"
     from social_insurance.line i join social_insurance.month m on m.tenant_id = i.tenant_id and m.id = i.month_id
       join social_insurance.bill_row b on b.tenant_id = i.tenant_id and b.id = i.bill_row_id
     where i.tenant_id = $1 and (b.month_id = $2 or b.id = any($3::bigint[])) order by i.id for update of i`,
    [tx.tenantId, monthId ?? null, rowIds ?? null],
  );
  const used = rows.find(({ isFree }) => !isFree);
  if (used) throw refuse(refusals.billUsed, { month: used.month });
  await tx.query("delete from social_insurance.line where tenant_id = $1 and id = any($2::bigint[])", [
    tx.tenantId,
    rows.map(({ id }) => id),
  ]);
}

/** The month after the last one that is confirmed, of the account that the bill is of; held, so that nobody confirms meanwhile. */
async function targetOf({ tx }: CallContext, monthId: number) {
  const { rows } = await tx.query<{ accountId: number; city: string; latest: NotNull<string> }>(
    `select a.id as "accountId", a.city,
       (select max(n.month) from social_insurance.month n where n.tenant_id = a.tenant_id and n.account_id = a.id and n.state in ('confirmed', 'matched', 'closed')) as latest
     from social_insurance.month m join social_insurance.account a on a.tenant_id = m.tenant_id and a.id = m.account_id
     where m.tenant_id = $1 and m.id = $2 for update of a`,
    [tx.tenantId, monthId],
  );
  const { accountId, city, latest } = rows[0]!;
  const { rows: packages } = await tx.query<{ id: number; from: string; to: string | null }>(
    `select id, from_month as from, to_month as to from social_insurance.package where tenant_id = $1 and city = $2 and state = 'published' order by from_month desc`,
    [tx.tenantId, city],
  );
  const packageOf = (month: string) =>
    packages.find(({ from, to }) => from <= month && (to === null || to >= month))?.id;
  return { accountId, city, month: addMonthsTo(latest, 1), packageOf };
}

async function linesBefore({ tx, services }: CallContext, monthId: number, of: readonly AnsweredRow[]) {
  const { rows } = await tx.query<{
    id: number;
    memberId: number;
    item: ItemCode;
    forMonth: string;
    packageId: number;
    sealed: Buffer;
  }>(
    `select id, member_id as "memberId", item, for_month as "forMonth", package_id as "packageId", amounts_sealed as sealed
     from social_insurance.line where tenant_id = $1 and month_id = $2 and kind <> 'fee' and member_id = any($3::bigint[]) order by id`,
    [tx.tenantId, monthId, of.flatMap(({ memberId }) => memberId ?? [])],
  );
  return new Map(
    rows.map(({ id, memberId, item, forMonth, packageId, sealed }) => [
      `${memberId} ${item} ${forMonth}`,
      { packageId, figures: openLine(services.vault, tx.tenantId, id, sealed) },
    ]),
  );
}

/** Of what only the bureau knows no rate is known here. */
const nothingKnown = {
  floorFen: null,
  ceilingFen: null,
  employeeRate: 0,
  employerRate: 0,
  employeeFixedFen: 0,
  employerFixedFen: 0,
  rounding: "fen_half_up" as const,
};

const figuresOf = (
  item: ItemCode,
  { kind: _, ...line }: AcceptedLine,
  before: LineFigures | undefined,
): LineFigures => ({
  ...(before ?? nothingKnown),
  ...line,
  item,
  declaredFen: before?.declaredFen ?? line.baseFen,
});
