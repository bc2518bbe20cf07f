import type { Locale } from "#platform/i18n/text.ts";
import type { Content } from "#platform/rota/model.ts";
import type { SkipReason } from "../../roster-api.ts";
import { dayText, foreignKey, readDay, type DayRead, type FileWords, type Home } from "./day-text.ts";
import { isSameDay, saidOf, type SaidDay } from "../../rules/file/said.ts";
import { matchPeople, type FilePerson, type PersonFault, type RosterTable } from "../../rules/file/sheet-shape.ts";

export type ContentDay = readonly [Content, Content];

/** A plan as a file is compared with it. */
export interface PlanSide {
  people: readonly (FilePerson & Home)[];
  at(memberId: number, date: string): ContentDay;
  /** What stood there when the file was made; null where nobody has written since. */
  before(memberId: number, date: string): ContentDay | null;
  /** Why a day is not written at all. */
  blocked(memberId: number, date: string, day: SaidDay): SkipReason | null;
  /** What of a day cannot be on its date. */
  wrong(day: SaidDay, date: string): "notInUse" | "noPost" | null;
  /** In both languages, as a file may be of either. */
  words: Readonly<Record<Locale, FileWords>>;
}

export interface FileChange {
  memberId: number;
  date: string;
  before: string;
  after: string;
  day: SaidDay;
  /** The plan has changed there since the file was made, and so has the file. */
  conflict: boolean;
}

type CellFaultKind = Extract<DayRead, { kind: "fault" }>["what"] | "notInUse" | "noPost";

export interface FileFault {
  row: number;
  column: string;
  what: PersonFault | CellFaultKind | "outsideDate" | "repeatedDate";
  value: string;
  /** What the reader of times says. */
  said?: string;
}

export interface ForeignUse {
  code: string;
  count: number;
  row: number;
  column: string;
}

export interface Compared {
  /** Rows of people, and their cells that say what the plan says. */
  rows: number;
  same: number;
  changes: FileChange[];
  skipped: Map<SkipReason, number>;
  /** Codes that are not of this company, said what they mean or not. */
  codes: ForeignUse[];
  faults: FileFault[];
}

/** What a file would change in a plan. `isOwn`: it was made of this plan, so that a cell that is empty in it was emptied. */
export function compareFile(table: RosterTable, plan: PlanSide, locale: Locale, isOwn: boolean): Compared {
  const compared: Compared = {
    rows: 0,
    same: 0,
    changes: [],
    skipped: new Map(),
    codes: [],
    faults: headFaults(table),
  };
  const codes = new Map<string, ForeignUse>();
  const homes = new Map(plan.people.map((person) => [person.memberId, person]));
  const matched = matchPeople(table.rows, plan.people);
  for (const [index, { row, number, name, cells }] of table.rows.entries()) {
    const who = matched[index]!;
    if ("fault" in who) {
      compared.faults.push({ row, column: "", what: who.fault, value: [number, name].filter(Boolean).join(" ") });
      continue;
    }
    compared.rows += 1;
    const home = homes.get(who.memberId)!;
    for (const [at, { title, date }] of table.columns.entries()) {
      if (date === null || table.repeated.includes(title)) continue;
      compareCell(compared, codes, plan, { home, date, row, column: title, text: cells[at] ?? "", locale, isOwn });
    }
  }
  return { ...compared, codes: [...codes.values()] };
}

/** Columns that are no date of the plan though something stands in them, and those that come twice. */
function headFaults({ columns, repeated, rows, headRow: row }: RosterTable): FileFault[] {
  const outside = columns.filter(({ date }, at) => date === null && rows.some(({ cells }) => (cells[at] ?? "") !== ""));
  return [
    ...outside.map(({ title }): FileFault => ({ row, column: title, what: "outsideDate", value: title })),
    ...repeated.map((title): FileFault => ({ row, column: title, what: "repeatedDate", value: title })),
  ];
}

interface CellOfFile {
  home: FilePerson & Home;
  date: string;
  row: number;
  column: string;
  text: string;
  locale: Locale;
  isOwn: boolean;
}

function compareCell(
  compared: Compared,
  codes: Map<string, ForeignUse>,
  plan: PlanSide,
  { home, date, row, column, text, locale, isOwn }: CellOfFile,
): void {
  const { memberId } = home;
  const now = plan.at(memberId, date);
  const fault = (what: FileFault["what"], value: string, said?: string) =>
    compared.faults.push({ row, column, what, value, ...(said === undefined ? {} : { said }) });
  const words = plan.words[locale];
  if (isSaidBy(text, now, home, plan) || (text === "" && !isOwn)) {
    compared.same += 1;
    return;
  }
  countCodes(codes, text, words, { row, column });
  const read = readDay(text, home, words, locale);
  if (read.kind === "nothing") {
    compared.same += 1;
    return;
  }
  if (read.kind === "unknown") {
    addUse(codes, read.code, { row, column });
    return;
  }
  if (read.kind === "fault") {
    fault(read.what, read.part, read.said);
    return;
  }
  const { day } = read;
  if (isSameDay(day, dayOf(now))) {
    compared.same += 1;
    return;
  }
  const before = plan.before(memberId, date);
  // Only the plan has changed since the file was made: what is newer stays.
  if (before && (isSaidBy(text, before, home, plan) || isSameDay(day, dayOf(before)))) {
    compared.same += 1;
    return;
  }
  const wrong = plan.wrong(day, date);
  if (wrong !== null) {
    fault(wrong, text);
    return;
  }
  const why = plan.blocked(memberId, date, day);
  if (why !== null) {
    compared.skipped.set(why, (compared.skipped.get(why) ?? 0) + 1);
    return;
  }
  const said = dayText(now, home, words, locale);
  compared.changes.push({ memberId, date, before: said, after: text, day, conflict: before !== null });
}

const dayOf = ([first, second]: ContentDay): SaidDay => [saidOf(first), saidOf(second)];

/** Whether a file says of a day just what is written for it, in either language. */
const isSaidBy = (text: string, day: ContentDay, home: Home, { words }: PlanSide): boolean =>
  text === dayText(day, home, words.zh, "zh") || text === dayText(day, home, words.en, "en");

function addUse(codes: Map<string, ForeignUse>, code: string, at: { row: number; column: string }): void {
  const use = codes.get(foreignKey(code));
  if (use) use.count += 1;
  else codes.set(foreignKey(code), { code, count: 1, ...at });
}

/** Codes whose meaning is known are shown too, so that it can be put right. */
function countCodes(
  codes: Map<string, ForeignUse>,
  text: string,
  words: FileWords,
  at: { row: number; column: string },
) {
  const parts = new Set([text, ...text.split("+").map((part) => part.split("@")[0]!.trim())]);
  for (const part of parts) {
    const key = foreignKey(part);
    if (words.foreign.has(key) && !words.words.exact.has(key)) addUse(codes, part, at);
  }
}
