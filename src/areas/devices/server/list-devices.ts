import { sql } from "#platform/db/sql.ts";
import { containing } from "#platform/db/list.ts";
import { listSource, selected } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../api.ts";
import { commandList, deviceList } from "../lists.ts";
import { deviceColumns, deviceFrom, deviceState, visibleDevices } from "./device-sql.ts";

export const devices = listSource(deviceList, {
  company: sql`v.tenant_id`,
  query: (context, { state, kind, departmentId, search }) => ({
    columns: deviceColumns(context),
    from: deviceFrom,
    where: [
      visibleDevices(context),
      ...(state ? [sql`${deviceState(context)} = ${state}`] : []),
      ...(kind ? [sql`v.kind = ${kind}`] : []),
      ...(departmentId ? [sql`d.path @> array[${departmentId}::bigint]`] : []),
      ...(search ? [sql`(v.serial ilike ${containing(search)} or v.location ilike ${containing(search)})`] : []),
    ],
    key: sql`v.id`,
  }),
});

export async function readDevice(context: CallContext, { id }: { id: number }): Promise<api.DeviceDetail> {
  const { rows } = await context.tx.query<api.DeviceDetail>(sql`
    select ${selected(deviceColumns(context))}, host(v.address) as address, host(v.last_address) as "lastAddress", v.utc_offset_minutes as "utcOffsetMinutes", v.dialect, v.dialect_fixed as "dialectFixed", v.key_trust as "keyTrust",
      v.info, v.created_at as "createdAt", v.photo_drops as "photoDrops",
      (select count(*)::int from devices.machine_photo p where p.tenant_id = v.tenant_id and p.device = v.serial) as "punchPhotos",
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.id) from organisation.member_view m
        where m.tenant_id = v.tenant_id and m.id = any(v.administrator_ids)), '[]') as administrators,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.id) from devices.device_photo p
        join platform.file f on f.tenant_id = p.tenant_id and f.id = p.file_id where p.tenant_id = v.tenant_id and p.device_id = v.id), '[]') as photos,
      (select count(*)::int from devices.machine_user u where u.tenant_id = v.tenant_id and u.device_id = v.id) as users
    from ${deviceFrom} where v.tenant_id = ${context.tx.tenantId} and v.id = ${id} and ${visibleDevices(context)}`);
  const [found] = rows;
  if (!found) throw refuse(commonRefusals.notFound);
  return found;
}

const commands = listSource(commandList, {
  company: sql`c.tenant_id`,
  query: (_context, { id }) => ({
    columns: {
      id: sql`c.id`,
      kind: sql`coalesce(c.content ->> 'kind', '')`,
      state: sql`c.state`,
      tries: sql`c.tries`,
      createdAt: sql`c.created_at`,
      createdBy: sql`n.name`,
      sentAt: sql`c.sent_at`,
      endedAt: sql`c.ended_at`,
      result: sql`nullif(concat_ws(' ', nullif(c.result_code, 0), c.result_text), '')`,
    },
    from: sql`devices.command c left join access.account_name n on n.tenant_id = c.tenant_id and n.id = c.created_by`,
    where: [sql`c.device_id = ${id}`],
    sorts: { createdAt: sql`c.id` },
    key: sql`c.id`,
  }),
});

export async function listCommands(
  context: CallContext,
  input: InputOf<typeof api.listCommands>,
): Promise<OutputOf<typeof api.listCommands>> {
  await readDevice(context, input);
  return commands.answer(context, input);
}

/** Who knocks without being registered; only where a single company is served can others than the named one be seen. */
export async function listStrangers(
  { tx }: CallContext,
  { serial }: InputOf<typeof api.listStrangers>,
): Promise<OutputOf<typeof api.listStrangers>> {
  const { rows } = await tx.query<OutputOf<typeof api.listStrangers>[number]>(
    `select serial, dialect, host(address) as address, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt", reports::int from devices.strangers($1)
     where not exists (select from devices.device d where d.tenant_id = $2 and upper(d.serial) = upper(strangers.serial) and d.deleted_at is null) limit 200`,
    [serial ?? null, tx.tenantId],
  );
  return rows;
}
