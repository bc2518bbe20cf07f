import { sql } from "#platform/db/sql.ts";
import {
  bindNumber,
  correctOddLines as correctLines,
  importPunchFile,
  openPunchPhoto,
  readPunchFileAside,
  settleOddLine as settleLine,
  type PunchPhotoKey,
  type ReadPunchFile,
} from "#areas/devices/server.ts";
import { formatWallTime, wallSecond } from "#platform/calendar/wall-time.ts";
import { containing, listRows, named, type ListQuery } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { uploadRefusals } from "#platform/files/save-file.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext, PreparingContext } from "#platform/http/context.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import type { Text } from "#platform/i18n/text.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { withinScope } from "#platform/session/scope.ts";
import type * as punchApi from "../../punch-api.ts";
import { computeDays, workDatesOf } from "../days/compute-days.ts";
import { computeAfterImport } from "../days/compute-after-import.ts";
import { refusePeriod } from "../days/list-days.ts";

type Punches = OutputOf<typeof punchApi.listPunches>;

/** Whether a punch is an edge of some day of its person, an extra one within, or of no shift. */
const useSql = sql`case when k.member_id is null then 'unmatched' else coalesce(u.use, 'unscheduled') end`;

export async function listPunches(context: CallContext, input: InputOf<typeof punchApi.listPunches>): Promise<Punches> {
  return listRows<Punches["rows"][number]>(context.tx, punchesQuery(context, input), input);
}

/** The punches that the list shows, for the list and its export. */
export function punchesQuery(context: CallContext, input: InputOf<typeof punchApi.listPunches>): ListQuery {
  refusePeriod(input.from, input.to);
  const { locale } = context;
  const where = [
    sql`k.punched_on between ${input.from}::date and ${input.to}::date`,
    withinScope(context, { department: sql`m.department_id`, agency: sql`w.agency_id`, member: sql`k.member_id` }),
  ];
  if (input.departmentId !== undefined) where.push(sql`${input.departmentId} = any(o.path)`);
  if (input.source) where.push(sql`k.source = ${input.source}`);
  if (input.device) where.push(sql`k.device = ${input.device}`);
  if (input.outside !== undefined) where.push(sql`k.outside = ${input.outside}`);
  if (input.search)
    where.push(
      sql`(m.name ilike ${containing(input.search)} or k.pin = ${input.search} or w.job_number = ${input.search})`,
    );
  return {
    columns: sql`k.id, k.punched_on as "date", to_char(k.local_time, 'HH24:MI:SS') as "time", k.source, k.device, k.pin, k.member_id as "memberId", m.name, ${named(locale, "o")} as "departmentName",
      k.state, k.verify, k.outside, k.place, k.distance_metres as "distanceMetres", k.note, ${useSql} as "use",
      exists (select from devices.machine_photo p where p.tenant_id = k.tenant_id and p.device = k.device and p.pin = k.pin and p.local_time = k.local_time) as "hasPhoto"`,
    from: sql`devices.clocking k
      left join organisation.member_view m on m.tenant_id = k.tenant_id and m.id = k.member_id
      left join people.worker w on w.tenant_id = k.tenant_id and w.member_id = k.member_id
      left join organisation.department_view o on o.tenant_id = m.tenant_id and o.id = m.department_id
      left join lateral (${edgeOf}) u on true`,
    where,
    sorts: { time: sql`k.local_time`, name: sql`m.name`, device: sql`k.device`, pin: sql`k.pin` },
    defaultSort: "-time",
    key: sql`k.id`,
  };
}

const edgeOf = sql`
  select case e.minute when d.in_minute then 'in' when d.out_minute then 'out' else 'extra' end as use
  from attendance.day d,
    lateral (select (extract(epoch from k.local_time)::bigint / 60 - (d.work_date - date '1970-01-01')::bigint * 1440)::int as minute) e
  where d.tenant_id = k.tenant_id and d.member_id = k.member_id and d.work_date between k.punched_on - 2 and k.punched_on + 1
    and (e.minute = d.in_minute or e.minute = d.out_minute or e.minute = d.work_punch_1 or e.minute = d.work_punch_2 or (e.minute > d.in_minute and e.minute < d.out_minute))
  order by (e.minute = d.in_minute or e.minute = d.out_minute) desc limit 1`;

