import { addDays, weekdayOf } from "#platform/calendar/plain-date.ts";
import { fillGaps } from "#platform/rota/fill.ts";
import { createJudge } from "#platform/rota/judge.ts";
import { cellAt, type Cells, type Content, type Cover, type RotaModel, type RotaPerson } from "#platform/rota/model.ts";
import { blankCells, openRota } from "#platform/rota/open-rota.ts";
import { defaultRules } from "#platform/rota/rules.ts";
import { median, report } from "../report.ts";

const rounds = 5;
const start = "2026-10-01";
const posts = 10;
const times = [
  [420, 900],
  [540, 1020],
  [900, 1380],
  [1320, 1800],
] as const;

const contents: Content[] = [
  { kind: "empty" },
  { kind: "off", definitionId: null },
  ...Array.from({ length: posts }, (_, post) =>
    times.map(([from, to], index): Content => ({
      kind: "duty",
      definitionId: index + 1,
      sections: [{ start: from, end: to }],
      breaks: [{ start: from + 240, end: from + 270 }],
      looseBreak: 0,
      minutes: to - from - 30,
      departmentId: 1,
      postId: post + 1,
      lineId: null,
    })),
  ).flat(),
];

/** Days of a plan with a week before it; a tenth of the people away one day, everybody with a wish. */
function model(people: number, days: number, heads: number): RotaModel {
  const window = days + 7;
  const first = addDays(start, -7);
  return {
    window: {
      start: first,
      days: window,
      from: 7,
      to: window,
      kinds: Array.from({ length: window }, (_, day) => (weekdayOf(addDays(first, day)) >= 6 ? "weekend" : "workday")),
    },
    contents,
    people: Array.from({ length: people }, (_, person) => member(person, window, days)),
    rules: defaultRules(),
    cover: Array.from({ length: posts }, (_, post) => needOf(post + 1, window, heads)).flat(),
    posts: Array.from({ length: posts }, (_, post) => ({
      departmentId: 1,
      postId: post + 1,
      asks: [],
      priority: 5,
      rate: 3000,
    })),
    night: { start: 1320, end: 1800 },
  };
}

const member = (person: number, window: number, days: number): RotaPerson => ({
  memberId: person + 1,
  departmentId: 1,
  postId: (person % posts) + 1,
  workerKind: "internal",
  partTime: false,
  hoursSystem: "standard",
  share: 1000,
  employed: { start: -999, end: 999 },
  barred: [],
  ofAgeFrom: null,
  otherPosts: [],
  certificates: new Map(),
  leave: person % 10 === 0 ? [{ day: 7 + (person % days), span: null, pending: false }] : [],
  limits: [],
  wants: [{ day: 7 + ((person * 5) % days), kind: "off", span: null, definitionId: null, points: 1 }],
  due: Math.round((days / 7) * 5) * 450,
  burden: (person * 7919) % 60_000,
  experienced: person % 3 === 0,
  trainee: person % 11 === 0,
});

const needOf = (postId: number, days: number, heads: number): Cover[] =>
  Array.from({ length: days }, (_, day) => [
    { departmentId: 1, postId, day, span: { start: 420, end: 1380 }, min: heads, target: heads + 1, max: null },
    { departmentId: 1, postId, day, span: { start: 1380, end: 1800 }, min: 1, target: null, max: 2 },
  ]).flat();

/** Five days of work and two off, by turns early, middle, late, and nights for some. */
function filled({ people, window }: RotaModel): Cells {
  const cells = new Uint16Array(people.length * window.days * 2);
  for (let person = 0; person < people.length; person++)
    for (let day = 0; day < window.days; day++) {
      const turn = (day + person) % 7;
      const shift = (person + Math.floor((day + person) / 7)) % times.length;
      cells[cellAt(window, person, day, 0)] = turn >= 5 ? 1 : 2 + (person % posts) * times.length + shift;
    }
  return cells;
}

/** The hour sums of the same cells in a bare loop. */
function bare({ people, window }: RotaModel, cells: Cells, minutes: Int32Array): number {
  let sum = 0;
  for (let person = 0, at = 0; person < people.length; person++) {
    let row = 0;
    for (let day = 0; day < window.days; day++, at += 2) row += minutes[cells[at]!]! + minutes[cells[at + 1]!]!;
    sum = (sum + row) | 0;
  }
  return sum;
}

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** All of it judged from nothing, beside the hour sums. */
function cold(people: number, size: string, goal: number): void {
  const asked = model(people, 31, Math.round(people / posts / 5));
  const cells = filled(asked);
  const minutes = Int32Array.from(contents, (content) => (content.kind === "duty" ? content.minutes : 0));
  const ours: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < rounds; round++) {
    floors.push(timed(() => bare(asked, cells, minutes)));
    ours.push(timed(() => openRota(createJudge(asked), cells).total()));
  }
  report({
    what: `rota judged cold, ${people} x 31`,
    size,
    ours: median(ours),
    floor: median(floors),
    unit: "ms",
    goal,
  });
}

function edited(): void {
  const asked = model(500, 31, 10);
  const open = openRota(createJudge(asked), filled(asked));
  open.total();
  const ours: number[] = [];
  for (let edit = 0; edit < 500; edit++) {
    const [person, day, content] = [(edit * 37) % 500, 7 + (edit % 31), 2 + ((edit * 13) % (contents.length - 2))];
    const post = open.judge.table.post[content]!;
    ours.push(
      timed(() => {
        open.set(person, day, 0, content);
        open.row(person);
        open.post(post, day);
      }),
    );
  }
  const minutes = Int32Array.from(contents, (content) => (content.kind === "duty" ? content.minutes : 0));
  const one = { ...asked, people: asked.people.slice(0, 1) };
  const floors = Array.from({ length: 500 }, () => timed(() => bare(one, open.cells, minutes)));
  const slowest = [...ours].sort((a, b) => a - b)[Math.floor(ours.length * 0.95)] ?? 0;
  report({
    what: "rota row edited, 500 x 31",
    size: "1x",
    ours: median(ours),
    floor: median(floors),
    unit: "ms",
    goal: 2,
    note: `p95 ${slowest.toFixed(3)}`,
  });
}

function filling(): void {
  const asked = model(60, 7, 1);
  const ours: number[] = [];
  let said = "";
  for (let round = 0; round < rounds; round++) {
    const open = openRota(createJudge(asked), blankCells(asked));
    ours.push(
      timed(() => {
        const { set, open: gaps } = fillGaps(open, { from: 0, to: 99, posts: null, isFixed: () => false });
        said = `${set.length} set, ${gaps.length} gaps open`;
      }),
    );
  }
  report({ what: "rota week of 60 people filled", size: "1x", ours: median(ours), unit: "ms", goal: 2000, note: said });
}

/** The engine of rosters: an edited row, all rows cold, and the gaps of a week filled. */
export function rotaJudge(): void {
  edited();
  cold(500, "1x", 300);
  cold(10_000, "20x", 3000);
  filling();
}
