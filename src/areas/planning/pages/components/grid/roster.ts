import type { Interval } from "#platform/calendar/intervals.ts";
import { DEFAULT_MEAL_RULES } from "#platform/calendar/meals.ts";
import { canBeOff, dutyFen, type Cost } from "#platform/rota/figures.ts";
import { NIGHT_LEAST, nightMinutes } from "#platform/rota/contents.ts";
import { cellAt, PLACES, type Cells, type Content, type Duty, type Finding, type Want } from "#platform/rota/model.ts";
import { typedMinutes } from "../../../rules/typed-minutes.ts";
import { cellFlag, type RosterChange, type RosterData, type RosterDefinition } from "./roster-data.ts";

/** How leave stands on a day. */
export const leaveState = { none: 0, pending: 1, part: 2, whole: 3 } as const;
/** The worst finding of a day. */
export const marks = { none: 0, soft: 1, medium: 2, hard: 3 } as const;
export const skipReasons = ["leave", "locked", "begun", "foreign", "ordered", "notEmployed", "outside"] as const;
export type SkipReason = (typeof skipReasons)[number];

export interface Sums {
  minutes: number;
  nights: number;
  daysOff: number;
}

const noMeals = { ...DEFAULT_MEAL_RULES, mealGenerate: false };
/** A finding over so many days speaks of the plan, not of a day. */
const LONG = 14;

/** A roster as it is edited here: a copy of its cells, what can stand in them, and what is known of each. It draws nothing. */
export class Roster {
  readonly data: RosterData;
  readonly cells: Cells;
  readonly flags: Uint16Array;
  readonly origins: Uint8Array;
  readonly notes: Map<number, string>;
  /** Contents by number; it only grows. */
  readonly contents: Content[];
  readonly definitions: ReadonlyMap<number, RosterDefinition>;
  readonly leave: Uint8Array;
  /** Worst finding by person and day, of those about a person. */
  readonly marked: Uint8Array;
  private readonly numbers = new Map<string, number>();
  private readonly wants = new Map<number, Want>();
  private readonly found = new Map<number, readonly Finding[]>();
  private readonly postFound = new Map<number, readonly Finding[]>();
  /** How many findings there are of each level. */
  readonly counts = { hard: 0, medium: 0, soft: 0 };
  private readonly sums: (Sums | undefined)[] = [];
  /** Planned minutes and fen of each content, and of each day. */
  private readonly minutesOf: number[] = [];
  private readonly fenOf: (number | null)[] = [];
  readonly dayMinutes: Float64Array;
  private readonly dayFen: Float64Array;
  private readonly dayUnknown: Float64Array;
  /** Fen for a planned hour, by department and post. */
  private readonly rates: ReadonlyMap<string, number | null>;
  /** Points of burden of each person in the plan, as the judge has them now. */
  private readonly burdens: Int32Array;

  constructor(data: RosterData) {
    const { model } = data;
    this.data = data;
    this.cells = data.cells.slice();
    this.flags = data.flags.slice();
    this.origins = data.origins.slice();
    this.notes = new Map(data.notes);
    this.contents = [];
    this.rates = new Map(model.posts.map((one) => [`${one.departmentId} ${one.postId}`, one.rate ?? null]));
    this.burdens = new Int32Array(model.people.length);
    for (const content of model.contents) this.add(content);
    this.definitions = new Map(data.definitions.map((one) => [one.id, one]));
    const { days } = model.window;
    this.dayMinutes = new Float64Array(days);
    this.dayFen = new Float64Array(days);
    this.dayUnknown = new Float64Array(days);
    for (let at = 0; at < this.cells.length; at += 1) this.count(at, this.cells[at] ?? 0, 1);
    this.leave = new Uint8Array(model.people.length * days);
    this.marked = new Uint8Array(model.people.length * days);
    for (const [person, { leave, wants }] of model.people.entries()) {
      for (const { day, span, pending } of leave) {
        const at = person * days + day;
        if (day < 0 || day >= days) continue;
        const state = pending ? leaveState.pending : span ? leaveState.part : leaveState.whole;
        this.leave[at] = Math.max(this.leave[at] ?? 0, state);
      }
      for (const want of wants) {
        const before = this.wants.get(person * days + want.day);
        if (!before || want.points > before.points) this.wants.set(person * days + want.day, want);
      }
    }
  }

  get days(): number {
    return this.data.model.window.days;
  }
  get people(): number {
    return this.data.model.people.length;
  }

  at(person: number, day: number, place: number): number {
    return cellAt(this.data.model.window, person, day, place);
  }

  private count(at: number, number: number, sign: 1 | -1): void {
    if (number === 0) return;
    const day = Math.floor(at / PLACES) % this.days;
    this.dayMinutes[day]! += sign * (this.minutesOf[number] ?? 0);
    const fen = this.fenOf[number] ?? null;
    if (fen === null) this.dayUnknown[day]! += sign;
    else this.dayFen[day]! += sign * fen;
  }