export async function readMachinePhoto(
  context: CallContext,
  { id, date }: InputOf<typeof punchApi.readMachinePhoto>,
): Promise<Download> {
  const { rows } = await context.tx.query<PunchPhotoKey & { memberId: number; name: string }>(sql`
    select k.device, k.pin, k.local_time::text as "localTime", k.member_id as "memberId", m.name
    from devices.clocking k join organisation.member_view m on m.tenant_id = k.tenant_id and m.id = k.member_id
    left join people.worker w on w.tenant_id = k.tenant_id and w.member_id = k.member_id
    where k.id = ${id} and k.punched_on = ${date}::date and ${withinScope(context, { department: sql`m.department_id`, agency: sql`w.agency_id`, member: sql`k.member_id` })}`);
  const punch = rows[0];
  const photo = punch && (await openPunchPhoto(context.tx, context.services.vault, punch));
  if (!photo) throw refuse(commonRefusals.notFound);
  context.about(punch.name);
  await recordPersonalDataRead(context, {
    memberId: punch.memberId,
    fields: ["photo"],
    reason: readReason[context.locale],
    call: "attendance.machinePhoto",
  });
  return { name: `${punch.pin}.jpg`, mediaType: "image/jpeg", body: Buffer.from(photo), inline: true };
}

const readReason: Text = { zh: "核实设备打卡", en: "Check of a punch at a machine" };

export async function listUnmatched(
  context: CallContext,
  input: InputOf<typeof punchApi.listUnmatched>,
): Promise<OutputOf<typeof punchApi.listUnmatched>> {
  const where = [sql`true`];
  if (input.search) where.push(sql`k.pin ilike ${containing(input.search)}`);
  return listRows(
    context.tx,
    {
      columns: sql`k.pin as id, k.pin, k.device, k.punches, to_char(k.first, 'YYYY-MM-DD HH24:MI') as "first", to_char(k.last, 'YYYY-MM-DD HH24:MI') as "last"`,
      from: sql`(select pin, string_agg(distinct device, ', ') as device, count(*) as punches, min(local_time) as first, max(local_time) as last
      from devices.clocking where member_id is null group by pin) k`,
      where,
      sorts: { punches: sql`k.punches`, last: sql`k.last`, pin: sql`k.pin` },
      defaultSort: "-punches",
      key: sql`k.pin`,
    },
    input,
  );
}

/** Gives a machine number to a person of the caller's data scope; the days of their punches are computed again. */
export async function matchNumber(
  context: CallContext,
  input: InputOf<typeof punchApi.matchNumber>,
): Promise<OutputOf<typeof punchApi.matchNumber>> {
  context.about(input.pin);
  const scope = withinScope(context, { department: sql`m.department_id`, member: sql`m.id` });
  const known = await context.tx.query(
    sql`select from organisation.member_view m where m.id = ${input.memberId} and ${scope}`,
  );
  if (known.rowCount === 0) throw refuse(commonRefusals.notFound);
  const touched = await bindNumber(context.tx, input);
  if (touched) await computeDays(context.tx, { ...touched, ...workDatesOf(touched), now: context.now });
  return { from: touched?.from ?? null, to: touched?.to ?? null };
}

export async function memberChoices(
  context: CallContext,
  input: InputOf<typeof punchApi.memberChoices>,
): Promise<OutputOf<typeof punchApi.memberChoices>> {
  const scope = withinScope(context, { department: sql`m.department_id`, agency: sql`w.agency_id`, member: sql`m.id` });
  const pattern = containing(input.search ?? "");
  const { rows } = await context.tx.query<OutputOf<typeof punchApi.memberChoices>["people"][number]>(sql`
    select m.id as "memberId", m.name, w.job_number as "jobNumber", w.machine_number as "machineNumber", ${named(context.locale, "a")} as "agencyName"
    from organisation.member_view m
    left join people.worker w on w.tenant_id = m.tenant_id and w.member_id = m.id
    left join agencies.labour_company a on a.tenant_id = w.tenant_id and a.id = w.agency_id
    where m.active and ${scope} and (m.name ilike ${pattern} or w.job_number ilike ${pattern} or w.machine_number ilike ${pattern})
    order by m.name, m.id limit 30`);
  return { people: rows };
}

