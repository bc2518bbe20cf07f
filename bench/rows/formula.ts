import { compileSet } from "#platform/formula/compile-set.ts";
import { frameOf, type Frame } from "#platform/formula/frame.ts";
import { namesOf } from "#platform/formula/names.ts";
import { add, fromFen, isExact, ratio, toFen } from "#platform/formula/number.ts";
import { runAll } from "#platform/formula/run.ts";
import type { Program } from "#platform/formula/program.ts";
import type { Field, Value } from "#platform/formula/vocabulary.ts";
import { divideHalfUp } from "#platform/money/exact.ts";
import { median, report } from "../report.ts";

const rounds = 7;

const field = (source: Field["source"], key: string, kind: Field["kind"] = "number", cut?: Field["cut"]): Field => ({
  source,
  key,
  zh: key,
  en: key,
  kind,
  ...(cut ? { cut } : {}),
});

const fields = [
  field("agreed", "base", "number", "level"),
  field("agreed", "post", "number", "level"),
  field("att", "late"),
  field("att", "absent"),
  field("att", "nights"),
  field("att", "hours"),
  field("overtime", "workday", "number", "sum"),
  field("overtime", "weekend", "number", "sum"),
  field("overtime", "holiday", "number", "sum"),
  field("reward", "plus"),
  field("reward", "minus"),
  field("job", "grade", "text"),
  field("job", "since", "date"),
  field("person", "local", "boolean"),
  field("param", "minimum"),
  field("param", "commission", "bands"),
];

/** What a hotel pays by: thirty items as clerks write them. */
const formulas = [
  "PART(agreed.base)",
  "PART(agreed.post)",
  "OVERTIME(agreed.base, 1.5, overtime.workday)",
  "OVERTIME(agreed.base, 2, overtime.weekend)",
  "OVERTIME(agreed.base, 3, overtime.holiday)",
  "IF(att.late = 0, 300, 0)",
  "IF(AND(att.late <= 2, att.absent = 0), 200, 0)",
  "att.nights * 35",
  "IFS(att.hours > 174, 150, att.hours > 160, 80, 0)",
  "BLANK(reward.plus, 0)",
  "BLANK(reward.minus, 0)",
  "MIN(YEARS(job.since, DATE(2026, 10, 31)) * 50, 500)",
  'IF(job.grade = "G3", 400, IF(job.grade = "G2", 250, 100))',
  "BAND(att.hours, param.commission)",
  "IF(person.local, 0, 220)",
  "[#1] + [#2]",
  "[#3] + [#4] + [#5]",
  "SUM([#6], [#7], [#8], [#9], [#10])",
  "[#12] + [#13] + [#14] + [#15]",
  "[#16] + [#17] + [#18] + [#19]",
  "[#20] * 8%",
  "[#20] * 2%",
  "[#20] * 0.5%",
  "ROUND([#20] * 7%, 0)",
  "SUM([#21], [#22], [#23], [#24])",
  "MAX([#20] - [#25] - 5000, 0) * 3%",
  "LIMIT([#11], [#20], param.minimum)",
  "[#20] - [#25] - [#26]",
  "[#28] - [#27]",
  "IF([#29] < param.minimum, param.minimum - [#29], 0)",
];

const people = 10_000;
const baseOf = (person: number) => 500_000 + ((person * 7919) % 900_000);
const minutesOf = (person: number, salt: number) => ((person * salt) % 40) * 30;
const unpaidOf = (person: number) => (person % 17 === 0 ? 1 : 0);

function compiled(): Program {
  const items = formulas.map((_, at) => ({ id: at + 1, zh: `项目${at + 1}`, en: `Item ${at + 1}` }));
  const names = namesOf({ items, fields });
  const { program, faults } = compileSet(
    formulas.map((formula, at) => ({ id: at + 1, formula })),
    names,
  );
  if (!program) throw new Error(`formulas of the benchmark: ${JSON.stringify(faults)}`);
  return program;
}

