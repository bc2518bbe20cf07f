import type { Tx } from "#platform/db/tx.ts";
import type { CommandResult } from "../../rules/adms/result.ts";
import type { DeviceCommand } from "../../rules/device-command.ts";

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
export async function queueCommand(tx: Tx, deviceId: number, command: DeviceCommand, createdBy?: number): Promise<void> {
  await tx.query("select from devices.device where tenant_id = $1 and id = $2 for update", [tx.tenantId, deviceId]);
  await tx.query(
    `insert into devices.command (tenant_id, device_id, number, content, created_by)
     select $1, $2, coalesce((select max(number) from devices.command where tenant_id = $1 and device_id = $2), 0) % 99999 + 1, $3::jsonb, $4
     where not exists (select from devices.command where tenant_id = $1 and device_id = $2 and state = 'queued' and content = $3::jsonb)`,
    [tx.tenantId, deviceId, JSON.stringify(command), createdBy ?? null],
  );
}

/** The next commands for a machine, oldest first, now counted as given. */
export async function takeCommands(tx: Tx, deviceId: number, most: number, now: string): Promise<DueCommand[]> {
  await tx.query(
    `update devices.command set state = 'expired', ended_at = $3
     where tenant_id = $1 and device_id = $2 and state in ('queued', 'sent')
       and (created_at < $3::timestamptz - make_interval(days => $4) or (tries >= $5 and sent_at < $3::timestamptz - make_interval(secs => $6)))`,
    [tx.tenantId, deviceId, now, expiresAfterDays, mostTries, againAfterSeconds],
  );
  const { rows } = await tx.query<{ id: number; number: number; content: DeviceCommand }>(
    `with due as (
       select id from devices.command
       where tenant_id = $1 and device_id = $2 and (state = 'queued' or (state = 'sent' and sent_at < $4::timestamptz - make_interval(secs => $5)))
       order by id limit $3 for update skip locked)
     update devices.command c set state = 'sent', sent_at = $4, tries = tries + 1 from due
     where c.tenant_id = $1 and c.id = due.id returning c.id, c.number, c.content`,
    [tx.tenantId, deviceId, most, now, againAfterSeconds],
  );
  return rows.toSorted((a, b) => a.id - b.id).map(({ id, number, content }) => ({ id, number, command: content }));
}

/** Ends the commands that a machine has answered; an answer to anything else is passed over. */
export async function endCommands(tx: Tx, deviceId: number, results: readonly CommandResult[], now: string): Promise<void> {
  if (results.length === 0) return;
  await tx.query(
    `update devices.command c set state = case when r.code >= 0 then 'done' else 'failed' end, ended_at = $3, result_code = r.code, result_text = nullif(r.content, '')
     from unnest($4::int[], $5::int[], $6::text[]) as r (number, code, content)
     where c.tenant_id = $1 and c.device_id = $2 and c.number = r.number and c.state in ('queued', 'sent')`,
    [tx.tenantId, deviceId, now, results.map((one) => one.id), results.map((one) => one.code), results.map((one) => one.content)],
  );
}
