import type { NotNull } from "#platform/db/sql.ts";
import { formatWallTime, parseWallTime, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refusals } from "../errors.ts";
import { earliestTime } from "../rules/impossible-time.ts";
import type { Touched } from "./import-punch-file.ts";

export interface OddCorrection {
  /** Lines of one machine. */
  ids: readonly number[];
  /** Whose number the line is of, where it does not say so itself; for one line alone. */
  pin?: string | undefined;
  /** When the first of them was, business wall time `YYYY-MM-DD HH:MM`; the others are moved by as much. */
  time: string;
  note: string;
  by: number;
  now: string;
}

interface Line {
  id: number;
  device: NotNull<string>;
  importId: number | null;
  content: string;
  pin: string | null;
  localTime: string | null;
  state: number | null;
  verify: number | null;
}

/**
 * Makes punches of odd lines, with the time that a person knows: the first line's seconds stay, the others are moved by
 * as much. Whose days that may change; null where no punch is new or nobody's. Refuses a time that is yet to come.
 */
export async function correctOddLines(
  tx: Tx,
  correction: OddCorrection,
): Promise<{ stored: number; touched: Touched | null }> {
  const lines = await waitingLines(tx, correction.ids);
  const punches = punchesOf(lines, correction);
  const now = formatWallTime(wallSecondOfInstant(Date.parse(correction.now)));
  if (punches.some(({ time }) => time > now || time < earliestTime)) throw refuseField(refusals.notYet, "date");
  for (const month of new Set(punches.map(({ time }) => time.slice(0, 7))))
    await tx.query("select platform.ensure_month_partition('devices.punch', $1::date)", [`${month}-01`]);
  const { rows } = await tx.query<{ stored: number; from: string | null; to: string | null; members: number[] | null }>(
    `with given as (select * from unnest($4::bigint[], $5::text[], $6::timestamp[]) as g (id, pin, at)),
      settled as (
        update devices.odd_line o set corrected_to = g.at, settled_at = $7, settled_by = $3, settle_note = $2
        from given g where o.tenant_id = $1 and o.id = g.id returning o.import_id, o.device, o.content, o.state, o.verify, g.pin, g.at),
      stored as (
        insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin, member_id, state, verify, raw, import_id, note, entered_by)
        select $1, s.at::date, s.at, case when s.import_id is null then 'machine' else 'file' end, coalesce(s.device, i.device), s.pin, n.member_id, nullif(s.state, 255), s.verify, s.content, s.import_id, $2, $3
        from settled s
        left join devices.punch_import i on i.tenant_id = $1 and i.id = s.import_id
        left join devices.machine_number n on n.tenant_id = $1 and n.pin = s.pin and s.at::date between n.valid_from and n.valid_to
        on conflict do nothing returning member_id, punched_on)
     select count(*)::int as stored, min(punched_on) filter (where member_id is not null) as from, max(punched_on) filter (where member_id is not null) as to,
       array_agg(distinct member_id) filter (where member_id is not null) as members from stored`,
    [
      tx.tenantId,
      correction.note,
      correction.by,
      punches.map((one) => one.id),
      punches.map((one) => one.pin),
      punches.map((one) => one.time),
      correction.now,
    ],
  );
  const { stored, from, to, members } = rows[0]!;
  return {
    stored,
    touched: from === null || to === null || members === null ? null : { memberIds: members, from, to },
  };
}

async function waitingLines(tx: Tx, ids: readonly number[]): Promise<Line[]> {
  const { rows } = await tx.query<Line>(
    `select o.id, coalesce(o.device, i.device) as device, o.import_id as "importId", o.content, o.pin, o.local_time::text as "localTime", o.state, o.verify
     from devices.odd_line o left join devices.punch_import i on i.tenant_id = o.tenant_id and i.id = o.import_id
     where o.tenant_id = $1 and o.id = any($2::bigint[]) and o.settled_at is null order by o.id for update of o`,
    [tx.tenantId, ids],
  );
  if (rows.length !== new Set(ids).size) throw refuse(commonRefusals.notFound);
  if (new Set(rows.map((one) => one.device)).size > 1) throw refuse(refusals.oneMachine);
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

const minuteOf = (second: number) => second - (second % 60);

function punchesOf(lines: readonly Line[], { pin, time }: OddCorrection): { id: number; pin: string; time: string }[] {
  const [first] = lines;
  if (lines.length > 1 && lines.some((one) => one.pin === null || one.localTime === null))
    throw refuse(refusals.oneByOne);
  const told = first!.localTime === null ? null : parseWallTime(first!.localTime);
  const wanted = parseWallTime(time)!;
  const shift = told === null ? 0 : wanted - minuteOf(told);
  return lines.map((one) => {
    const own = lines.length === 1 ? (pin ?? one.pin) : one.pin;
    if (own === null) throw refuseField(refusals.pinNeeded, "pin");
    return {
      id: one.id,
      pin: own,
      time: formatWallTime(one.localTime === null ? wanted : parseWallTime(one.localTime)! + shift),
    };
  });
}