function framesOf(program: Program): Frame[] {
  const all: [string, (person: number) => Value | undefined][] = [
    ["agreed.base", (person) => fromFen(baseOf(person))],
    ["agreed.post", () => 800],
    ["att.late", (person) => person % 4],
    ["att.absent", (person) => (person % 9 === 0 ? 1 : 0)],
    ["att.nights", (person) => person % 11],
    ["att.hours", (person) => ratio(9000 + (person % 50) * 30, 60)],
    ["overtime.workday", (person) => ratio(minutesOf(person, 3), 60)],
    ["overtime.weekend", (person) => ratio(minutesOf(person, 5), 60)],
    ["overtime.holiday", (person) => (person % 8 === 0 ? 8 : 0)],
    ["reward.plus", (person) => (person % 3 === 0 ? fromFen(12_345) : undefined)],
    ["reward.minus", (person) => (person % 5 === 0 ? fromFen(5_050) : undefined)],
    ["job.grade", (person) => `G${(person % 3) + 1}`],
    ["job.since", (person) => `20${String(10 + (person % 16))}-03-15`],
    ["person.local", (person) => person % 2 === 0],
    ["param.minimum", () => 2740],
    [
      "param.commission",
      () => ({
        mode: "marginal",
        bands: [
          { upTo: 150, rate: ratio(1, 10) },
          { upTo: 170, rate: ratio(1, 5) },
          { upTo: null, rate: ratio(1, 2) },
        ],
      }),
    ],
  ];
  const slots = new Map([...program.slots].map(([ref, slot]) => [String(ref), slot]));
  return Array.from({ length: people }, (_, person) => {
    const frame = frameOf(program.slotCount);
    for (const [ref, of] of all) frame.values[slots.get(ref) ?? -1] = of(person);
    frame.stretches = [
      { from: "2026-10-01", to: "2026-10-31", workDays: 18, holidays: 3, unpaidDays: unpaidOf(person), values: [] },
    ];
    return frame;
  });
}

/** The same thirty in plain integers of fen, by hand, for one person: the net, to be beside ours. */
function byHand(person: number): number {
  const base = baseOf(person);
  const unpaid = unpaidOf(person);
  const part = (fen: number) => fen - divideHalfUp(fen * 100 * unpaid, 2175);
  const overtime = (tenths: number, minutes: number) => divideHalfUp(base * tenths * minutes, 174 * 600);
  const [late, absent, nights, minutes] = [
    person % 4,
    person % 9 === 0 ? 1 : 0,
    person % 11,
    9000 + (person % 50) * 30,
  ];
  const fixed = part(base) + part(80_000);
  const worked =
    overtime(15, minutesOf(person, 3)) + overtime(20, minutesOf(person, 5)) + overtime(30, person % 8 === 0 ? 480 : 0);
  const diligence = (late === 0 ? 30_000 : 0) + (late <= 2 && absent === 0 ? 20_000 : 0);
  const long = minutes > 174 * 60 ? 15_000 : minutes > 160 * 60 ? 8_000 : 0;
  const extra = diligence + nights * 3_500 + long + (person % 3 === 0 ? 12_345 : 0);
  const years = Math.min((16 - (person % 16)) * 5_000, 50_000);
  const grade = person % 3 === 2 ? 40_000 : person % 3 === 1 ? 25_000 : 10_000;
  const tenth = Math.min(minutes, 9000);
  const fifth = Math.max(0, Math.min(minutes, 10_200) - 9000);
  const rest = Math.max(0, minutes - 10_200);
  const band = divideHalfUp((tenth + fifth * 2 + rest * 5) * 10, 60);
  const gross = fixed + worked + extra + years + grade + band + (person % 2 === 0 ? 0 : 22_000);
  const insurance =
    divideHalfUp(gross * 8, 100) +
    divideHalfUp(gross * 2, 100) +
    divideHalfUp(gross * 5, 1000) +
    divideHalfUp(gross * 7, 10_000) * 100;
  const tax = divideHalfUp(Math.max(gross - insurance - 500_000, 0) * 3, 100);
  const minus = person % 5 === 0 ? 5_050 : 0;
  const limited = Math.max(0, Math.min(minus, Math.floor(gross / 5), gross - 274_000));
  const net = gross - insurance - tax - limited;
  return net + Math.max(0, 274_000 - net);
}

/** Thirty formulas for ten thousand people, every figure exact, beside the same by hand in integers. */
export function formulaRun(): void {
  const program = compiled();
  const [net, gap] = ["#29", "#30"].map((wanted) => [...program.slots].find(([ref]) => ref === wanted)?.[1] ?? -1);
  const ours: number[] = [];
  const floors: number[] = [];
  const hand = new Float64Array(people);
  let different = 0;
  for (let round = 0; round < rounds; round += 1) {
    const frames = framesOf(program);
    const began = performance.now();
    for (const frame of frames) runAll(program, frame);
    ours.push(performance.now() - began);
    const then = performance.now();
    for (let person = 0; person < people; person += 1) hand[person] = byHand(person);
    floors.push(performance.now() - then);
    different = frames.filter((frame, person) => {
      const [paid, added] = [frame.values[net ?? -1], frame.values[gap ?? -1]];
      return !isExact(paid) || !isExact(added) || toFen(add(paid, added)) !== hand[person];
    }).length;
  }
  report({
    what: "30 formulas x 10,000 people",
    size: "1x",
    ours: median(ours),
    floor: median(floors),
    unit: "ms",
    goal: 250,
    times: 20,
    note: different === 0 ? "the same to the fen" : `${different} people DIFFERENT`,
  });
}
