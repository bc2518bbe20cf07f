import { sql, type Sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { machineUserList, peopleToPutList } from "../lists.ts";
import { readDevice } from "./list-devices.ts";
import { queueCommand } from "./machines/commands.ts";

/** People whom the caller may see, by the file of the person. */
export const visibleWorkers = (context: CallContext): Sql =>
  withinScope(context, { department: sql`w.department_id`, agency: sql`w.agency_id`, member: sql`w.member_id` });

/** With whose number each of them is today; a machine may cut names off. */
const machineUsers = listSource(machineUserList, {
  company: sql`u.tenant_id`,
  query: ({ today }, { id, search }) => ({
    columns: {
      pin: sql`u.pin`,
      name: sql`u.name`,
      memberId: sql`m.id`,
      memberName: sql`m.name`,
      isAdministrator: sql`u.is_administrator`,
      has: sql`u.has`,
      toldAt: sql`u.told_at`,
      state: sql`case when m.id is null then 'unknown' when not m.active then 'left' when u.name is not null and not starts_with(m.name, u.name) then 'differs' else 'known' end`,
    },
    from: sql`devices.machine_user u
      left join devices.machine_number n on n.tenant_id = u.tenant_id and n.pin = u.pin and ${today}::date between n.valid_from and n.valid_to
      left join organisation.member_view m on m.tenant_id = n.tenant_id and m.id = n.member_id`,
    where: [
      sql`u.device_id = ${id}`,
      ...(search
        ? [
            sql`(u.pin ilike ${containing(search)} or u.name ilike ${containing(search)} or m.name ilike ${containing(search)})`,
          ]
        : []),
    ],
    key: sql`u.pin`,
  }),
});

export async function listMachineUsers(
  context: CallContext,
  input: InputOf<typeof api.listMachineUsers>,
): Promise<OutputOf<typeof api.listMachineUsers>> {
  await readDevice(context, input);
  return machineUsers.answer(context, input);
}

const numbered = sql`people.worker w
  join devices.machine_number n on n.tenant_id = w.tenant_id and n.member_id = w.member_id
  left join organisation.department_view d on d.tenant_id = w.tenant_id and d.id = w.department_id
  left join devices.face f on f.tenant_id = w.tenant_id and f.member_id = w.member_id`;

const nowNumbered = (context: CallContext): Sql =>
  sql`w.active and ${context.today}::date between n.valid_from and n.valid_to and ${visibleWorkers(context)}`;

const peopleToPut = listSource(peopleToPutList, {
  company: sql`w.tenant_id`,
  query: (context, { id, departmentId, search }) => ({
    columns: {
      id: sql`w.member_id`,
      name: sql`w.name`,
      jobNumber: sql`w.job_number`,
      pin: sql`n.pin`,
      departmentName: named(context.locale, "d"),
      face: sql`f.member_id is not null`,
    },
    from: numbered,
    where: [
      nowNumbered(context),
      sql`not exists (select from devices.machine_user u where u.tenant_id = w.tenant_id and u.device_id = ${id} and u.pin = n.pin)`,
      ...(departmentId ? [sql`d.path @> array[${departmentId}::bigint]`] : []),
      ...(search
        ? [sql`(w.name ilike ${containing(search)} or w.job_number ilike ${containing(search)} or n.pin = ${search})`]
        : []),
    ],
    key: sql`w.member_id`,
  }),
});

export async function listPeopleToPut(
  context: CallContext,
  input: InputOf<typeof api.listPeopleToPut>,
): Promise<OutputOf<typeof api.listPeopleToPut>> {
  await readDevice(context, input);
  return peopleToPut.answer(context, input);
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
    where w.tenant_id = ${tx.tenantId} and w.member_id = any(${wanted}::bigint[]) and ${nowNumbered(context)} order by n.pin`);
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
    "select pin from devices.machine_user where tenant_id = $1 and device_id = $2 and pin = any($3::text[]) order by pin",
    [context.tx.tenantId, id, pins],
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
