import { createHash } from "node:crypto";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { BUSINESS_OFFSET_MINUTES } from "#platform/calendar/wall-time.ts";
import { refusals } from "../errors.ts";
import { readAttlog, type Attlog } from "../rules/attlog.ts";
import { decodeText } from "../rules/decode-text.ts";
import { LONGEST_DEVICE_NAME, MOST_LINES, MOST_MEGABYTES } from "../rules/limits.ts";
import { isImpossible, oddOf } from "../rules/impossible-time.ts";
import { fillIncoming } from "./fill-incoming.ts";
import { oddColumns } from "./machines/store-report.ts";

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
  const log = possibleOf(readFile(file), `${addDays(file.today, 1)} 12:00:00`);
  await ensureMonths(tx, log);
  const sha256 = createHash("sha256").update(file.bytes).digest("hex");
  const known = await tx.query("select from devices.punch_import where device = $1 and file_sha256 = $2 limit 1", [file.device, sha256]);
  const period = periodOf(file, log);
  const row = await tx.query<{ id: number }>(
    `insert into devices.punch_import (tenant_id, device, file_name, file_sha256, lines, stored, repeated, odd, unmatched, period_from, period_to, imported_by)
     values ($1, $2, $3, $4, $5, 0, 0, $6, 0, $7, $8, $9) returning id`,
    [tx.tenantId, file.device, file.fileName.slice(0, 200), sha256, log.lines, log.odd.length, period.from, period.to, file.importedBy ?? null],
  );
  const importId = row.rows[0]!.id;
  const { stored, unmatched, touched } = await store(tx, file, log, importId);
  const repeated = log.pin.length - stored;
  await tx.query("update devices.punch_import set stored = $2, repeated = $3, unmatched = $4 where id = $1", [importId, stored, repeated, unmatched]);
  if (known.rowCount === 0) await keepOddLines(tx, importId, log);
  return { importId, lines: log.lines, stored, repeated, odd: log.odd.length, unmatched, periodFrom: period.from, periodTo: period.to, touched };
}

/** Refuses a machine's file that `importPunchFile` would refuse. */
export const checkPunchFile = (file: Pick<PunchFile, "device" | "fileName" | "bytes">): void => void readFile(file);

function readFile(file: Omit<PunchFile, "today">): Attlog {
  const name = { file: file.fileName };
  if (file.device.trim() === "" || file.device.length > LONGEST_DEVICE_NAME) throw refuseField(refusals.deviceMissing, "device");
  if (file.periodFrom && file.periodTo && file.periodTo < file.periodFrom) throw refuseField(refusals.periodReversed, "periodTo");
  if (file.bytes.byteLength > MOST_MEGABYTES * 1024 * 1024) throw refuse(refusals.fileTooLarge, { ...name, megabytes: MOST_MEGABYTES });
  const text = decodeText(file.bytes);
  if (text === null) throw refuse(refusals.notText, name);
  const log = readAttlog(text, file.utcOffsetMinutes ?? BUSINESS_OFFSET_MINUTES);
  if (log.lines === 0) throw refuse(refusals.emptyFile, name);
  if (log.lines > MOST_LINES) throw refuse(refusals.tooManyLines, { ...name, lines: MOST_LINES });
  return log;
}

/** Lines with an impossible time become odd ones; `latest`: the last possible one. */
function possibleOf(log: Attlog, latest: string): Attlog {
  if (!log.time.some((time) => isImpossible(time, latest))) return log;
  const kept = <V>(column: readonly V[]) => column.filter((_, index) => !isImpossible(log.time[index]!, latest));
  const odd = log.time.flatMap((time, index) => {
    const [pin, state, verify] = [log.pin[index]!, log.state[index]!, log.verify[index]!];
    return isImpossible(time, latest) ? [oddOf({ pin, time, state, verify, raw: [pin, time, state ?? "", verify ?? ""].join("\t") }, log.at[index]!, "clock")] : [];
  });
  return { ...log, pin: kept(log.pin), time: kept(log.time), state: kept(log.state), verify: kept(log.verify), at: kept(log.at), odd: [...log.odd, ...odd] };
}

async function ensureMonths(tx: Tx, log: Attlog): Promise<void> {
  const months = [...new Set(log.time.map((time) => time.slice(0, 7)))];
  for (const month of months) await tx.query("select platform.ensure_month_partition('devices.punch', $1::date)", [`${month}-01`]);
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

async function store(tx: Tx, file: PunchFile, log: Attlog, importId: number): Promise<{ stored: number; unmatched: number; touched: Touched | null }> {
  if (log.pin.length === 0) return { stored: 0, unmatched: 0, touched: null };
  await tx.query("create temp table if not exists incoming_punch (pin text, at timestamp(0), state smallint, verify smallint) on commit delete rows");
  await tx.query("delete from pg_temp.incoming_punch");
  await fillIncoming(tx, log);
  const done = await tx.query<{ stored: number; unmatched: number; from: string | null; to: string | null; members: number[] | null }>(
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

async function keepOddLines(tx: Tx, importId: number, log: Attlog): Promise<void> {
  if (log.odd.length === 0) return;
  await tx.query(
    `insert into devices.odd_line (tenant_id, import_id, line_number, content, reason, pin, local_time, state, verify)
     select $1, $2, * from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::timestamp[], $8::smallint[], $9::smallint[])`,
    [tx.tenantId, importId, ...oddColumns(log.odd)],
  );
}
