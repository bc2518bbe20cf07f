import { employeeTypeOf } from "#areas/people/server.ts";
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
import { containing, named } from "#platform/db/list.ts";
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

export async function readMachinePhoto(
  context: CallContext,
  { id, date }: InputOf<typeof punchApi.readMachinePhoto>,
): Promise<Download> {
  const { rows } = await context.tx.query<PunchPhotoKey & { memberId: number; name: string }>(sql`
    select k.device, k.pin, k.local_time::text as "localTime", k.member_id as "memberId", m.name
    from devices.clocking k join organisation.member_view m on m.tenant_id = k.tenant_id and m.id = k.member_id
    left join people.worker w on w.tenant_id = k.tenant_id and w.member_id = k.member_id
    where k.tenant_id = ${context.tx.tenantId} and k.id = ${id} and k.punched_on = ${date}::date and ${withinScope(context, { department: sql`m.department_id`, agency: sql`w.agency_id`, member: sql`k.member_id`, post: sql`m.post_id`, employeeType: sql`w.employee_type` })}`);
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

/** Gives a machine number to a person of the caller's data scope; the days of their punches are computed again. */
export async function matchNumber(
  context: CallContext,
  input: InputOf<typeof punchApi.matchNumber>,
): Promise<OutputOf<typeof punchApi.matchNumber>> {
  context.about(input.pin);
  const scope = withinScope(context, {
    department: sql`m.department_id`,
    member: sql`m.id`,
    post: sql`m.post_id`,
    employeeType: employeeTypeOf(sql`m.tenant_id`, sql`m.id`),
  });
  const known = await context.tx.query(
    sql`select from organisation.member_view m where m.tenant_id = ${context.tx.tenantId} and m.id = ${input.memberId} and ${scope}`,
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
  const scope = withinScope(context, {
    department: sql`m.department_id`,
    agency: sql`w.agency_id`,
    member: sql`m.id`,
    post: sql`m.post_id`,
    employeeType: sql`w.employee_type`,
  });
  const pattern = containing(input.search ?? "");
  const { rows } = await context.tx.query<OutputOf<typeof punchApi.memberChoices>["people"][number]>(sql`
    select m.id as "memberId", m.name, w.job_number as "jobNumber", w.machine_number as "machineNumber", ${named(context.locale, "a")} as "agencyName"
    from organisation.member_view m
    left join people.worker w on w.tenant_id = m.tenant_id and w.member_id = m.id
    left join agencies.labour_company a on a.tenant_id = w.tenant_id and a.id = w.agency_id
    where m.tenant_id = ${context.tx.tenantId} and m.active and ${scope} and (m.name ilike ${pattern} or w.job_number ilike ${pattern} or w.machine_number ilike ${pattern})
    order by m.name, m.id limit 30`);
  return { people: rows };
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
