import { isFiled } from "#areas/tax/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import { monthState } from "./run-store.ts";

interface Wanted {
  entityId: number;
  month: string;
  payDate: string;
  /** Empty: whoever was held. */
  memberIds: readonly number[];
}

/**
 * Whether a run would be a late one: of a settled month, for nobody but people whose pay was held in it and is free now. Their
 * income is that of the month they are paid in, so the return of that month has to be open; what is settled stays as it is.
 */
export async function isLateRun(context: Pick<CallContext, "tx" | "services">, wanted: Wanted): Promise<boolean> {
  const { tx } = context;
  const { entityId, month, payDate, memberIds } = wanted;
  if ((await monthState(tx, wanted)) !== "settled") return false;
  const free = await heldThen(tx, entityId, month, memberIds);
  if (free.size === 0 || memberIds.some((id) => !free.has(id))) return false;
  const taxMonth = payDate.slice(0, 7);
  if (await isFiled(context, entityId, taxMonth))
    throw refuseField(refusals.payDateFiled, "payDate", { month: taxMonth });
  return true;
}

/** Of those given, or of all where nobody is: whose slip of a month stayed frozen or was pulled, who is frozen no more and has no other slip of the month. */
export async function heldThen(
  tx: Tx,
  entityId: number,
  month: string,
  memberIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await tx.query<{ id: number }>(
    `select s.member_id as id from payroll.slip s join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id
     where s.tenant_id = $1 and r.entity_id = $2 and r.month = $3 and r.state <> 'deleted' and (cardinality($4::bigint[]) = 0 or s.member_id = any($4))
       and not exists (select from payroll.freeze f where f.tenant_id = s.tenant_id and f.member_id = s.member_id and f.released_at is null
         and f.from_month <= $3 and (f.until_month is null or f.until_month >= $3))
     group by s.member_id having bool_and(s.state in ('frozen', 'pulled') and not r.late)`,
    [tx.tenantId, entityId, month, memberIds],
  );
  return new Set(rows.map(({ id }) => id));
}
