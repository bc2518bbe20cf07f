import { confirmAccount, employeeTypeOf } from "#areas/people/server.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { holds } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import type * as api from "../../payer-api.ts";
import { changedAccountList } from "../../payer-lists.ts";
import { heldOut } from "../../rules/held-out.ts";
import { rulesOf } from "./payment-rules.ts";

export const changedAccounts = listSource(changedAccountList, {
  company: sql`c.tenant_id`,
  query: (context, { search }) => ({
    columns: {
      id: sql`c.member_id`,
      memberId: sql`c.member_id`,
      name: sql`m.name`,
      jobNumber: sql`c.job_number`,
      department: named(context.locale, "d"),
      bankName: sql`c.bank_name`,
      bankAccount: sql`coalesce(c.account_mask, '')`,
      changedAt: sql`c.changed_at`,
      changedBy: sql`n.name`,
      changedById: sql`c.changed_by`,
    },
    from: sql`people.changed_account c join organisation.member_view m on m.tenant_id = c.tenant_id and m.id = c.member_id
      left join organisation.department_view d on d.tenant_id = m.tenant_id and d.id = m.department_id
      left join access.account_name n on n.tenant_id = c.tenant_id and n.id = c.changed_by`,
    where: [
      withinScope(context, {
        department: sql`m.department_id`,
        post: sql`m.post_id`,
        employeeType: employeeTypeOf(sql`c.tenant_id`, sql`c.member_id`),
      }),
      ...(search === undefined
        ? []
        : [sql`(m.name ilike ${containing(search)} or c.job_number ilike ${containing(search)})`]),
    ],
    key: sql`c.member_id`,
  }),
  present: async ({ tx, now, principal }, rows) => {
    const { changedDays } = await rulesOf(tx, null);
    return rows.map((row) => ({
      held: heldOut({ fen: 1, account: row.bankAccount, changedAt: row.changedAt }, now, changedDays) ? "held" : "over",
      mayConfirm:
        holds(principal, "C7310.confirm") &&
        row.changedById !== principal.accountId &&
        row.memberId !== principal.memberId,
    }));
  },
});

export async function confirmChangedAccount(
  context: CallContext,
  input: InputOf<typeof api.confirmChangedAccount>,
): Promise<{ done: true }> {
  await confirmAccount(context, input);
  return allDone;
}
