import type { Judge } from "./judge.ts";
import { PLACES, type Cells, type Finding } from "./model.ts";
import { priceOf, type Effective, type RuleSet } from "./rule-sets.ts";

/** Two people who are to work together, or apart. */
export interface Pair {
  rule: Effective;
  first: number;
  second: number;
  /** Days on which it holds, half-open. */
  from: number;
  to: number;
}

export function pairsOf({ model, stretches }: Judge): Pair[] {
  const numbers = new Map(model.people.map(({ memberId }, index) => [memberId, index]));
  const pairs: Pair[] = [];
  for (const { from, to, rules } of stretches)
    for (const [person, set] of rules.entries())
      for (const rule of set.many) {
        if (rule.kind !== "together" && rule.kind !== "apart") continue;
        const second = numbers.get(rule.other);
        if (rule.value === model.people[person]?.memberId && second !== undefined && second !== person)
          pairs.push({ rule, first: person, second, from, to });
      }
  return pairs;
}

/** What a pair breaks on a day: apart, both at one post at one time; together, one of them there and the other somewhere else. */
export function pairFinding(
  judge: Judge,
  cells: Cells,
  { rule, first, second, from, to }: Pair,
  day: number,
): Finding | null {
  if (day < from || day >= to) return null;
  const areTogether = meet(judge, cells, first, second, day);
  const isBroken =
    rule.kind === "apart"
      ? areTogether
      : !areTogether &&
        ((works(judge, cells, first, day) && isFree(judge, second, day)) ||
          (works(judge, cells, second, day) && isFree(judge, first, day)));
  if (!isBroken) return null;
  return {
    kind: rule.kind,
    ...(rule.ruleId !== undefined && { ruleId: rule.ruleId }),
    level: rule.level,
    person: first,
    from: day,
    to: day,
    value: 1,
    allowed: 0,
    about: `${rule.value}>${rule.other}`,
    price: priceOf(rule, 1),
  };
}

const cell = (judge: Judge, cells: Cells, person: number, day: number, place: number): number =>
  cells[(person * judge.days.count + day) * PLACES + place]!;

function works(judge: Judge, cells: Cells, person: number, day: number): boolean {
  for (let place = 0; place < PLACES; place++)
    if (judge.table.isDuty[cell(judge, cells, person, day, place)] === 1) return true;
  return false;
}

/** Whether somebody could work on that day at all. */
function isFree(judge: Judge, person: number, day: number): boolean {
  const who = judge.model.people[person];
  if (!who || day < who.employed.start || day >= who.employed.end) return false;
  return !who.leave.some((leave) => leave.day === day && leave.span === null && !leave.pending);
}

function meet(judge: Judge, cells: Cells, first: number, second: number, day: number): boolean {
  const { table } = judge;
  for (let one = 0; one < PLACES; one++)
    for (let other = 0; other < PLACES; other++) {
      const a = cell(judge, cells, first, day, one);
      const b = cell(judge, cells, second, day, other);
      if (table.isDuty[a] === 0 || table.isDuty[b] === 0 || table.post[a] !== table.post[b]) continue;
      if (table.start[a]! < table.end[b]! && table.start[b]! < table.end[a]!) return true;
    }
  return false;
}

/** Who is on duty at each post on each day: all, experienced, trainees. */
export interface Crew {
  all: Int32Array;
  experienced: Int32Array;
  trainees: Int32Array;
  add: (person: number, day: number, first: number, second: number, sign: 1 | -1) => void;
}

export function createCrew(judge: Judge, cells: Cells): Crew {
  const { model, days, posts, table } = judge;
  const empty = () => new Int32Array(posts.count * days.count);
  const crew = { all: empty(), experienced: empty(), trainees: empty(), add };
  function add(person: number, day: number, first: number, second: number, sign: 1 | -1): void {
    const [one, other] = [table.post[first]!, table.post[second]!];
    if (one >= 0) count(person, one * days.count + day, sign);
    if (other >= 0 && other !== one) count(person, other * days.count + day, sign);
  }
  function count(person: number, at: number, sign: 1 | -1): void {
    crew.all[at]! += sign;
    if (model.people[person]?.experienced) crew.experienced[at]! += sign;
    if (model.people[person]?.trainee) crew.trainees[at]! += sign;
  }
  for (let person = 0, at = 0; person < model.people.length; person++)
    for (let day = 0; day < days.count; day++, at += PLACES) add(person, day, cells[at]!, cells[at + 1]!, 1);
  return crew;
}

/** At each post with somebody on duty enough who know the work, and not too many who learn it. */
export function crewFindings(judge: Judge, crew: Crew, rules: RuleSet, post: number, day: number): Finding[] {
  const at = post * judge.days.count + day;
  const { experienced, trainees } = rules.one;
  const found: Finding[] = [];
  const note = (rule: Effective, value: number, count: number) =>
    found.push({
      kind: rule.kind,
      ...(rule.ruleId !== undefined && { ruleId: rule.ruleId }),
      level: rule.level,
      person: null,
      from: day,
      to: day,
      value,
      allowed: rule.value,
      postId: judge.posts.postIds[post],
      departmentId: judge.posts.departmentIds[post],
      price: priceOf(rule, count),
    });
  if (experienced && crew.all[at]! > 0 && crew.experienced[at]! < experienced.value)
    note(experienced, crew.experienced[at]!, experienced.value - crew.experienced[at]!);
  if (trainees && crew.trainees[at]! > trainees.value)
    note(trainees, crew.trainees[at]!, crew.trainees[at]! - trainees.value);
  return found;
}