  private add(content: Content): number {
    this.contents.push(content);
    const isDuty = content.kind === "duty";
    this.minutesOf.push(isDuty ? content.minutes : 0);
    this.fenOf.push(isDuty ? dutyFen(content, this.rates.get(`${content.departmentId} ${content.postId}`) ?? null) : 0);
    const number = this.contents.length - 1;
    const key = keyOf(content);
    if (!this.numbers.has(key)) this.numbers.set(key, number);
    return number;
  }

  /** The number of a content; a new one is added. */
  numberOf(content: Content | null): number {
    if (content === null || content.kind === "empty") return 0;
    return this.numbers.get(keyOf(content)) ?? this.add(content);
  }

  content(person: number, day: number, place: number): Content {
    return this.contents[this.cells[this.at(person, day, place)] ?? 0] ?? { kind: "empty" };
  }

  /** What a definition is for somebody: worked at their own post where it may be. */
  given(definition: RosterDefinition, person: number): Content {
    if (definition.kind === "off") return { kind: "off", definitionId: definition.id };
    return this.duty(person, definition.sections, definition);
  }

  /** Times somebody typed, at their own post. */
  typed(sections: readonly Interval[], person: number): Content {
    return this.duty(person, sections, null);
  }

  private duty(person: number, sections: readonly Interval[], definition: RosterDefinition | null): Duty {
    const who = this.data.model.people[person];
    const posts = definition?.postIds ?? null;
    const own = who?.postId ?? 0;
    const postId =
      !posts || posts.includes(own) ? own : (who?.otherPosts.find((one) => posts.includes(one)) ?? posts[0] ?? own);
    const departments = definition?.departmentIds ?? null;
    const home = who?.departmentId ?? 0;
    return {
      kind: "duty",
      definitionId: definition?.id ?? null,
      sections,
      breaks: definition?.breaks ?? [],
      looseBreak: definition?.looseBreak ?? 0,
      minutes: definition?.minutes ?? typedMinutes(sections, this.data.meals ?? noMeals),
      departmentId: !departments || departments.includes(home) ? home : (departments[0] ?? home),
      postId,
      lineId: null,
    };
  }

  /** Why a cell is not written; null where it is. Emptying is let through leave. */
  refused(person: number, day: number, place: number, next: number): SkipReason | null {
    const { window, people } = this.data.model;
    const who = people[person];
    const at = this.at(person, day, place);
    const flags = this.flags[at] ?? 0;
    if (day < window.from || day >= window.to) return "outside";
    if (flags & cellFlag.locked) return "locked";
    if (flags & cellFlag.begun) return "begun";
    if (flags & cellFlag.foreign && !(flags & cellFlag.moved && next === 0)) return "foreign";
    const now = this.contents[this.cells[at] ?? 0];
    if (now?.kind === "duty" && now.lineId !== null) return "ordered";
    if (next === 0) return null;
    if (who && (day < who.employed.start || day >= who.employed.end)) return "notEmployed";
    return this.leave[person * window.days + day] === leaveState.whole ? "leave" : null;
  }

  set(person: number, day: number, place: number, number: number): void {
    const at = this.at(person, day, place);
    this.count(at, this.cells[at] ?? 0, -1);
    this.cells[at] = number;
    this.count(at, number, 1);
    this.sums[person] = undefined;
  }

  isPinned(at: number): boolean {
    return ((this.flags[at] ?? 0) & cellFlag.pinned) !== 0;
  }

  pin(at: number, pinned: boolean): void {
    this.flags[at] = pinned ? (this.flags[at] ?? 0) | cellFlag.pinned : (this.flags[at] ?? 0) & ~cellFlag.pinned;
  }

  /** What others did; answers whose row it is. */
  receive({ person, day, place, content, flags, origin, note }: RosterChange): number {
    const at = this.at(person, day, place);
    this.set(person, day, place, this.numberOf(content));
    if (flags !== undefined) this.flags[at] = flags;
    if (origin !== undefined) this.origins[at] = origin;
    if (note) this.notes.set(at, note);
    else if (note === null) this.notes.delete(at);
    return person;
  }

  isChanged(person: number, day: number): boolean {
    const { published } = this.data;
    if (!published) return false;
    for (let place = 0; place < PLACES; place += 1) {
      const at = this.at(person, day, place);
      const [now, before] = [this.cells[at] ?? 0, published[at] ?? 0];
      if (now !== before && keyOf(this.contents[now] ?? null) !== keyOf(this.contents[before] ?? null)) return true;
    }
    return false;
  }

  want(person: number, day: number): Want | null {
    return this.wants.get(person * this.days + day) ?? null;
  }

  /** Whether a wish is met by what stands there; null where nothing is wished or nothing is planned. */
  wishMet(person: number, day: number): boolean | null {
    const want = this.want(person, day);
    if (!want || want.kind === "can") return null;
    const contents = [0, 1].map((place) => this.content(person, day, place));
    if (contents.every(({ kind }) => kind === "empty")) return null;
    const duties = contents.filter((content) => content.kind === "duty");
    if (want.kind === "duty") return duties.some(({ definitionId }) => definitionId === want.definitionId);
    const { span } = want;
    return !duties.some(
      ({ sections }) => !span || sections.some(({ start, end }) => start < span.end && span.start < end),
    );
  }

