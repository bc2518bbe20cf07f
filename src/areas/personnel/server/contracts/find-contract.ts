import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import type { ContractKind } from "../../rules/labour/contract-kinds.ts";
import { overlaps, type Term } from "../../rules/contract-term.ts";
import type { ContractState } from "../../words.ts";
import { visibleContracts } from "./list-contracts.ts";

export interface StoredContract extends Term {
  id: number;
  number: string;
  memberId: number;
  kind: ContractKind;
  renewsId: number | null;
  probationMonths: number;
  scanFileId: number | null;
  state: ContractState;
  version: number;
}

/** The contract of somebody whom the caller may see, held until the commit. */
export async function findContract(context: CallContext, id: number, version?: number): Promise<StoredContract> {
  const { rows } = await context.tx.query<StoredContract>(sql`
    select c.id, c.number, c.member_id as "memberId", c.kind, c.from_date as "from", c.to_date as "to", c.renews_id as "renewsId",
      c.probation_months as "probationMonths", c.scan_file_id as "scanFileId", c.state, c.version
    from personnel.labour_contract c join people.worker w on w.tenant_id = c.tenant_id and w.member_id = c.member_id
    where c.tenant_id = ${context.tx.tenantId} and c.id = ${id} and ${visibleContracts(context)} for update of c`);
  const [row] = rows;
  if (!row) throw refuse(commonRefusals.notFound);
  if (version !== undefined && version !== row.version) throw refuse(commonRefusals.stale);
  context.about(row.number);
  return row;
}

/** A signed contract of the same person whose term has a day in common, other than the one that is taken over from. */
export async function refuseOverlap(
  tx: Tx,
  { id, memberId, from, to }: Term & { id: number | null; memberId: number },
): Promise<void> {
  const { rows } = await tx.query<{ number: string; from: string; to: string | null }>(
    `select number, from_date as "from", case when state = 'ended' then ended_on else to_date end as "to" from personnel.labour_contract
     where tenant_id = $1 and member_id = $2 and id is distinct from $3 and state <> 'draft' order by from_date`,
    [tx.tenantId, memberId, id],
  );
  const found = rows.find((one) => overlaps(one, { from, to }));
  if (found)
    throw refuseField(refusals.contractOverlap, "fromDate", {
      number: found.number,
      from: found.from,
      to: found.to ?? "…",
    });
}
