import { sql } from "#platform/db/sql.ts";
import { containing, listRows, named, type ListQuery } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../api.ts";
import { deviceColumns, deviceFrom, deviceState, visibleDevices } from "./device-sql.ts";

export function devicesQuery(context: CallContext, input: InputOf<typeof api.listDevices>): ListQuery {
  const where = [visibleDevices(context)];
  if (input.state) where.push(sql`${deviceState(context)} = ${input.state}`);
  if (input.kind) where.push(sql`v.kind = ${input.kind}`);
  if (input.departmentId) where.push(sql`d.path @> array[${input.departmentId}::bigint]`);
  if (input.search)
    where.push(sql`(v.serial ilike ${containing(input.search)} or v.location ilike ${containing(input.search)})`);
  return {
    columns: deviceColumns(context),
    from: deviceFrom,
    where,
    defaultSort: "serial",
    key: sql`v.id`,
    sorts: {
      serial: sql`v.serial`,
      location: sql`v.location`,
      lastSeenAt: sql`v.last_seen_at`,
      departmentName: named(context.locale, "d"),
    },
  };
}

export async function listDevices(
  context: CallContext,
  input: InputOf<typeof api.listDevices>,
): Promise<OutputOf<typeof api.listDevices>> {
  return listRows(context.tx, devicesQuery(context, input), input);
}

export async function readDevice(context: CallContext, { id }: { id: number }): Promise<api.DeviceDetail> {
  const { rows } = await context.tx.query<api.DeviceDetail>(sql`
    select ${deviceColumns(context)}, host(v.address) as address, host(v.last_address) as "lastAddress", v.utc_offset_minutes as "utcOffsetMinutes", v.dialect, v.dialect_fixed as "dialectFixed", v.key_trust as "keyTrust",
      v.info, v.created_at as "createdAt", v.photo_drops as "photoDrops",
      (select count(*)::int from devices.machine_photo p where p.tenant_id = v.tenant_id and p.device = v.serial) as "punchPhotos",
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.id) from organisation.member_view m
        where m.tenant_id = v.tenant_id and m.id = any(v.administrator_ids)), '[]') as administrators,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.id) from devices.device_photo p
        join platform.file f on f.tenant_id = p.tenant_id and f.id = p.file_id where p.tenant_id = v.tenant_id and p.device_id = v.id), '[]') as photos,
      (select count(*)::int from devices.machine_user u where u.tenant_id = v.tenant_id and u.device_id = v.id) as users
    from ${deviceFrom} where v.id = ${id} and ${visibleDevices(context)}`);
  const [found] = rows;
  if (!found) throw refuse(commonRefusals.notFound);
  return found;
}

export async function listCommands(
  context: CallContext,
  input: InputOf<typeof api.listCommands>,
): Promise<OutputOf<typeof api.listCommands>> {
  await readDevice(context, input);
  return listRows(
    context.tx,
    {
      columns: sql`c.id, c.content ->> 'kind' as kind, c.state, c.tries, c.created_at as "createdAt", n.name as "createdBy", c.sent_at as "sentAt", c.ended_at as "endedAt",
      nullif(concat_ws(' ', nullif(c.result_code, 0), c.result_text), '') as result`,
      from: sql`devices.command c left join access.account_name n on n.tenant_id = c.tenant_id and n.id = c.created_by`,
      where: [sql`c.device_id = ${input.id}`],
      sorts: { createdAt: sql`c.id` },
      defaultSort: "-createdAt",
      key: sql`c.id`,
    },
    input,
  );
}

/** Who knocks without being registered; only where a single company is served can others than the named one be seen. */
export async function listStrangers(
  { tx }: CallContext,
  { serial }: InputOf<typeof api.listStrangers>,
): Promise<OutputOf<typeof api.listStrangers>> {
  const { rows } = await tx.query<OutputOf<typeof api.listStrangers>[number]>(
    `select serial, dialect, host(address) as address, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt", reports::int from devices.strangers($1)
     where not exists (select from devices.device d where upper(d.serial) = upper(strangers.serial) and d.deleted_at is null) limit 200`,
    [serial ?? null],
  );
  return rows;
}
