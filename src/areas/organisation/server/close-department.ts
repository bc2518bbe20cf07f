import { databaseFault, faultCodes } from "#platform/db/fault.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { touchAccess } from "#platform/session/touch-access.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { departmentClosing, membersPlaced } from "../events.ts";
import { departmentForChange, nameIn, parentForChange, type DepartmentRow } from "./department-guards.ts";
import { hang } from "./move-department.ts";

/** A department that is disabled has no active people, no enabled department below it and no open documents. */
export async function enableDepartment(
  context: CallContext,
  { id, enabled }: InputOf<typeof api.enableDepartment>,
): Promise<OutputOf<typeof api.enableDepartment>> {
  const { tx } = context;
  const department = await departmentForChange(context, id);
  if (enabled) await parentForChange(context, department.parent_id);
  else {
    if (department.parent_id === null) throw refuse(refusals.topOnlyAll);
    await refuseWithPeopleOrChildren(context, department, "enabled and");
    await context.services.events.publish(tx, departmentClosing, {
      departmentId: id,
      name: nameIn(context, department),
      today: context.today,
    });
  }
  await tx.query(
    "update organisation.department set enabled = $3, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, enabled],
  );
  await touchAccess(tx);
  return allDone;
}

/** Only a department that nothing has ever referred to can be deleted; any other can be disabled. */
export async function deleteDepartment(
  context: CallContext,
  { id }: InputOf<typeof api.deleteDepartment>,
): Promise<OutputOf<typeof api.deleteDepartment>> {
  const { tx } = context;
  const department = await departmentForChange(context, id);
  await refuseWithPeopleOrChildren(context, department, "");
  try {
    await tx.savepoint(async () => {
      await tx.query("delete from organisation.department_duty where tenant_id = $1 and department_id = $2", [
        tx.tenantId,
        id,
      ]);
      await tx.query("delete from organisation.department where tenant_id = $1 and id = $2", [tx.tenantId, id]);
    });
  } catch (error) {
    if (databaseFault(error)?.code !== faultCodes.foreignKey) throw error;
    throw refuse(refusals.inUse, { name: nameIn(context, department) });
  }
  await touchAccess(tx);
  return allDone;
}

export async function mergeDepartment(
  context: CallContext,
  { id, intoId }: InputOf<typeof api.mergeDepartment>,
): Promise<OutputOf<typeof api.mergeDepartment>> {
  const { tx } = context;
  await touchAccess(tx);
  if (id === intoId) throw refuseField(refusals.mergeSelf, "intoId");
  const [from, into] = [await departmentForChange(context, id), await departmentForChange(context, intoId)];
  if (into.path.includes(id)) throw refuseField(refusals.mergeBelow, "intoId");
  if (!into.enabled) throw refuseField(refusals.parentDisabled, "intoId");
  if (from.parent_id === null) throw refuse(refusals.topOnlyAll);
  await context.services.events.publish(tx, departmentClosing, {
    departmentId: id,
    name: nameIn(context, from),
    today: context.today,
  });
  const memberIds = await takeOver(tx, id, intoId);
  await context.services.events.publish(tx, membersPlaced, { memberIds, today: context.today });
  await tx.query(
    "update organisation.department set enabled = false, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id],
  );
  return allDone;
}

async function takeOver(tx: Tx, id: number, intoId: number): Promise<number[]> {
  const moved = await tx.query<{ id: number }>(
    "update organisation.member set department_id = $3 where tenant_id = $1 and department_id = $2 returning id",
    [tx.tenantId, id, intoId],
  );
  await tx.query(
    `insert into organisation.employment_post (tenant_id, department_id, post_id, enabled, standard_headcount, driver, units_per_person, at_least, note)
     select tenant_id, $3, post_id, enabled, standard_headcount, driver, units_per_person, at_least, note
     from organisation.employment_post where tenant_id = $1 and department_id = $2
     on conflict (tenant_id, department_id, post_id) do nothing`,
    [tx.tenantId, id, intoId],
  );
  const children = await tx.query<{ id: number }>(
    "select id from organisation.department where tenant_id = $1 and parent_id = $2 order by position",
    [tx.tenantId, id],
  );
  for (const child of children.rows) await hang(tx, child.id, intoId);
  return moved.rows.map((row) => row.id);
}

async function refuseWithPeopleOrChildren(
  context: CallContext,
  department: DepartmentRow,
  which: "enabled and" | "",
): Promise<void> {
  const { rows } = await context.tx.query<{ members: number; children: number }>(
    `select (select count(*)::int from organisation.member where tenant_id = $1 and department_id = $2 and active) as members,
            (select count(*)::int from organisation.department where tenant_id = $1 and ${which} parent_id = $2) as children`,
    [context.tx.tenantId, department.id],
  );
  const { members = 0, children = 0 } = rows[0] ?? {};
  const name = nameIn(context, department);
  if (members > 0) throw refuse(refusals.hasMembers, { name, count: members });
  if (children > 0) throw refuse(refusals.hasChildren, { name, count: children });
}
