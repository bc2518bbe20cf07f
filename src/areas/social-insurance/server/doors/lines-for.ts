import type { Month } from "#platform/calendar/periods.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";
import { breather } from "#platform/threads/breather.ts";
import type { ItemCode } from "../../rules/items.ts";
import type { InsuranceFault } from "../../rules/reckon.ts";
import type { LineKind, MonthState } from "../../words.ts";
import { openLine } from "../sealed.ts";

export interface InsuranceLine {
  lineId: number;
  item: ItemCode;
  forMonth: Month;
  kind: LineKind;
  baseFen: number;
  employeeFen: number;
  employerFen: number;
  city: string;
  /** False while the month may still be calculated anew. */
  confirmed: boolean;
  /** The document that has taken it up. */
  heldBy: { kind: string; id: number } | null;
}

/** Lines of one person; `fault` says why somebody who is insured has none, and is never to be read as nothing. */
export interface InsuranceLines extends Array<InsuranceLine> {
  fault?: InsuranceFault;
}

interface Context {
  tx: Tx;
  services: Pick<Services, "vault">;
}

/** What an entity's people pay in a month, own and employer's side; every asked person has an entry, empty where not insured. */
export async function linesFor(
  context: Context,
  entityId: number,
  month: Month,
  memberIds: readonly number[],
): Promise<Map<number, InsuranceLines>> {
  const { tx, services } = context;
  const found = new Map<number, InsuranceLines>(memberIds.map((id) => [id, []]));
  const reckoned = tx.query<{
    id: number;
    memberId: number;
    item: ItemCode;
    forMonth: Month;
    kind: LineKind;
    city: string;
    state: MonthState;
    heldDocument: string | null;
    heldId: number | null;
    sealed: Buffer;
  }>(
    `select i.id, i.member_id as "memberId", i.item, i.for_month as "forMonth", i.kind, a.city, m.state, i.held_document as "heldDocument", i.held_id as "heldId",
       i.amounts_sealed as sealed
     from social_insurance.month m join social_insurance.account a on a.tenant_id = m.tenant_id and a.id = m.account_id
       join social_insurance.line i on i.tenant_id = m.tenant_id and i.month_id = m.id
     where m.tenant_id = $1 and a.legal_entity_id = $2 and m.month = $3 and i.member_id = any($4::bigint[]) order by i.for_month, i.id`,
    [tx.tenantId, entityId, month, memberIds],
  );
  const [{ rows }, faults] = await Promise.all([reckoned, faultsFor(context, entityId, month, memberIds)]);
  const breathe = breather();
  for (const row of rows) {
    await breathe();
    const { baseFen, employeeFen, employerFen } = openLine(services.vault, tx.tenantId, row.id, row.sealed);
    found.get(row.memberId)!.push({
      lineId: row.id,
      item: row.item,
      forMonth: row.forMonth,
      kind: row.kind,
      baseFen,
      employeeFen,
      employerFen,
      city: row.city,
      confirmed: row.state === "confirmed" || row.state === "matched" || row.state === "closed",
      heldBy: row.heldId === null ? null : { kind: row.heldDocument!, id: row.heldId },
    });
  }
  for (const { memberId, fault } of faults) {
    const lines = found.get(memberId);
    if (lines && !lines.some((line) => line.kind === "regular")) lines.fault = fault;
  }
  return found;
}

/** Insured there in the month and not reckoned: with the cause that was found, or because nobody has calculated since. */
async function faultsFor(
  { tx }: Context,
  entityId: number,
  month: Month,
  memberIds: readonly number[],
): Promise<{ memberId: number; fault: InsuranceFault }[]> {
  const { rows } = await tx.query<{ memberId: number; fault: Exclude<InsuranceFault, "monthOpen"> | null }>(
    `select e.member_id as "memberId", f.fault from social_insurance.enrolment e
       join social_insurance.account a on a.tenant_id = e.tenant_id and a.id = e.account_id
       left join social_insurance.month m on m.tenant_id = a.tenant_id and m.account_id = a.id and m.month = $3
       left join social_insurance.month_fault f on f.tenant_id = m.tenant_id and f.month_id = m.id and f.member_id = e.member_id
     where e.tenant_id = $1 and a.legal_entity_id = $2 and e.from_month <= $3 and (e.to_month is null or e.to_month >= $3) and e.member_id = any($4::bigint[])`,
    [tx.tenantId, entityId, month, memberIds],
  );
  return rows.map(({ memberId, fault }) => ({ memberId, fault: fault ?? "monthOpen" }));
}
