import type { EventBus } from "#platform/events/bus.ts";
import type { Tx } from "#platform/db/tx.ts";
import { punchesReported } from "../../events.ts";
import type { OddLine } from "../../rules/attlog.ts";
import type { MachineUser } from "../../rules/adms/users.ts";
import { latestTime, withoutImpossible } from "../../rules/impossible-time.ts";
import type { MachinePunch } from "../../rules/machine-punch.ts";

export interface Report {
  punches: readonly MachinePunch[];
  odd: readonly OddLine[];
  users: readonly MachineUser[];
}

export interface StoredReport {
  /** Punches that are new; the others were there already. */
  stored: number;
  unmatched: number;
}

export interface Reporter {
  deviceId: number;
  serial: string;
  offsetMinutes: number;
}

export interface Reported {
  from: Reporter;
  report: Report;
}

/**
 * Stores what machines reported and tells whose days that changes, all in the caller's transaction. The same report
 * again stores nothing; unknown numbers, unreadable lines and impossible times are kept for a person.
 */
export async function storeReports(
  tx: Tx,
  events: EventBus,
  told: readonly Reported[],
  now: string,
): Promise<StoredReport> {
  const latest = latestTime(now);
  const reported = told.map(({ from, report }) => ({ from, report: withoutImpossible(report, latest) }));
  for (const { from, report } of reported) {
    await storeOdd(tx, from, report.odd);
    await storeUsers(tx, from.deviceId, report.users);
  }
  const punches = reported.flatMap(({ from, report }) => report.punches.map((punch) => ({ ...punch, from })));
  if (punches.length === 0) return { stored: 0, unmatched: 0 };
  const months = new Set(punches.map((punch) => punch.time.slice(0, 7)));
  const opened = [...months].map((month) =>
    tx.query("select platform.ensure_month_partition('devices.punch', $1::date)", [`${month}-01`]),
  );
  const all = <T>(value: (punch: (typeof punches)[number]) => T) => punches.map(value);
  const storing = tx.query<{
    stored: number;
    unmatched: number;
    from: string | null;
    to: string | null;
    members: number[] | null;
  }>(
    {
      name: "devices-store-report",
      text: `with given as (
          select * from unnest($2::text[], $3::int[], $4::text[], $5::timestamp[], $6::smallint[], $7::smallint[], $8::text[]) as g (device, utc_offset, pin, at, state, verify, raw)),
        stored as (
          insert into devices.punch (tenant_id, punched_on, local_time, utc_offset_minutes, source, device, pin, member_id, state, verify, raw)
          select $1, g.at::date, g.at, g.utc_offset, 'machine', g.device, g.pin,
            -- in an order, so that the index of the constraint, several times as slow, is not taken
            (select n.member_id from devices.machine_number n where n.tenant_id = $1 and n.pin = g.pin and n.valid_from <= g.at::date and n.valid_to >= g.at::date
             order by n.tenant_id, n.pin, n.valid_from limit 1),
            g.state, g.verify, g.raw
          from given g
          on conflict do nothing
          returning member_id, punched_on)
        select count(*)::int as stored, count(*) filter (where member_id is null)::int as unmatched,
          min(punched_on) filter (where member_id is not null) as from, max(punched_on) filter (where member_id is not null) as to,
          array_agg(distinct member_id) filter (where member_id is not null) as members
        from stored`,
    },
    [
      tx.tenantId,
      all((one) => one.from.serial),
      all((one) => one.from.offsetMinutes),
      all((one) => one.pin),
      all((one) => one.time),
      all((one) => one.state),
      all((one) => one.verify),
      all((one) => one.raw),
    ],
  );
  const [{ rows }] = await Promise.all([storing, ...opened]);
  const { stored, unmatched, from: first, to: last, members } = rows[0]!;
  if (first !== null && last !== null && members !== null)
    await events.publish(tx, punchesReported, { memberIds: members, from: first, to: last, at: now });
  return { stored, unmatched };
}

/** A machine sends a line that it was not thanked for again: the same text of the same machine is kept once. */
async function storeOdd(tx: Tx, from: Reporter, odd: readonly OddLine[]): Promise<void> {
  if (odd.length === 0) return;
  await tx.query(
    `insert into devices.odd_line (tenant_id, device, line_number, content, reason, pin, local_time, state, verify)
     select distinct on (u.content) $1::int, $2::text, u.* from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::timestamp[], $8::smallint[], $9::smallint[]) as u (line, content, reason, pin, at, state, verify)
     where not exists (select from devices.odd_line o where o.tenant_id = $1 and o.device = $2 and o.content = u.content)`,
    [tx.tenantId, from.serial, ...oddColumns(odd)],
  );
}

/** Line numbers, contents, reasons and, where they could be read, numbers, times, keys and ways of verifying. */
export function oddColumns(odd: readonly OddLine[]): unknown[][] {
  const all = (value: (one: OddLine) => unknown) => odd.map(value);
  return [
    all((one) => one.line),
    all((one) => one.content),
    all((one) => one.reason),
    all((one) => one.punch?.pin ?? null),
    all((one) => one.punch?.time ?? null),
    all((one) => one.punch?.state ?? null),
    all((one) => one.punch?.verify ?? null),
  ];
}

/** Notes who is enrolled at a machine, one entry for each number. */
export async function storeUsers(tx: Tx, deviceId: number, users: readonly MachineUser[]): Promise<void> {
  if (users.length === 0) return;
  const told = users.map(({ pin, name, isAdministrator, has }) => ({
    pin,
    name,
    is_administrator: isAdministrator,
    has: has.toSorted(),
  }));
  await tx.query(
    `insert into devices.machine_user as known (tenant_id, device_id, pin, name, is_administrator, has)
     select $1, $2, pin, name, is_administrator, array(select jsonb_array_elements_text(has)) from jsonb_to_recordset($3) as u (pin text, name text, is_administrator boolean, has jsonb)
     on conflict (tenant_id, device_id, pin) do update set name = coalesce(excluded.name, known.name),
       is_administrator = coalesce(excluded.is_administrator, known.is_administrator),
       has = array(select distinct unnest(known.has || excluded.has) order by 1), told_at = now()`,
    [tx.tenantId, deviceId, JSON.stringify(told)],
  );
}