  /** Hours, nights and days off of a person in the plan. */
  sumsOf(person: number): Sums {
    const known = this.sums[person];
    if (known) return known;
    const { window, people } = this.data.model;
    const { from, to } = window;
    const who = people[person];
    const isOff = who ? canBeOff(who) : () => false;
    const sums: Sums = { minutes: 0, nights: 0, daysOff: 0 };
    for (let day = from; day < to; day += 1) {
      let isWorked = false;
      let night = 0;
      for (let place = 0; place < PLACES; place += 1) {
        const content = this.content(person, day, place);
        if (content.kind !== "duty") continue;
        isWorked = true;
        sums.minutes += content.minutes;
        night += this.nightOf(content);
      }
      if (night >= NIGHT_LEAST) sums.nights += 1;
      if (!isWorked && isOff(day)) sums.daysOff += 1;
    }
    this.sums[person] = sums;
    return sums;
  }

  private nightOf({ sections }: Duty): number {
    return sections.reduce((sum, one) => sum + nightMinutes(one, this.data.model.night), 0);
  }

  /** Thousandths: that of twelve months, and the plan's. */
  burdenOf(person: number): number {
    return (this.data.model.people[person]?.burden ?? 0) + (this.burdens[person] ?? 0) * 1000;
  }

  /** What a person's planned hours cost; null where cost is not to be seen. */
  costOf(person: number): Cost | null {
    const { hasCost, model } = this.data;
    if (!hasCost) return null;
    const cost = { fen: 0, unknown: 0 };
    for (let day = model.window.from; day < model.window.to; day += 1)
      for (let place = 0; place < PLACES; place += 1) {
        const fen = this.fenOf[this.cells[this.at(person, day, place)] ?? 0] ?? null;
        if (fen === null) cost.unknown += 1;
        else cost.fen += fen;
      }
    return cost;
  }

  /** What a day costs; null where cost is not to be seen. */
  dayCost(day: number): Cost | null {
    return this.data.hasCost ? { fen: this.dayFen[day] ?? 0, unknown: this.dayUnknown[day] ?? 0 } : null;
  }

  /** Minutes and cost of the whole plan. */
  get total(): { minutes: number; cost: Cost | null } {
    const { from, to } = this.data.model.window;
    const sum = (of: Float64Array) => of.subarray(from, to).reduce((a, b) => a + b, 0);
    const cost = this.data.hasCost ? { fen: sum(this.dayFen), unknown: sum(this.dayUnknown) } : null;
    return { minutes: sum(this.dayMinutes), cost };
  }

  /** Findings of a person's row and their points of burden, as the judge has them now; answers the days whose mark is another one. */
  judged(person: number, findings: readonly Finding[], burden: number): { from: number; to: number } | null {
    this.recount(this.found.get(person), findings);
    this.found.set(person, findings);
    const hasBurden = this.burdens[person] !== burden;
    this.burdens[person] = burden;
    const first = person * this.days;
    const before = this.marked.slice(first, first + this.days);
    const now = this.marked.subarray(first, first + this.days).fill(0);
    for (const { level, from, to } of findings)
      // What speaks of a whole plan is shown beside the person, not in every cell.
      if (to - from < LONG)
        for (let day = Math.max(0, from); day <= Math.min(this.days - 1, to); day += 1)
          now[day] = Math.max(now[day] ?? 0, marks[level]);
    const from = now.findIndex((mark, day) => mark !== before[day]);
    // What stands beside the row is drawn with any of its days.
    if (from < 0) return hasBurden ? { from: 0, to: 0 } : null;
    return { from, to: now.findLastIndex((mark, day) => mark !== before[day]) };
  }

  /** Findings of a day about posts, or all about pairs. */
  judgedPosts(day: number, findings: readonly Finding[]): void {
    this.recount(this.postFound.get(day), findings);
    this.postFound.set(day, findings);
  }

  private recount(before: readonly Finding[] = [], after: readonly Finding[]): void {
    for (const { level } of before) this.counts[level] -= 1;
    for (const { level } of after) this.counts[level] += 1;
  }

  findingsOf(person: number, day?: number): readonly Finding[] {
    const all = this.found.get(person) ?? [];
    return day === undefined ? all : all.filter(({ from, to }) => from <= day && day <= to);
  }

  findings(): Finding[] {
    return [...this.found.values(), ...this.postFound.values()].flat();
  }
}

/** One text for contents that say the same. */
function keyOf(content: Content | null): string {
  if (content === null || content.kind === "empty") return "";
  if (content.kind === "off") return `off ${content.definitionId}`;
  const { definitionId, departmentId, postId, lineId, sections, breaks, looseBreak } = content;
  const spans = (of: readonly Interval[]) => of.map(({ start, end }) => `${start}-${end}`).join("/");
  return `${definitionId} ${departmentId} ${postId} ${lineId} ${spans(sections)} ${spans(breaks)} ${looseBreak}`;
}
