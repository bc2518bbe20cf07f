import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { holds } from "#platform/session/principal.ts";
import type * as api from "../work-limit-api.ts";
import { findEmployee, refuseResigned } from "./find-employee.ts";

export async function listWorkLimits(
  context: CallContext,
  { memberId }: InputOf<typeof api.listWorkLimits>,
): Promise<OutputOf<typeof api.listWorkLimits>> {
  const { tx, principal } = context;
  const { id } = await findEmployee(context, memberId, false);
  const { rows } = await tx.query<OutputOf<typeof api.listWorkLimits>["rows"][number]>(
    `select id, from_date as "from", until_date as until, no_night as "noNight", no_overtime as "noOvertime", day_most as "dayMost"
     from personnel.work_limit_record where tenant_id = $1 and member_id = $2 order by from_date, id`,
    [tx.tenantId, id],
  );
  return { rows, mayEdit: holds(principal, "C3800.limits") };
}

export async function revealWorkLimits(
  context: CallContext,
  { memberId, reason }: InputOf<typeof api.revealWorkLimits>,
): Promise<OutputOf<typeof api.revealWorkLimits>> {
  const { tx, services } = context;
  const { id } = await findEmployee(context, memberId);
  await recordPersonalDataRead(context, {
    memberId: id,
    fields: ["workLimit"],
    reason,
    call: "personnel.revealWorkLimits",
  });
  const { rows } = await tx.query<{ id: number; sealed: Buffer }>(
    "select id, ground_sealed as sealed from personnel.work_limit_record where tenant_id = $1 and member_id = $2 order by id",
    [tx.tenantId, id],
  );
  return rows.map((row) => ({ id: row.id, ground: services.vault.open(row.sealed) }));
}

export async function addWorkLimit(
  context: CallContext,
  { memberId, from, until, noNight, noOvertime, dayMost, ground }: InputOf<typeof api.addWorkLimit>,
): Promise<{ done: true }> {
  const { tx, services, principal } = context;
  const employee = await findEmployee(context, memberId);
  refuseResigned(employee);
  await tx.query(
    `insert into personnel.work_limit_record (tenant_id, member_id, from_date, until_date, no_night, no_overtime, day_most, ground_sealed, set_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      tx.tenantId,
      employee.id,
      from,
      until,
      noNight,
      noOvertime,
      dayMost,
      services.vault.seal(ground),
      principal.accountId || null,
    ],
  );
  return allDone;
}

export async function removeWorkLimit(
  context: CallContext,
  { memberId, id }: InputOf<typeof api.removeWorkLimit>,
): Promise<{ done: true }> {
  const employee = await findEmployee(context, memberId);
  const { rowCount } = await context.tx.query(
    "delete from personnel.work_limit_record where tenant_id = $1 and member_id = $2 and id = $3",
    [context.tx.tenantId, employee.id, id],
  );
  if (rowCount !== 1) throw refuse(commonRefusals.notFound);
  return allDone;
}
