import { sql, type Sql } from "#platform/db/sql.ts";
import { containing, listRows, named } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { readDevice } from "./list-devices.ts";
import { queueCommand } from "./machines/commands.ts";

/** People whom the caller may see, by the file of the person. */
export const visibleWorkers = (context: CallContext): Sql =>
  withinScope(context, { department: sql`w.department_id`, agency: sql`w.agency_id`, member: sql`w.member_id` });

/** With whose number each of them is today; a machine may cut names off. */
export async function listMachineUsers(
  context: CallContext,
  input: InputOf<typeof api.listMachineUsers>,
): Promise<OutputOf<typeof api.listMachineUsers>> {
  await readDevice(context, input);
  const where = [sql`u.device_id = ${input.id}`];
  if (input.search)
    where.push(
      sql`(u.pin ilike ${containing(input.search)} or u.name ilike ${containing(input.search)} or m.name ilike ${containing(input.search)})`,
    );
  return listRows(
    context.tx,
    {
      columns: sql`u.pin, u.name, m.id as "memberId", m.name as "memberName", u.is_administrator as "isAdministrator", u.has, u.told_at as "toldAt",
      case when m.id is null then 'unknown' when not m.active then 'left' when u.name is not null and not starts_with(m.name, u.name) then 'differs' else 'known' end as state`,
      from: sql`devices.machine_user u
      left join devices.machine_number n on n.tenant_id = u.tenant_id and n.pin = u.pin and ${context.today}::date between n.valid_from and n.valid_to
      left join organisation.member_view m on m.tenant_id = n.tenant_id and m.id = n.member_id`,
      where,
      sorts: { pin: sql`u.pin`, toldAt: sql`u.told_at` },
      defaultSort: "pin",
      key: sql`u.pin`,
    },
    input,
  );
}

const numbered = sql`people.worker w
  join devices.machine_number n on n.tenant_id = w.tenant_id and n.member_id = w.member_id
  left join organisation.department_view d on d.tenant_id = w.tenant_id and d.id = w.department_id
  left join devices.face f on f.tenant_id = w.tenant_id and f.member_id = w.member_id`;

const nowNumbered = (context: CallContext): Sql =>
  sql`w.active and ${context.today}::date between n.valid_from and n.valid_to and ${visibleWorkers(context)}`;

export async function listPeopleToPut(
  context: CallContext,
  input: InputOf<typeof api.listPeopleToPut>,
): Promise<OutputOf<typeof api.listPeopleToPut>> {
  await readDevice(context, input);
  const where = [
    nowNumbered(context),
    sql`not exists (select from devices.machine_user u where u.tenant_id = w.tenant_id and u.device_id = ${input.id} and u.pin = n.pin)`,
  ];
  if (input.departmentId) where.push(sql`d.path @> array[${input.departmentId}::bigint]`);
  if (input.search)
    where.push(
      sql`(w.name ilike ${containing(input.search)} or w.job_number ilike ${containing(input.search)} or n.pin = ${input.search})`,
    );
  return listRows(
    context.tx,
    {
      columns: sql`w.member_id as id, w.name, w.job_number as "jobNumber", n.pin, ${named(context.locale, "d")} as "departmentName", f.member_id is not null as face`,
      from: numbered,
      where,
      sorts: { jobNumber: sql`w.job_number`, name: sql`w.name` },
      defaultSort: "jobNumber",
      key: sql`w.member_id`,
    },
    input,
  );
}

export async function putPeople(
  context: CallContext,
  { id, memberIds }: InputOf<typeof api.putPeople>,
): Promise<OutputOf<typeof api.putPeople>> {
  const { tx, principal } = context;
  const device = await enabledDevice(context, id);
  const wanted = [...new Set(memberIds)];
  const { rows } = await tx.query<{
    memberId: number;
    name: string;
    pin: string;
    face: boolean;
    card: string | null;
  }>(sql`
    select w.member_id as "memberId", w.name, n.pin, f.member_id is not null as face, w.ic_card as card from ${numbered}
    where w.member_id = any(${wanted}::bigint[]) and ${nowNumbered(context)} order by n.pin`);
  const people = rows;
  if (people.length < wanted.length) throw refuse(commonRefusals.notFound);
  const withPhoto = device.methods.includes("face") ? people.filter((one) => one.face) : [];
  const takesCards = device.methods.includes("card");
  for (const { pin, name, card } of people) {
    await queueCommand(
      tx,
      id,
      { kind: "putUser", pin, name, isAdministrator: false, ...(takesCards && card ? { card } : {}) },
      principal.accountId,
    );
  }
  for (const { pin, memberId } of withPhoto)
    await queueCommand(tx, id, { kind: "putPhoto", pin, memberId }, principal.accountId);
  return { people: people.length, photos: withPhoto.length };
}

export async function removePeople(
  context: CallContext,
  { id, pins }: InputOf<typeof api.removePeople>,
): Promise<{ done: true }> {
  await enabledDevice(context, id);
  const { rows } = await context.tx.query<{ pin: string }>(
    "select pin from devices.machine_user where device_id = $1 and pin = any($2::text[]) order by pin",
    [id, pins],
  );
  if (rows.length < new Set(pins).size) throw refuse(commonRefusals.notFound);
  for (const { pin } of rows)
    await queueCommand(context.tx, id, { kind: "removeUser", pin }, context.principal.accountId);
  return allDone;
}

async function enabledDevice(context: CallContext, id: number): Promise<api.DeviceDetail> {
  const device = await readDevice(context, { id });
  context.about(device.serial);
  if (!device.enabled) throw refuse(refusals.deviceDisabled, { serial: device.serial });
  return device;
}
