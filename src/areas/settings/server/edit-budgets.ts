import { sql } from "#platform/db/sql.ts";
import { addMonthsTo } from "#platform/calendar/periods.ts";
import { named } from "#platform/db/list.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { mayActIn, withinScope } from "#platform/session/scope.ts";
import type { listBudgets as listCall, saveBudgets as saveCall } from "../api.ts";
import { refusals } from "../errors.ts";

/** Every department of one's scope, in the order of the tree, with its budget of the month and of the month before. */
export async function listBudgets(
  context: CallContext,
  { month }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { rows } = await context.tx.query<OutputOf<typeof listCall>["rows"][number]>(sql`
    select d.id as "departmentId", ${named(context.locale, "d")} as department, cardinality(d.path) as level,
           b.amount_fen as "amountFen", b.hours, p.amount_fen as "previousFen", p.hours as "previousHours", a.name as "setBy", b.set_at as "setAt"
    from organisation.department_view d
    left join settings.budget b on b.tenant_id = d.tenant_id and b.department_id = d.id and b.month = ${month}
    left join settings.budget p on p.tenant_id = d.tenant_id and p.department_id = d.id and p.month = ${addMonthsTo(month, -1)}
    left join access.account_name a on a.tenant_id = d.tenant_id and a.id = b.set_by
    where d.tenant_id = ${context.tx.tenantId} and d.enabled and ${withinScope(context, { department: sql`d.id` })} order by d.path, d.position`);
  return { rows: rows };
}

/** Sets or, with both values empty, removes the budgets of a month. */
export async function saveBudgets(context: CallContext, input: InputOf<typeof saveCall>): Promise<{ done: true }> {
  const { tx, principal } = context;
  for (const { departmentId } of input.rows) {
    if (!mayActIn(context, departmentId)) throw refuse(refusals.outsideScope, { department: departmentId });
  }
  const empty = input.rows.filter((row) => row.amountFen === null && row.hours === null).map((row) => row.departmentId);
  const set = input.rows.filter((row) => !empty.includes(row.departmentId));
  await tx.query(
    "delete from settings.budget where tenant_id = $1 and month = $2 and department_id = any($3::bigint[])",
    [tx.tenantId, input.month, empty],
  );
  await tx.query(
    `insert into settings.budget (tenant_id, department_id, month, amount_fen, hours, set_by)
     select $1, department, $2, amount, hours, $6 from unnest($3::bigint[], $4::bigint[], $5::int[]) as given (department, amount, hours)
     on conflict (tenant_id, department_id, month)
       do update set amount_fen = excluded.amount_fen, hours = excluded.hours, set_by = excluded.set_by, set_at = now()`,
    [
      tx.tenantId,
      input.month,
      set.map((row) => row.departmentId),
      set.map((row) => row.amountFen ?? 0),
      set.map((row) => row.hours ?? 0),
      principal.accountId,
    ],
  );
  context.about(input.month);
  return { done: true };
}
