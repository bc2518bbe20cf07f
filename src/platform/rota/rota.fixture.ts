import { addDays, weekdayOf } from "../calendar/plain-date.ts";
import type { OfficialDayKind } from "../calendar/day-kind.ts";
import type { Interval } from "../calendar/intervals.ts";
import type { Cells, Content, Cover, Duty, RotaModel, RotaPerson, RotaRule } from "./model.ts";

const clock = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(2));

/** `0900-1330/1700-2130`; an end before its start is on the next day. */
export function duty(text: string, more: Partial<Duty> = {}): Duty {
  const sections = text.split("/").map((part) => {
    const [start = 0, end = 0] = part.split("-").map(clock);
    return { start, end: end <= start ? end + 1440 : end };
  });
  const breaks = more.breaks ?? [];
  const length = (spans: readonly Interval[]) => spans.reduce((sum, { start, end }) => sum + end - start, 0);
  return {
    kind: "duty",
    definitionId: null,
    sections,
    breaks,
    looseBreak: 0,
    minutes: length(sections) - length(breaks) - (more.looseBreak ?? 0),
    departmentId: 1,
    postId: 1,
    lineId: null,
    ...more,
  };
}

export const person = (memberId: number, more: Partial<RotaPerson> = {}): RotaPerson => ({
  memberId,
  departmentId: 1,
  postId: 1,
  workerKind: "internal",
  partTime: false,
  hoursSystem: "standard",
  share: 1000,
  employed: { start: -1000, end: 1000 },
  barred: [],
  ofAgeFrom: null,
  otherPosts: [],
  certificates: new Map(),
  leave: [],
  limits: [],
  wants: [],
  due: 0,
  burden: 0,
  experienced: false,
  trainee: false,
  ...more,
});

let ruleIds = 0;
export const rule = (kind: string, params: Record<string, number> = {}, more: Partial<RotaRule> = {}): RotaRule => ({
  id: ++ruleIds,
  kind,
  level: "hard",
  weight: 1,
  params,
  scope: { departmentIds: null, postId: null, workerKind: null, hoursSystem: null },
  ...more,
});

export const cover = (day: number, span: Interval, min: number, more: Partial<Cover> = {}): Cover => ({
  departmentId: 1,
  postId: 1,
  day,
  span,
  min,
  target: null,
  max: null,
  ...more,
});

/** Plain weekends and work days. */
export const kindsOf = (start: string, days: number): OfficialDayKind[] =>
  Array.from({ length: days }, (_, day) => (weekdayOf(addDays(start, day)) >= 6 ? "weekend" : "workday"));

export interface Given {
  /** Of the window; a Monday by default. */
  start?: string;
  /** Days before and behind the plan. */
  lead?: number;
  lag?: number;
  kinds?: Partial<Record<number, OfficialDayKind>>;
  months?: Interval[];
  rules?: RotaRule[];
  people?: RotaPerson[];
  contents?: Record<string, Content>;
  cover?: Cover[];
  posts?: RotaModel["posts"];
  orders?: RotaModel["orders"];
}

/** D early, L late, N night, S split, E early with 30 minutes of break; `0` off, `-` empty. */
export const usualContents: Record<string, Content> = {
  D: duty("0700-1500", { definitionId: 11 }),
  L: duty("1500-2300", { definitionId: 12 }),
  N: duty("2200-0600", { definitionId: 13 }),
  S: duty("1000-1400/1700-2100", { definitionId: 14 }),
  E: duty("0700-1530", { definitionId: 15, breaks: [{ start: 660, end: 690 }] }),
};

/** A model of rows of signs, a person each, one sign a day, `D+L` for two places; signs of the window, with lead and lag. */
export function rota(rows: readonly string[], given: Given = {}): { model: RotaModel; cells: Cells } {
  const { start = "2026-10-05", lead = 0, lag = 0 } = given;
  const signs = Object.entries({ ...usualContents, ...given.contents });
  const numbers = new Map([["-", 0], ["0", 1], ...signs.map(([sign], index) => [sign, index + 2] as const)]);
  const parsed = rows.map((row) => row.trim().split(/\s+/));
  const days = Math.max(...parsed.map((row) => row.length));
  const kinds = kindsOf(start, days).map((kind, day) => given.kinds?.[day] ?? kind);
  const cells = new Uint16Array(rows.length * days * 2);
  for (const [index, row] of parsed.entries())
    for (const [day, sign] of row.entries())
      for (const [place, one] of sign.split("+").entries()) {
        const number = numbers.get(one);
        if (number === undefined) throw new Error(`no content ${one}`);
        cells[(index * days + day) * 2 + place] = number;
      }
  const model: RotaModel = {
    window: { start, days, from: lead, to: days - lag, kinds, months: given.months },
    contents: [{ kind: "empty" }, { kind: "off", definitionId: null }, ...signs.map(([, content]) => content)],
    people: given.people ?? rows.map((_, index) => person(index + 1)),
    rules: given.rules ?? [],
    cover: given.cover ?? [],
    posts: given.posts ?? [{ postId: 1, departmentId: 1, asks: [], priority: 1 }],
    orders: given.orders,
    night: { start: 1320, end: 1800 },
  };
  return { model, cells };
}
