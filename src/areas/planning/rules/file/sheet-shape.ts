import { isWeekday, readDateHeads } from "./date-heads.ts";

/** A line of a table file. */
export interface Line {
  /** As the spreadsheet counts it. */
  row: number;
  values: readonly string[];
}

/** What a file of this product says of itself: the plan and the revision it was made of. */
export interface FileMark {
  planId: number;
  revision: number;
}

export interface RosterRow {
  row: number;
  number: string;
  name: string;
  /** Only in files of this product. */
  memberId: number | null;
  /** In the order of `columns`. */
  cells: string[];
}

export interface RosterTable {
  mark: FileMark | null;
  headRow: number;
  columns: { title: string; date: string | null }[];
  /** Titles of columns whose date comes twice. */
  repeated: string[];
  rows: RosterRow[];
}

const markBegins = "muster";
export const markText = ({ planId, revision }: FileMark): string => `${markBegins} ${planId} ${revision}`;

const numberWords = [
  "工号",
  "员工编号",
  "人员编号",
  "编号",
  "员工号",
  "number",
  "no",
  "no.",
  "job number",
  "employee no",
  "employee number",
  "staff id",
  "id",
];
const nameWords = ["姓名", "员工", "员工姓名", "名字", "name", "employee", "employee name", "full name"];
const sumWords = ["合计", "小计", "总计", "人数", "工时", "total", "sum", "heads", "hours", "people"];
const linesLookedAt = 15;

/** Without the sign that keeps a text from being taken for a formula. */
export const unharmed = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text).trim();
const plain = (text: string) => text.normalize("NFKC").trim().replace(/\*$/, "").trim().toLowerCase();

const markOf = (text: string): FileMark | null => {
  const match = /^muster (\d{1,15}) (\d{1,10})$/.exec(text.trim());
  return match ? { planId: Number(match[1]), revision: Number(match[2]) } : null;
};

/** Finds the line of headings and what stands below it; null where none has a date and a number or name. */
export function readTable(lines: readonly Line[], from: string, to: string): RosterTable | null {
  for (const [index, line] of lines.slice(0, linesLookedAt).entries()) {
    const heads = line.values.map(plain);
    const numberAt = heads.findIndex((head) => numberWords.includes(head));
    const nameAt = heads.findIndex((head) => nameWords.includes(head));
    if (numberAt < 0 && nameAt < 0) continue;
    const taken = new Set([numberAt, nameAt]);
    const dates = readDateHeads(
      line.values.map((text, at) => (taken.has(at) ? "" : text)),
      from,
      to,
    );
    if (!dates.some((head) => head?.kind === "date")) continue;
    return tableBelow(line, lines.slice(index + 1), { numberAt, nameAt, dates });
  }
  return null;
}

function tableBelow(
  head: Line,
  below: readonly Line[],
  { numberAt, nameAt, dates }: { numberAt: number; nameAt: number; dates: ReturnType<typeof readDateHeads> },
): RosterTable {
  const markAt = head.values.findIndex((text) => markOf(text) !== null);
  const seen = new Set<string>();
  const repeated: string[] = [];
  const at: number[] = [];
  const columns: RosterTable["columns"] = [];
  for (const [index, one] of dates.entries()) {
    if (one === null || index === markAt) continue;
    const title = head.values[index]!.replaceAll(/\s+/g, " ");
    const date = one.kind === "date" ? one.date : null;
    if (date !== null && seen.has(date)) repeated.push(title);
    if (date !== null) seen.add(date);
    at.push(index);
    columns.push({ title, date });
  }
  const rows = below.flatMap(({ row, values }): RosterRow[] => {
    const value = (index: number) => unharmed(index < 0 ? "" : (values[index] ?? ""));
    const memberId = /^\d{1,15}$/.test(value(markAt)) ? Number(value(markAt)) : null;
    const made = { row, number: value(numberAt), name: value(nameAt), memberId, cells: at.map(value) };
    return isNoPerson(made) ? [] : [made];
  });
  return { mark: markAt < 0 ? null : markOf(head.values[markAt]!), headRow: head.row, columns, repeated, rows };
}

/** Days of the week below the dates, sums at the end, and rows in which nothing of a roster stands. */
function isNoPerson({ number, name, memberId, cells }: RosterRow): boolean {
  if (memberId !== null) return false;
  if (sumWords.includes(plain(name)) || sumWords.includes(plain(number))) return true;
  const filled = cells.filter((text) => text !== "");
  return number === "" && name === "" && filled.every(isWeekday);
}

export interface FilePerson {
  memberId: number;
  number: string;
  name: string;
}

export type PersonFault = "unknown" | "several" | "otherName" | "repeated";

/** Whose row each is: by number, else by what the file keeps hidden, else by a name that only one has. */
export function matchPeople(
  rows: readonly RosterRow[],
  people: readonly FilePerson[],
): ({ memberId: number } | { fault: PersonFault })[] {
  const byNumber = Map.groupBy(
    people.filter(({ number }) => number !== ""),
    ({ number }) => plain(number),
  );
  const byName = Map.groupBy(people, ({ name }) => plain(name));
  const byId = new Map(people.map((person) => [person.memberId, person]));
  const seen = new Set<number>();
  return rows.map(({ number, name, memberId }) => {
    const hidden = memberId === null ? undefined : byId.get(memberId);
    const fitting =
      number !== ""
        ? byNumber.get(plain(number))
        : hidden
          ? [hidden]
          : name !== ""
            ? byName.get(plain(name))
            : undefined;
    const person = fitting?.length === 1 ? fitting[0]! : fitting?.find((one) => one === hidden);
    if (!person) return { fault: fitting && fitting.length > 1 ? "several" : "unknown" };
    if (name !== "" && plain(person.name) !== plain(name)) return { fault: "otherName" };
    if (seen.has(person.memberId)) return { fault: "repeated" };
    seen.add(person.memberId);
    return { memberId: person.memberId };
  });
}
