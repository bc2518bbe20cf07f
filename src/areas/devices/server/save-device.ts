import type { NotNull } from "#platform/db/sql.ts";
import { randomBytes } from "node:crypto";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { isOwnUpload } from "#platform/files/uploads.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds, scopeFor } from "#platform/session/principal.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { readDevice } from "./list-devices.ts";
import { queueCommand } from "./machines/commands.ts";
import { takeInReports } from "./machines/take-in.ts";

/** Registers a machine, or changes one; what it sent while it was not registered is taken in. */
export async function saveDevice(
  context: CallContext,
  input: InputOf<typeof api.saveDevice>,
): Promise<OutputOf<typeof api.saveDevice>> {
  context.about(input.serial);
  if (!holds(context.principal, input.id === undefined ? "C6600.add" : "C6600.edit"))
    throw refuse(commonRefusals.noPermission);
  await refuseForeign(context, input);
  const id = input.id === undefined ? await insert(context, input) : await update(context, { ...input, id: input.id });
  await savePhotos(context, id, input.photoIds);
  const device = await readDevice(context, { id });
  const takenIn = device.enabled ? await takeInReports(context, input.serial) : 0;
  if (input.id === undefined) await queueCommand(context.tx, id, { kind: "readUsers" });
  return { id, takenIn };
}

type Input = InputOf<typeof api.saveDevice>;

async function refuseForeign(context: CallContext, { departmentId, administratorIds }: Input): Promise<void> {
  const scope = scopeFor(context.principal, context.keyCode);
  const { rows } = await context.tx.query<{ known: boolean; members: number }>(
    `select exists (select from organisation.department_view where tenant_id = $1 and id = $2) as known,
            (select count(*)::int from organisation.member_view where tenant_id = $1 and id = any($3::bigint[])) as members`,
    [context.tx.tenantId, departmentId, administratorIds],
  );
  const { known, members } = rows[0]!;
  if (!known || (!scope.all && !scope.departmentIds.includes(departmentId)))
    throw refuseField(commonRefusals.notFound, "departmentId");
  if (members !== new Set(administratorIds).size) throw refuseField(commonRefusals.notFound, "administratorIds");
}

function valuesOf({ tx }: CallContext, input: Input): unknown[] {
  const {
    serial,
    kind,
    methods,
    location,
    departmentId,
    administratorIds,
    address,
    utcOffsetMinutes,
    dialect,
    keyTrust,
  } = input;
  return [
    tx.tenantId,
    serial,
    kind,
    [...new Set(methods)],
    location,
    departmentId,
    [...new Set(administratorIds)],
    address,
    utcOffsetMinutes,
    dialect,
    keyTrust,
  ];
}

async function insert(context: CallContext, input: Input): Promise<number> {
  const { rows } = await context.tx.query<{ id: number }>(
    `insert into devices.device (tenant_id, serial, kind, methods, location, department_id, administrator_ids, address, utc_offset_minutes, dialect, dialect_fixed, key_trust, registry_code)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10::text is not null, $11, $12)
     on conflict (tenant_id, upper(serial)) where deleted_at is null do nothing returning id`,
    [...valuesOf(context, input), randomBytes(16).toString("hex")],
  );
  const id = rows[0]?.id;
  if (id === undefined || !(await claim(context, input.serial, id)))
    throw refuseField(refusals.serialTaken, "serial", { serial: input.serial });
  return id;
}

async function claim({ tx }: CallContext, serial: string, id: number): Promise<boolean> {
  const { rows } = await tx.query<{ claimed: NotNull<boolean> }>("select devices.serial_claim($1, $2) as claimed", [
    serial,
    id,
  ]);
  return rows[0]!.claimed;
}

/** The serial number stays: another machine is another device. */
async function update(context: CallContext, input: Input & { id: number }): Promise<number> {
  const before = await readDevice(context, input);
  if (before.serial !== input.serial) throw refuseField(refusals.serialFixed, "serial");
  const changed = await context.tx.query(
    `update devices.device set kind = $3, methods = $4, location = $5, department_id = $6, administrator_ids = $7, address = $8, utc_offset_minutes = $9,
       dialect = coalesce($10, dialect), dialect_fixed = $10::text is not null, key_trust = $11, version = version + 1
     where tenant_id = $1 and serial = $2 and id = $12 and version = $13`,
    [...valuesOf(context, input), input.id, input.version ?? 0],
  );
  if (changed.rowCount === 0) throw refuse(commonRefusals.stale);
  return input.id;
}

/** Only pictures that the caller has just uploaded may be hung on, or that hang there already. */
async function savePhotos({ tx, principal }: CallContext, id: number, photoIds: readonly number[]): Promise<void> {
  const { rows } = await tx.query<{ file_id: number }>(
    "select file_id from devices.device_photo where tenant_id = $1 and device_id = $2",
    [tx.tenantId, id],
  );
  const known = new Set(rows.map((row) => row.file_id));
  for (const photoId of photoIds.filter((one) => !known.has(one))) {
    if (!(await isOwnUpload({ tx, principal }, "devicePhoto", photoId)))
      throw refuseField(commonRefusals.notFound, "photoIds");
  }
  await tx.query(
    "delete from devices.device_photo where tenant_id = $1 and device_id = $2 and file_id <> all($3::bigint[])",
    [tx.tenantId, id, photoIds],
  );
  await tx.query(
    "insert into devices.device_photo (tenant_id, device_id, file_id) select $1, $2, unnest($3::bigint[]) on conflict do nothing",
    [tx.tenantId, id, photoIds],
  );
}

export async function enableDevices(
  context: CallContext,
  { ids, enabled }: InputOf<typeof api.enableDevices>,
): Promise<{ done: true }> {
  for (const id of ids) {
    const { serial } = await readDevice(context, { id });
    context.about(serial);
    await context.tx.query(
      "update devices.device set enabled = $3, version = version + 1 where tenant_id = $1 and id = $2",
      [context.tx.tenantId, id, enabled],
    );
    if (enabled) await takeInReports(context, serial);
  }
  return allDone;
}

/** Its punches stay; its serial number is free for another company. */
export async function deleteDevice(context: CallContext, { id }: { id: number }): Promise<{ done: true }> {
  const { serial } = await readDevice(context, { id });
  const { tenantId } = context.tx;
  context.about(serial);
  await context.tx.query(
    "update devices.command set state = 'expired', ended_at = $3 where tenant_id = $1 and device_id = $2 and state in ('queued', 'sent')",
    [tenantId, id, context.now],
  );
  await context.tx.query("select devices.serial_release($1)", [id]);
  await context.tx.query(
    "update devices.device set deleted_at = $3, version = version + 1 where tenant_id = $1 and id = $2",
    [tenantId, id, context.now],
  );
  return allDone;
}
