import { accountsWithCode } from "#areas/access/server.ts";
import { notify } from "#areas/notices/server.ts";
import type { Tx } from "#platform/db/tx.ts";

interface Due {
  accountId: number;
  count: number;
  overdue: number;
}

/** Tells whoever has tasks that are due by tomorrow or overdue, and who comes today; once a day, however often it runs. */
export async function remindInductions(tx: Tx, today: string): Promise<void> {
  // What is for no role is for whoever takes people in.
  const { rows } = await tx.query<Due>(
    `select h.account_id as "accountId", count(*)::int as count, (count(*) filter (where t.due_on < $2::date))::int as overdue
     from personnel.induction_task t
       join personnel.induction i on i.tenant_id = t.tenant_id and i.id = t.induction_id
       join organisation.department_view d on d.tenant_id = i.tenant_id and d.id = i.department_id
       join access.role_holder h on h.tenant_id = t.tenant_id and h.role_id = t.role_id
       join access.account_view a on a.tenant_id = h.tenant_id and a.id = h.account_id
       left join organisation.member_view m on m.tenant_id = a.tenant_id and m.id = a.member_id
     where t.tenant_id = $1 and t.done_at is null and t.due_on <= $2::date + 1 and i.state not in ('dropped', 'rejected')
       and (not t.of_department or m.department_id = any(d.path))
     group by h.account_id order by h.account_id`,
    [tx.tenantId, today],
  );
  for (const { accountId, ...due } of rows) await tellDue(tx, [accountId], due, `role ${today}`);
  const { rows: others } = await tx.query<Omit<Due, "accountId">>(
    `select count(*)::int as count, (count(*) filter (where t.due_on < $2::date))::int as overdue
     from personnel.induction_task t join personnel.induction i on i.tenant_id = t.tenant_id and i.id = t.induction_id
     where t.tenant_id = $1 and t.role_id is null and t.done_at is null and t.due_on <= $2::date + 1
       and i.state not in ('dropped', 'rejected')`,
    [tx.tenantId, today],
  );
  if (others[0]!.count > 0) await tellDue(tx, await accountsWithCode(tx, "C0417.edit"), others[0]!, `all ${today}`);
  const { rows: coming } = await tx.query<{ name: string }>(
    "select name from personnel.induction where tenant_id = $1 and state = 'approved' and join_on = $2::date order by id",
    [tx.tenantId, today],
  );
  if (coming.length === 0) return;
  const names = coming.map(({ name }) => name);
  await notify(tx, {
    accountIds: await accountsWithCode(tx, "C0417.join"),
    kind: "personnel",
    title: { zh: `今天入职：${names.join("、")}`, en: `Joining today: ${names.join(", ")}` },
    link: "C0417?tab=approved",
    effectKey: `induction-today ${today}`,
  });
}

async function tellDue(
  tx: Tx,
  accountIds: readonly number[],
  { count, overdue }: Omit<Due, "accountId">,
  key: string,
): Promise<void> {
  await notify(tx, {
    accountIds,
    kind: "personnel",
    title: {
      zh: `${count} 项入职任务明天前到期${overdue > 0 ? `，其中 ${overdue} 项已逾期` : ""}`,
      en: `${count} ${count === 1 ? "task" : "tasks"} of inductions due by tomorrow${overdue > 0 ? `, ${overdue} overdue` : ""}`,
    },
    link: "HOME",
    effectKey: `induction-tasks ${key}`,
  });
}
