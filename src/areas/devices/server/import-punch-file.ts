import type { Tx } from "#platform/db/tx.ts";
import { BUSINESS_OFFSET_MINUTES } from "#platform/calendar/wall-time.ts";
import type { Attlog } from "../rules/attlog.ts";
import { fillIncoming } from "./fill-incoming.ts";
import { oddColumns } from "./machines/store-report.ts";
import { readPunchFile, type ReadPunchFile } from "./read-punch-file.ts";

export interface PunchFile {
  /** What the machine is called, at most 100 characters. */
  device: string;
  fileName: string;
  bytes: Uint8Array;
  /** Local dates for which the file is the machine's whole report; its own first and last (not beyond today) when not given. */
  periodFrom?: string | undefined;
  periodTo?: string | undefined;
  today: string;
  importedBy?: number | undefined;
  utcOffsetMinutes?: number | undefined;
  /** The file where it has been read already; else it is read here. */
  read?: ReadPunchFile | undefined;
}

export interface PunchFileResult {
  importId: number;
  lines: number;
  /** Punches that are new; the rest of the readable ones were there already. */
  stored: number;
  repeated: number;
  odd: number;
  /** Newly stored punches of a number that belongs to nobody. */
  unmatched: number;
  periodFrom: string | null;
  periodTo: string | null;
  /** Whose days the new punches may change, and the dates they lie on; null when nothing is new. */
  touched: Touched | null;
}

export interface Touched {
  memberIds: number[];
  from: string;
  to: string;
}

/**
 * Stores the punches of a machine's ATTLOG file. The same file again stores nothing twice; unknown numbers and
 * unreadable lines are kept for a person. Refuses an empty file, no text, over 20 MB or 500,000 lines.
 */
export async function importPunchFile(tx: Tx, file: PunchFile): Promise<PunchFileResult> {
  const { log, sha256 } = file.read ?? readPunchFile(file);
  await ensureMonths(tx, log);
  const known = await tx.query(
    "select from devices.punch_import where tenant_id = $1 and device = $2 and file_sha256 = $3 limit 1",
    [tx.tenantId, file.device, sha256],
  );
  const period = periodOf(file, log);
  const row = await tx.query<{ id: number }>(
    `insert into devices.punch_import (tenant_id, device, file_name, file_sha256, lines, stored, repeated, odd, unmatched, period_from, period_to, imported_by)
     values ($1, $2, $3, $4, $5, 0, 0, $6, 0, $7, $8, $9) returning id`,
    [
      tx.tenantId,
      file.device,
      file.fileName.slice(0, 200),
      sha256,
      log.lines,
      log.odd.length,
      period.from,
      period.to,
      file.importedBy ?? null,
    ],
  );
  const importId = row.rows[0]!.id;
  const { stored, unmatched, touched } = await store(tx, file, log, importId);
  const repeated = log.pin.length - stored;
  await tx.query(
    "update devices.punch_import set stored = $3, repeated = $4, unmatched = $5 where tenant_id = $1 and id = $2",
    [tx.tenantId, importId, stored, repeated, unmatched],
  );
  if (known.rowCount === 0) await keepOddLines(tx, importId, log);
  return {
    importId,
    lines: log.lines,
    stored,
    repeated,
    odd: log.odd.length,
    unmatched,
    periodFrom: period.from,
    periodTo: period.to,
    touched,
  };
}

async function ensureMonths(tx: Tx, log: Attlog): Promise<void> {
  const months = [...new Set(log.time.map((time) => time.slice(0, 7)))];
  for (const month of months)
    await tx.query("select platform.ensure_month_partition('devices.punch', $1::date)", [`${month}-01`]);
}

function periodOf(file: PunchFile, log: Attlog): { from: string | null; to: string | null } {
  let first: string | null = null;
  let last: string | null = null;
  for (const time of log.time) {
    if (first === null || time < first) first = time;
    if (last === null || time > last) last = time;
  }
  // A machine whose clock runs ahead must not make the days to come count as reported.
  const lastDate = last === null ? null : last.slice(0, 10) < file.today ? last.slice(0, 10) : file.today;
  return { from: file.periodFrom ?? first?.slice(0, 10) ?? null, to: file.periodTo ?? lastDate };
}

async function store(
  tx: Tx,
  file: PunchFile,
  log: Attlog,
  importId: number,
): Promise<{ stored: number; unmatched: number; touched: Touched | null }> {
  if (log.pin.length === 0) return { stored: 0, unmatched: 0, touched: null };
  await tx.query(
    "create temp table if not exists incoming_punch (pin text, at timestamp(0), state smallint, verify smallint) on commit delete rows",
  );
  await tx.query("delete from pg_temp.incoming_punch");
  await fillIncoming(tx, log);
  const done = await tx.query<{
    stored: number;
    unmatched: number;
    from: string | null;
    to: string | null;
    members: number[] | null;
  }>(
    `with stored as (
       insert into devices.punch (tenant_id, punched_on, local_time, utc_offset_minutes, source, device, pin, member_id, state, verify, import_id)
       select $1, i.at::date, i.at, $4, 'file', $2, i.pin, n.member_id, i.state, i.verify, $3
       from pg_temp.incoming_punch i
       left join devices.machine_number n on n.tenant_id = $1 and n.pin = i.pin and i.at::date between n.valid_from and n.valid_to
       on conflict do nothing
       returning member_id, punched_on)
     select count(*) as stored, count(*) filter (where member_id is null) as unmatched,
            min(punched_on) filter (where member_id is not null) as from, max(punched_on) filter (where member_id is not null) as to,
            array_agg(distinct member_id) filter (where member_id is not null) as members
     from stored`,
    [tx.tenantId, file.device, importId, file.utcOffsetMinutes ?? BUSINESS_OFFSET_MINUTES],
  );
  const { stored, unmatched, from, to, members } = done.rows[0]!;
  const touched = from === null || to === null || members === null ? null : { memberIds: members, from, to };
  return { stored, unmatched, touched };
}

/** So many at once: the driver writes out value by value, and all of a file that is no machine's would hold up everybody. */
const oddLinesPerWrite = 2_000;

async function keepOddLines(tx: Tx, importId: number, log: Attlog): Promise<void> {
  for (let start = 0; start < log.odd.length; start += oddLinesPerWrite) {
    await tx.query(
      `insert into devices.odd_line (tenant_id, import_id, line_number, content, reason, pin, local_time, state, verify)
       select $1, $2, * from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::timestamp[], $8::smallint[], $9::smallint[])`,
      [tx.tenantId, importId, ...oddColumns(log.odd.slice(start, start + oddLinesPerWrite))],
    );
  }
}
