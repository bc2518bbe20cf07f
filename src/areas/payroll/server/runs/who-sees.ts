import { withinPay } from "#areas/personnel/server.ts";
import { sql } from "#platform/db/sql.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";

/** How many people of a run the caller may not see, not counting themselves. */
export async function unseenOf(
  context: Pick<CallContext, "tx" | "principal" | "keyCode">,
  runIds: readonly number[],
): Promise<number> {
  const { tx, principal } = context;
  const seen = withinPay(context, { department: sql`s.department_id`, member: sql`s.member_id` });
  const { rows } = await tx.query<{ unseen: number }>(
    sql`select count(*) filter (where not coalesce(${seen}, false) and s.member_id is distinct from ${principal.memberId}::bigint)::int as unseen
        from payroll.slip s where s.tenant_id = ${tx.tenantId} and s.run_id = any(${[...runIds]}::bigint[])`,
  );
  return rows[0]!.unseen;
}

/** Who acts on a whole run has to see everybody of it. */
export async function refuseUnseen(
  context: Pick<CallContext, "tx" | "principal" | "keyCode">,
  runIds: readonly number[],
): Promise<void> {
  if ((await unseenOf(context, runIds)) > 0) throw refuse(refusals.outsidePeople);
}
