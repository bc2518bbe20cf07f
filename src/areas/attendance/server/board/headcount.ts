import type { Tx } from "#platform/db/tx.ts";
import { Places } from "../../rules/headcount.ts";

interface Room {
  shiftId: number;
  headcount: number;
  signedIn: number;
}

const room = {
  name: "attendance-room",
  text: `select s.id as "shiftId", s.headcount, (
           select count(*)::int from scheduling.put_on p join attendance.day d on d.tenant_id = $1 and d.work_date = p.work_date and d.assignment_id = p.assignment_id
           where p.tenant_id = $1 and p.shift_id = s.id and p.state = 'assigned' and d.in_minute is not null) as "signedIn"
         from scheduling.shift_view s where s.tenant_id = $1 and s.id = any($2::bigint[])`,
};

/** How many were asked for on shifts and how many have signed in. */
export async function roomOf(tx: Tx, shiftIds: readonly number[]): Promise<Map<number, Room>> {
  const { rows } = await tx.query<Room>(room, [tx.tenantId, shiftIds]);
  return new Map(rows.map((one) => [one.shiftId, one]));
}

/** Holds the places of shifts until the commit: of two who tap for the last one, the second finds it taken. */
export async function holdPlaces(tx: Tx, shiftIds: readonly number[]): Promise<Places> {
  if (shiftIds.length === 0) return new Places([]);
  const ids = [...new Set(shiftIds)].sort((a, b) => a - b);
  await tx.query(
    {
      name: "attendance-hold-places",
      text: "select pg_advisory_xact_lock(hashtextextended('attendance places ' || $1::text || ' ' || id::text, 0)) from unnest($2::bigint[]) as id",
    },
    [tx.tenantId, ids],
  );
  return new Places(
    [...(await roomOf(tx, ids)).values()].map(
      ({ shiftId, headcount, signedIn }) => [shiftId, headcount - signedIn] as const,
    ),
  );
}
