import { subscribe } from "#platform/events/bus.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import { machineNumberChanged, personLeft } from "#areas/people/events.ts";
import { changeNumber } from "./change-number.ts";

/** Machine numbers follow the people's files; a number nobody ever had is given at once to all who get one. */
export const followNumbers = subscribe(machineNumberChanged, async (tx, { changes, at }) => {
  const fresh = new Set(
    await giveFresh(
      tx,
      changes.filter((one) => one.before === null),
    ),
  );
  const today = businessDateAt(Date.parse(at));
  for (const { memberId, after } of changes) {
    if (!fresh.has(memberId)) await changeNumber(tx, { memberId, pin: after, today });
  }
});

/** Their number is free from the day after they left. */
export const followLeaving = subscribe(personLeft, async (tx, { memberId, leftOn }) => {
  await tx.query(
    "update devices.machine_number set valid_to = $3 where tenant_id = $1 and member_id = $2 and valid_to > $3 and valid_from <= $3",
    [tx.tenantId, memberId, leftOn],
  );
});

async function giveFresh(tx: Tx, changes: readonly { memberId: number; after: string | null }[]): Promise<number[]> {
  const given = changes.filter((one) => one.after !== null);
  if (given.length === 0) return [];
  const { rows } = await tx.query<{ memberId: number }>(
    // Looked up person by person: as joins, ten thousand new people are compared with everybody.
    `with wanted as (select * from unnest($2::bigint[], $3::text[]) as w (member_id, pin)),
     made as (
       insert into devices.machine_number (tenant_id, pin, member_id)
       select $1, w.pin, w.member_id from wanted w
       where not exists (select from devices.machine_number where tenant_id = $1 and pin = w.pin offset 0)
         and not exists (select from devices.machine_number where tenant_id = $1 and member_id = w.member_id offset 0)
       returning pin, member_id),
     given as (
       update devices.punch p set member_id = m.member_id from made m
       where p.tenant_id = $1 and p.pin = m.pin and p.member_id is null and p.source in ('machine', 'file') returning p.id)
     select member_id as "memberId" from made`,
    [tx.tenantId, given.map((one) => one.memberId), given.map((one) => one.after)],
  );
  return rows.map((row) => row.memberId);
}
