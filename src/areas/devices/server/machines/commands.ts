import type { Tx } from "#platform/db/tx.ts";
import type { Vault } from "#platform/secret/vault.ts";
import type { CommandResult } from "../../rules/adms/result.ts";
import { usersByPin, type MachineUser } from "../../rules/adms/users.ts";
import type { DeviceCommand, QueuedCommand } from "../../rules/device-command.ts";
import { storeUsers } from "./store-report.ts";

/** A command that a machine has not answered so long is given to it again. */
const againAfterSeconds = 60;
/** So often a command is given; after that it is over. */
const mostTries = 10;
const expiresAfterDays = 7;

export interface DueCommand {
  id: number;
  number: number;
  command: DeviceCommand;
}

/** Puts a command into a machine's queue; one that waits there already in the same words is not put twice. */
export async function queueCommand(
  tx: Tx,
  deviceId: number,
  command: QueuedCommand,
  createdBy?: number,
): Promise<void> {
  await tx.query("select from devices.device where tenant_id = $1 and id = $2 for update", [tx.tenantId, deviceId]);
  await tx.query(
    `insert into devices.command (tenant_id, device_id, number, content, created_by)
     select $1, $2, coalesce((select max(number) from devices.command where tenant_id = $1 and device_id = $2), 0) % 99999 + 1, $3::jsonb, $4
     where not exists (select from devices.command where tenant_id = $1 and device_id = $2 and state = 'queued' and content = $3::jsonb)`,
    [tx.tenantId, deviceId, JSON.stringify(command), createdBy ?? null],
  );
}

/** The next commands for a machine, oldest first, now counted as given. */
export async function takeCommands(
  tx: Tx,
  vault: Vault,
  deviceId: number,
  most: number,
  now: string,
): Promise<DueCommand[]> {
  await tx.query(
    `update devices.command set state = 'expired', ended_at = $3
     where tenant_id = $1 and device_id = $2 and state in ('queued', 'sent')
       and (created_at < $3::timestamptz - make_interval(days => $4) or (tries >= $5 and sent_at < $3::timestamptz - make_interval(secs => $6)))`,
    [tx.tenantId, deviceId, now, expiresAfterDays, mostTries, againAfterSeconds],
  );
  const { rows } = await tx.query<{ id: number; number: number; content: QueuedCommand }>(
    `with due as (
       select id from devices.command
       where tenant_id = $1 and device_id = $2 and (state = 'queued' or (state = 'sent' and abs(extract(epoch from $4::timestamptz - sent_at)) > $5))
       order by id limit $3 for update skip locked)
     update devices.command c set state = 'sent', sent_at = $4, tries = tries + 1 from due
     where c.tenant_id = $1 and c.id = due.id returning c.id, c.number, c.content`,
    [tx.tenantId, deviceId, most, now, againAfterSeconds],
  );
  const due: DueCommand[] = [];
  for (const { id, number, content } of rows.toSorted((a, b) => a.id - b.id)) {
    const command = content.kind === "putPhoto" ? await photoCommand(tx, vault, content) : content;
    if (command !== null) due.push({ id, number, command });
    else
      await tx.query(
        "update devices.command set state = 'failed', ended_at = $3, result_text = 'no consent' where tenant_id = $1 and id = $2",
        [tx.tenantId, id, now],
      );
  }
  return due;
}

/** Null where the person has taken their consent back meanwhile. */
async function photoCommand(
  tx: Tx,
  vault: Vault,
  { pin, memberId }: { pin: string; memberId: number },
): Promise<DeviceCommand | null> {
  const { rows } = await tx.query<{ photo: Buffer }>(
    "select photo_sealed as photo from devices.face where tenant_id = $1 and member_id = $2",
    [tx.tenantId, memberId],
  );
  return rows[0] === undefined ? null : { kind: "putPhoto", pin, jpegBase64: vault.open(rows[0].photo) };
}

/** Ends the commands that a machine has answered; an answer to anything else is passed over. Who it now knows is noted. */
export async function endCommands(
  tx: Tx,
  deviceId: number,
  results: readonly CommandResult[],
  now: string,
): Promise<void> {
  if (results.length === 0) return;
  const { rows } = await tx.query<{ id: number; state: string; content: QueuedCommand }>(
    `update devices.command c set state = case when r.code >= 0 then 'done' else 'failed' end, ended_at = $3, result_code = r.code, result_text = nullif(r.content, '')
     from unnest($4::int[], $5::int[], $6::text[]) as r (number, code, content)
     where c.tenant_id = $1 and c.device_id = $2 and c.number = r.number and c.state in ('queued', 'sent') returning c.id, c.state, c.content`,
    [
      tx.tenantId,
      deviceId,
      now,
      results.map((one) => one.id),
      results.map((one) => one.code),
      results.map((one) => one.content),
    ],
  );
  await noteUsers(
    tx,
    deviceId,
    rows
      .filter((row) => row.state === "done")
      .toSorted((a, b) => a.id - b.id)
      .map((row) => row.content),
  );
}

/** A machine does not tell of those whom it was told to know. */
async function noteUsers(tx: Tx, deviceId: number, done: readonly QueuedCommand[]): Promise<void> {
  const gone = new Set(done.flatMap((command) => (command.kind === "removeUser" ? [command.pin] : [])));
  if (gone.size > 0)
    await tx.query(
      "delete from devices.machine_user where tenant_id = $1 and device_id = $2 and pin = any($3::text[])",
      [tx.tenantId, deviceId, [...gone]],
    );
  const put = done.flatMap((command, index): MachineUser[] => {
    if (command.kind !== "putUser" && command.kind !== "putPhoto") return [];
    if (done.slice(index).some((later) => later.kind === "removeUser" && later.pin === command.pin)) return [];
    return command.kind === "putUser"
      ? [
          {
            pin: command.pin,
            name: command.name,
            isAdministrator: command.isAdministrator,
            has: command.card ? ["card"] : [],
          },
        ]
      : [{ pin: command.pin, name: null, isAdministrator: null, has: ["photo"] }];
  });
  await storeUsers(tx, deviceId, usersByPin(put));
}
