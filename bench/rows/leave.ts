import { addDays } from "#platform/calendar/plain-date.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import type { Pool } from "#platform/db/pool.ts";
import { compare } from "../compare.ts";
import { logInWorkers, type BenchCompany } from "../data.ts";
import { report } from "../report.ts";
import type { World } from "../world.ts";

/** Enough that nobody runs out of it within a run. */
const grantedDays = 200;
const dayMinutes = 480;

/** People ask for a day of annual leave by phone: balance, clash with leave and shifts, approval, the day computed. */
export async function leaveRequest(world: World, company: BenchCompany, size: string, workers: number): Promise<void> {
  const memberIds = company.memberIds.slice(-workers);
  await makeEntitled(world.owner, company.actor.tenantId, memberIds);
  const tokens = await logInWorkers(world.owner, company, memberIds);
  const today = businessDateAt(Date.now());
  let next = 0;
  let floorNext = 0;
  const { ours, floor, p95 } = await compare(
    world,
    () => {
      const at = next++;
      // A Monday far enough ahead; each round of the people asks for the week after.
      const date = addDays(mondayAfter(today), 7 * Math.floor(at / tokens.length));
      const body = JSON.stringify({ kind: "annual", fromDate: date, toDate: date, reason: "family" });
      return {
        path: "/api/h5/leave",
        method: "POST",
        body,
        headers: {
          authorization: `Bearer ${tokens[at % tokens.length]}`,
          "accept-language": "zh",
          "content-type": "application/json",
          "content-length": String(Buffer.byteLength(body)),
        },
      };
    },
    () => {
      const at = floorNext++;
      const two = (value: number) => String(value % 60).padStart(2, "0");
      const body = JSON.stringify({
        tenant: String(company.actor.tenantId),
        pin: `l${at}`,
        member: String(memberIds[at % memberIds.length]),
        time: `${today} 04:${two(Math.floor(at / 60))}:${two(at)}`,
      });
      return {
        path: "/punch",
        method: "POST",
        body,
        headers: { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) },
      };
    },
    2,
  );
  report({
    what: "leave request (floor: a clock-in)",
    size,
    ours,
    floor,
    unit: "ms CPU",
    goal: 5,
    note: `p95 ${p95.toFixed(0)} ms`,
  });
}

function mondayAfter(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, 8 + ((7 - weekday) % 7));
}

/** The hotel's own people with a grant of annual leave each. */
async function makeEntitled(owner: Pool, tenantId: number, memberIds: readonly number[]): Promise<void> {
  await owner.query(
    "update people.person set agency_id = null, employee_type = 'internal' where tenant_id = $1 and member_id = any($2::bigint[])",
    [tenantId, memberIds],
  );
  await owner.query(
    "update organisation.member set joined_on = '2020-01-01' where tenant_id = $1 and id = any($2::bigint[])",
    [tenantId, memberIds],
  );
  await owner.query(
    `with lot as (
       insert into leave.lot (tenant_id, member_id, kind, occasion, valid_from, valid_to) select $1, id, 'annual', 'bench', '2020-01-01', '2099-12-31' from unnest($2::bigint[]) as id returning id, member_id)
     insert into leave.entry (tenant_id, lot_id, member_id, kind, type, minutes) select $1, id, member_id, 'annual', 'adjustment', $3 from lot`,
    [tenantId, memberIds, grantedDays * dayMinutes],
  );
  await owner.query("analyze leave.lot; analyze leave.entry; analyze people.person; analyze organisation.member");
}
