import type { Tx } from "#platform/db/tx.ts";
import type { EmploymentKind } from "../../rules/employment-kinds.ts";
import { tasksFor, type TaskTemplate } from "../../rules/induction-tasks.ts";

/** Gives an induction the tasks that the settings have for its kind and post, as they are now. */
export async function planTasks(
  tx: Tx,
  induction: { id: number; kind: EmploymentKind; postId: number | null; joinOn: string },
): Promise<void> {
  const { rows } = await tx.query<TaskTemplate>(
    `select id, name, kind, post_id as "postId", role_id as "roleId", of_department as "ofDepartment", day, before_joining as "beforeJoining", needs_file as "needsFile"
     from personnel.induction_template where tenant_id = $1 and enabled order by day, id`,
    [tx.tenantId],
  );
  const tasks = tasksFor(rows, induction);
  if (tasks.length === 0) return;
  await tx.query(
    `insert into personnel.induction_task (tenant_id, induction_id, template_id, name, role_id, of_department, due_on, before_joining, needs_file)
     select $1, $2, g.* from unnest($3::bigint[], $4::text[], $5::bigint[], $6::boolean[], $7::date[], $8::boolean[], $9::boolean[]) as g`,
    [
      tx.tenantId,
      induction.id,
      tasks.map((one) => one.templateId),
      tasks.map((one) => one.name),
      tasks.map((one) => one.roleId),
      tasks.map((one) => one.ofDepartment),
      tasks.map((one) => one.dueOn),
      tasks.map((one) => one.beforeJoining),
      tasks.map((one) => one.needsFile),
    ],
  );
}
