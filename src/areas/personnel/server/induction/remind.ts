import { accountsWithCode } from "#areas/access/server.ts";
import { notify } from "#areas/notices/server.ts";
import type { Tx } from "#platform/db/tx.ts";

interface Due {
  /** Null: whoever takes people in. */
  roleId: number | null;
  count: number;
  overdue: number;
}

/** Tells whoever has tasks that are due by tomorrow or overdue, and who comes today; once a day, however often it runs. */
export async function remindInductions(tx: Tx, today: string): Promise<void> {
  const { rows } = await tx.query<Due>(
    `select t.role_id as "roleId", count(*)::int as count, (count(*) filter (where t.due_on < $2::date))::int as overdue
     from personnel.induction_task t join personnel.induction i on i.tenant_id = t.tenant_id and i.id = t.induction_id
     where t.tenant_id = $1 and t.done_at is null and t.due_on <= $2::date + 1 and i.state not in ('dropped', 'rejected')
     group by t.role_id order by t.role_id`,
    [tx.tenantId, today],
  );
  for (const due of rows) await tellDue(tx, due, today);
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

async function tellDue(tx: Tx, { roleId, count, overdue }: Due, today: string): Promise<void> {
  await notify(tx, {
    accountIds: roleId === null ? await accountsWithCode(tx, "C0417.edit") : await holdersOf(tx, roleId),
    kind: "personnel",
    title: {
      zh: `${count} 项入职任务明天前到期${overdue > 0 ? `，其中 ${overdue} 项已逾期` : ""}`,
      en: `${count} ${count === 1 ? "task" : "tasks"} of inductions due by tomorrow${overdue > 0 ? `, ${overdue} overdue` : ""}`,
    },
    link: "HOME",
    effectKey: `induction-tasks ${roleId ?? "all"} ${today}`,
  });
}

async function holdersOf(tx: Tx, roleId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    "select account_id as id from access.role_holder where tenant_id = $1 and role_id = $2 order by 1",
    [tx.tenantId, roleId],
  );
  return rows.map(({ id }) => id);
}
