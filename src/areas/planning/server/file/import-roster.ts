import { definitionsOn } from "#areas/scheduling/server.ts";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { readLines } from "#platform/excel/read-sheet.ts";
import type { SheetLine } from "#platform/excel/sheet-lines.ts";
import { checkUploads } from "#platform/files/save-file.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext, PreparingContext } from "#platform/http/context.ts";
import type { UploadedFile } from "#platform/http/route.ts";
import { cellAt, PLACES } from "#platform/rota/model.ts";
import { cellFlags } from "../../cell-flags.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../file-api.ts";
import type { SkipReason } from "../../roster-api.ts";
import { cellsOf } from "../../roster-model.ts";
import { compareFile, type ContentDay, type PlanSide } from "./compare.ts";
import { foreignKey } from "./day-text.ts";
import type { SaidDay } from "../../rules/file/said.ts";
import { readTable } from "../../rules/file/sheet-shape.ts";
import { ContentBook } from "../roster/contents.ts";
import { contentOf, type StoredContent } from "../roster/read-cells.ts";
import { saidContents, workedPlaces, type Intent } from "../roster/said-contents.ts";
import { versionOn } from "../roster/version-on.ts";
import { fileFaultText } from "./file-faults.ts";
import { fileRoster, fileWords, type FileRoster } from "./file-roster.ts";
import { foreignCodes } from "./foreign-codes.ts";

/** The first faults of a file are told. */
const mostFaults = 500;

/** Reads a roster file before the transaction is open. */
export async function readRosterFile(
  { principal }: PreparingContext,
  _input: unknown,
  files: UploadedFile[],
): Promise<SheetLine[]> {
  checkUploads("tableImport", files);
  const file = files[0]!;
  return readLines(file.bytes, file.name, principal.tenantId);
}

/** What a file would change in a plan, what of it is not understood, and where both have changed. */
export async function compareRosterFile(
  context: CallContext,
  { id }: InputOf<typeof api.compareRosterFile>,
  files: UploadedFile[],
  lines: SheetLine[],
): Promise<OutputOf<typeof api.compareRosterFile>> {
  const { tx, locale } = context;
  const file = await fileRoster(context, id);
  const { plan, roster } = file;
  const table = readTable(lines, plan.from, plan.to);
  if (!table) throw refuse(refusals.noRosterHead, { file: files[0]!.name });
  const isOwn = table.mark?.planId === plan.id;
  const foreign = await foreignCodes(tx);
  const side: PlanSide = {
    people: roster.people,
    ...daysOf(file),
    before: await daysBefore(context, file, isOwn ? table.mark!.revision : null),
    wrong: await wrongDays(context, file),
    words: { zh: fileWords(roster, ["zh", "en"], foreign), en: fileWords(roster, ["en", "zh"], foreign) },
  };
  const { rows, same, changes, skipped, codes, faults } = compareFile(table, side, locale, isOwn);
  const intents = changes.flatMap(({ memberId, date, day }) =>
    day.map((say, place): Intent => ({ memberId, date, place: place + 1, say })),
  );
  const stored = await saidContents(tx, plan, intents);
  const book = new ContentBook();
  const numbers = stored.map((one) => book.numberOf(contentOf(one)));
  return {
    isOwn,
    rows,
    same,
    contents: book.all,
    changes: changes.map(({ day: _day, ...change }, index) => ({
      ...change,
      contents: [numbers[PLACES * index]!, numbers[PLACES * index + 1]!],
    })),
    skipped: [...skipped].map(([why, count]) => ({ why, count })),
    codes: codes.map((use) => {
      const meaning = foreign.get(foreignKey(use.code));
      const definitionId = meaning?.means === "definition" ? meaning.definitionId : null;
      return { ...use, means: meaning?.means ?? null, definitionId };
    }),
    faultCount: faults.length,
    faults: faults.slice(0, mostFaults).map((one) => ({
      row: one.row,
      column: one.column,
      message: fileFaultText(one, locale),
    })),
  };
}

/** What stands on a day, and why nothing else may. */
function daysOf({ roster, at }: FileRoster): Pick<PlanSide, "at" | "blocked"> {
  const { window, people } = roster;
  const flags = cellsOf(roster.flags);
  const rowOf = new Map(people.map((person, row) => [person.memberId, row]));
  const first = dayNumber(window.start);
  const blocked = (memberId: number, date: string, said: SaidDay): SkipReason | null => {
    const row = rowOf.get(memberId)!;
    const { leave, employed } = people[row]!;
    const day = dayNumber(date) - first;
    let bits = 0;
    for (let place = 0; place < PLACES; place++) bits |= flags[cellAt(window, row, day, place)] ?? 0;
    if (at(row, date).some((one) => one.kind === "duty" && one.lineId !== null)) return "ordered";
    if (bits & cellFlags.foreign) return "foreign";
    if (bits & cellFlags.locked) return "locked";
    if (bits & cellFlags.begun) return "begun";
    const isEmpty = said.every((one) => one === null);
    if (!isEmpty && (day < employed.start || day >= employed.end)) return "notEmployed";
    const isAway = leave.some((one) => one.day === day && one.span === null && !one.pending);
    return isAway && !isEmpty ? "leave" : null;
  };
  return { at: (memberId, date) => at(rowOf.get(memberId)!, date), blocked };
}

/** What stood in cells before they were written for the first time since a revision. */
async function daysBefore(
  { tx }: CallContext,
  { plan, roster, at }: FileRoster,
  revision: number | null,
): Promise<PlanSide["before"]> {
  if (revision === null) return () => null;
  const { rows } = await tx.query<{ memberId: number; date: string; place: number; before: StoredContent | null }>(
    `select distinct on (h.member_id, h.work_date, h.place) h.member_id as "memberId", h.work_date as date, h.place, o.body as before
     from planning.cell_change h
     left join planning.content o on o.tenant_id = h.tenant_id and o.id = h.before_id
     where h.tenant_id = $1 and h.plan_id = $2 and h.revision > $3
     order by h.member_id, h.work_date, h.place, h.revision`,
    [tx.tenantId, plan.id, revision],
  );
  const days = new Map<string, [ContentDay[0], ContentDay[1]]>();
  const rowOf = new Map(roster.people.map((person, row) => [person.memberId, row]));
  for (const { memberId, date, place, before } of rows) {
    const row = rowOf.get(memberId);
    if (row === undefined) continue;
    const key = `${memberId} ${date}`;
    const day = days.get(key) ?? [...at(row, date)];
    day[place === 1 ? 0 : 1] = contentOf(before);
    days.set(key, day);
  }
  return (memberId, date) => days.get(`${memberId} ${date}`) ?? null;
}

/** Shifts that are not in use on a date, and posts that are not of the plan. */
async function wrongDays({ tx }: CallContext, { plan }: FileRoster): Promise<PlanSide["wrong"]> {
  const versions = await definitionsOn(tx, plan.from, plan.to);
  const places = await workedPlaces(tx, plan.departmentIds);
  return (day, date) => {
    for (const said of day) {
      if (said === null) continue;
      const version = said.definitionId === null ? null : versionOn(versions, said.definitionId, date);
      if (version === undefined || version?.enabled === false) return "notInUse";
      if (version && (version.kind === "off") !== (said.kind === "off")) return "notInUse";
      if (said.kind === "duty" && !places.has(`${said.departmentId} ${said.postId}`)) return "noPost";
    }
    return null;
  };
}