export async function listOddLines(
  context: CallContext,
  input: InputOf<typeof punchApi.listOddLines>,
): Promise<OutputOf<typeof punchApi.listOddLines>> {
  const where = [sql`true`];
  if (input.settled !== undefined)
    where.push(input.settled ? sql`l.settled_at is not null` : sql`l.settled_at is null`);
  if (input.search)
    where.push(sql`(l.content ilike ${containing(input.search)} or l.file_name ilike ${containing(input.search)})`);
  return listRows(
    context.tx,
    {
      columns: sql`l.id, l.device, l.file_name as "fileName", l.line_number as line, l.content, l.reason, l.imported_at as "importedAt", l.settled_at as "settledAt", l.settle_note as note,
      l.pin, l.local_time::text as "saidAt", l.corrected_to::text as "correctedTo"`,
      from: sql`devices.unread_line l`,
      where,
      sorts: { importedAt: sql`l.imported_at`, line: sql`l.line_number`, device: sql`l.device` },
      defaultSort: "-importedAt",
      key: sql`l.id`,
    },
    input,
  );
}

export async function settleOddLine(
  context: CallContext,
  input: InputOf<typeof punchApi.settleOddLine>,
): Promise<{ done: true }> {
  await settleLine(context.tx, { ...input, by: context.principal.accountId });
  return { done: true };
}

/** The days of those whose punches they are, are computed again. */
export async function correctOddLines(
  context: CallContext,
  { ids, pin, date, minute, note }: InputOf<typeof punchApi.correctOddLines>,
): Promise<OutputOf<typeof punchApi.correctOddLines>> {
  const time = formatWallTime(wallSecond(date, minute));
  context.about(time.slice(0, 16));
  const { stored, touched } = await correctLines(context.tx, {
    ids,
    pin,
    time,
    note,
    by: context.principal.accountId,
    now: context.now,
  });
  if (touched) await computeDays(context.tx, { ...touched, ...workDatesOf(touched), now: context.now });
  return { stored };
}

export async function listImports(
  context: CallContext,
  input: InputOf<typeof punchApi.listImports>,
): Promise<OutputOf<typeof punchApi.listImports>> {
  const where = [sql`true`];
  if (input.search)
    where.push(sql`(i.device ilike ${containing(input.search)} or i.file_name ilike ${containing(input.search)})`);
  return listRows(
    context.tx,
    {
      columns: sql`i.id, i.device, i.file_name as "fileName", i.lines, i.stored, i.repeated, i.odd, i.unmatched, i.period_from as "periodFrom", i.period_to as "periodTo",
      c.name as "importedBy", i.imported_at as "importedAt"`,
      from: sql`devices.file_import i left join access.account_view c on c.tenant_id = i.tenant_id and c.id = i.imported_by`,
      where,
      sorts: { importedAt: sql`i.imported_at`, device: sql`i.device` },
      defaultSort: "-importedAt",
      key: sql`i.id`,
    },
    input,
  );
}

type ImportInput = InputOf<typeof punchApi.importFile>;

const punchFileOf = (context: PreparingContext, { device, periodFrom, periodTo }: ImportInput, file: UploadedFile) => ({
  device,
  fileName: file.name,
  bytes: file.bytes,
  periodFrom,
  today: context.today,
  // Nobody can report days to come.
  periodTo: periodTo !== undefined && periodTo > context.today ? context.today : periodTo,
});

/** Reads a machine's file; refuses one that is none. */
export async function readFile(
  context: PreparingContext,
  input: ImportInput,
  files: UploadedFile[],
): Promise<ReadPunchFile> {
  const [file, second] = files;
  if (!file) throw refuse(uploadRefusals.none);
  if (second) throw refuse(uploadRefusals.count, { count: 1 });
  context.about(file.name);
  return readPunchFileAside(punchFileOf(context, input, file), context.principal.tenantId);
}

/** Takes in a machine's file and computes what it changes; a big month goes on in the background. */
export async function importFile(
  context: CallContext,
  input: ImportInput,
  files: UploadedFile[],
  read: ReadPunchFile,
): Promise<OutputOf<typeof punchApi.importFile>> {
  const {
    importId: _id,
    touched: _touched,
    stored,
    ...result
  } = await importPunchFile(context.tx, {
    ...punchFileOf(context, input, files[0]!),
    importedBy: context.principal.accountId,
    read,
  });
  return { count: stored, ...result, ...(await computeAfterImport(context, result)) };
}
