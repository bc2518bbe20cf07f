import type { Interval } from "../calendar/intervals.ts";
import type { CoverTable } from "./cover.ts";
import { NO_LIMIT, overOf, shortOfLeast, shortOfTarget, slotsOf } from "./cover.ts";
import { say, type Locale, type Text } from "../i18n/text.ts";
import { SHORT_PRICE } from "./cover-findings.ts";
import { stretchOn } from "./judge.ts";
import { cellAt, type Finding } from "./model.ts";
import { crewFindings } from "./crew.ts";
import type { OpenRota } from "./open-rota.ts";
import { priceOf } from "./rule-sets.ts";

/** Cells that nothing may fill: pinned, locked, begun ones, and orders'; or what else stands there that stays. */
export type IsFixed = (person: number, day: number) => boolean | "off" | "leave";

/** Why somebody does not come into question for a gap, as it is counted. */
export type UnfitReason = keyof typeof reasons;

const reasons = {
  leave: { zh: "{n} 人休假", en: "{n} on leave" },
  busy: { zh: "{n} 人已有班", en: "{n} on duty" },
  rest: { zh: "{n} 人休息不足", en: "{n} without rest" },
  certificate: { zh: "{n} 人缺证照", en: "{n} without certificate" },
  overtime: { zh: "{n} 人加班超限", en: "{n} over the hours of overtime" },
  hours: { zh: "{n} 人工时超限", en: "{n} over other limits of hours" },
  days: { zh: "{n} 人连续上班", en: "{n} too many days in a row" },
  gone: { zh: "{n} 人不在职", en: "{n} not employed" },
  limit: { zh: "{n} 人受限制", en: "{n} under a limit" },
  cannot: { zh: "{n} 人无法上班", en: "{n} cannot work" },
  off: { zh: "{n} 人已排休息", en: "{n} with a day off" },
  fixed: { zh: "{n} 人班次已固定", en: "{n} with a fixed cell" },
  other: { zh: "{n} 人其他原因", en: "{n} for other reasons" },
} as const satisfies Record<string, Text>;

const reasonOfKind: ReadonlyMap<string, UnfitReason> = new Map<string, UnfitReason>([
  ["leave", "leave"],
  ["seat", "busy"],
  ["overlap", "busy"],
  ["rest", "rest"],
  ["restAfterNight", "rest"],
  ["requirement", "certificate"],
  ["overtimeDay", "overtime"],
  ["overtimeMonth", "overtime"],
  ["weekHours", "hours"],
  ["periodHours", "hours"],
  ["partTimeWeek", "hours"],
  ["partTimeDay", "hours"],
  ["dutyHours", "hours"],
  ["dutySpan", "hours"],
  ["daysInRow", "days"],
  ["left", "gone"],
  ["barred", "limit"],
  ["age", "limit"],
  ["workLimit", "limit"],
  ["cannot", "cannot"],
]);

/** Somebody for a gap: what they would break, and what they would cost. */
export interface Fit {
  person: number;
  /** Null: they do not come into question. */
  place: number | null;
  reason: UnfitReason | null;
  /** What is there then and was not before, and what is dearer than before. */
  findings: Finding[];
  hard: number;
  medium: number;
  /** What the soft rules say, and yuan by the rule `cost`. */
  soft: number;
  /** Minutes due that are not planned yet; below zero they have more. */
  left: number;
  burden: number;
}

export interface FitAnswer {
  /** Best first: nothing refused and nothing medium, then by price, hours left, burden. */
  fits: Fit[];
  /** Everybody else. */
  others: Fit[];
  counts: { reason: UnfitReason; count: number }[];
}

/** Everybody for a content on a day, with what their row would say then. Cells are as before when it returns. */
export function whoFits(rota: OpenRota, day: number, content: number, isFixed: IsFixed = () => false): FitAnswer {
  const fits: Fit[] = [];
  const others: Fit[] = [];
  for (let person = 0; person < rota.judge.model.people.length; person++) {
    const fit = fitOf(rota, person, day, content, isFixed);
    (fit.reason === null ? fits : others).push(fit);
  }
  const better = (a: Fit, b: Fit) =>
    a.medium - b.medium || a.soft - b.soft || b.left - a.left || a.burden - b.burden || a.person - b.person;
  fits.sort(better);
  const counts = new Map<UnfitReason, number>();
  for (const { reason } of others) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return {
    fits,
    others,
    counts: [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count),
  };
}

/** The definition of a post that lies in a span best: most of the span, then least beside it; null where none touches it. */
export function contentFor({ judge }: OpenRota, post: number, span: Interval): number | null {
  const { table } = judge;
  let best: { content: number; inside: number; beside: number } | null = null;
  for (const [content, duty] of table.duties.entries()) {
    if (!duty || duty.definitionId === null || duty.lineId !== null || table.post[content] !== post) continue;
    const inside = duty.sections.reduce(
      (sum, { start, end }) => sum + Math.max(0, Math.min(end, span.end) - Math.max(start, span.start)),
      0,
    );
    const beside = table.onDuty[content]! - inside;
    if (inside === 0 || (best && (inside < best.inside || (inside === best.inside && beside >= best.beside)))) continue;
    best = { content, inside, beside };
  }
  return best?.content ?? null;
}

export function fitOf(rota: OpenRota, person: number, day: number, content: number, isFixed: IsFixed): Fit {
  const { judge, cells } = rota;
  const { model, table } = judge;
  const who = model.people[person];
  const nothing: Fit = {
    person,
    place: null,
    reason: "fixed",
    findings: [],
    hard: 0,
    medium: 0,
    soft: 0,
    left: (who?.due ?? 0) - plannedOf(rota, person),
    burden: who?.burden ?? 0,
  };
  const at = cellAt(model.window, person, day, 0);
  const { from, to } = judge.days;
  if (day < from || day >= to) return nothing;
  // Whoever is on duty is that, whatever else keeps the day as it is.
  if (table.isDuty[cells[at]!] === 1 || table.isDuty[cells[at + 1]!] === 1) return { ...nothing, reason: "busy" };
  const fixed = isFixed(person, day);
  if (fixed !== false) return fixed === true ? nothing : { ...nothing, reason: fixed };
  const before = [...rota.alone(person), ...touched(rota, person, day, content)];
  const burden = rota.pointsOf(person);
  const [first, second] = [cells[at]!, cells[at + 1]!];
  put(content, 0);
  const after = [...judge.row(cells, person), ...touched(rota, person, day, content)];
  const more = judge.lastBurden() - burden;
  put(first, second);
  const findings = added(before, after);
  const hard = findings.filter(({ level }) => level === "hard");
  const medium = findings.filter(({ level }) => level === "medium");
  const blocking = hard[0] ?? medium.find(({ kind }) => kind === "cannot") ?? medium[0];
  return {
    ...nothing,
    place: 0,
    findings,
    hard: hard.length,
    medium: priceOfAll(after, "medium") - priceOfAll(before, "medium"),
    soft:
      priceOfAll(after, "soft") -
      priceOfAll(before, "soft") +
      rota.burdenPrice(person, more) +
      costOf(rota, person, day, content),
    reason: blocking ? (reasonOfKind.get(blocking.kind) ?? "other") : null,
  };

  // Tried out beside `set`, which would have all that it touches judged again.
  function put(one: number, other: number): void {
    rota.crew.add(person, day, cells[at]!, cells[at + 1]!, -1);
    cells[at] = one;
    cells[at + 1] = other;
    rota.crew.add(person, day, one, other, 1);
  }
}

/** What a duty of somebody on a day can change beside their row, but for heads. */
function touched(rota: OpenRota, person: number, day: number, content: number): Finding[] {
  const { judge, crew, postRules } = rota;
  const post = judge.table.post[content]!;
  const rules = postRules(post, day);
  const mixed = rules ? crewFindings(judge, crew, rules, post, day) : [];
  return [...rota.pairsOf(person, day), ...mixed];
}

const priceOfAll = (findings: readonly Finding[], level: Finding["level"]): number =>
  findings.reduce((sum, one) => sum + (one.level === level ? one.price : 0), 0);

/** What was not said before, or is further off now. */
function added(before: readonly Finding[], after: readonly Finding[]): Finding[] {
  const key = ({ kind, from, to, about, postId }: Finding) => `${kind}/${from}/${to}/${about}/${postId}`;
  const off = ({ value, allowed }: Finding) => Math.abs(value - allowed);
  const known = new Map(before.map((one) => [key(one), off(one)]));
  return after.filter((one) => off(one) > (known.get(key(one)) ?? -1));
}

function plannedOf({ judge, cells }: OpenRota, person: number): number {
  let sum = 0;
  const { from, to } = judge.days;
  for (let at = cellAt(judge.model.window, person, from, 0); at < cellAt(judge.model.window, person, to, 0); at++)
    sum += judge.table.minutes[cells[at]!]!;
  return sum;
}

function costOf({ judge }: OpenRota, person: number, day: number, content: number): number {
  const rule = stretchOn(judge.stretches, day).rules[person]?.one.cost;
  const duty = judge.table.duties[content];
  if (!rule || !duty || duty.lineId !== null) return 0;
  return priceOf(rule, Math.round((judge.fen[content] ?? 0) / 100));
}

/** What a content would take off the price of what is short, and add for too many. */
export function gainOf(rota: OpenRota, day: number, content: number): number {
  const { cover, judge } = rota;
  const { table } = judge;
  const post = table.post[content]!;
  if (post < 0) return 0;
  const priority = judge.ofPosts[post]?.priority ?? 1;
  const isRefused = rota.postRules(post, day)?.one.overCover?.level === "hard";
  let gain = 0;
  for (let entry = table.slotFrom[content]!; entry < table.slotFrom[content + 1]!; entry++) {
    const at = slotsOf(cover, post, day) + table.slotAt[entry]!;
    if (at >= slotsOf(cover, post, cover.days)) break;
    const minutes = table.slotMinutes[entry]!;
    if (isRefused && overBy(cover, at, minutes) > 0) return 0;
    gain += slotGain(cover, at, minutes, priority);
  }
  return gain;
}

function slotGain(cover: CoverTable, at: number, minutes: number, priority: number): number {
  const least = Math.min(minutes, shortOfLeast(cover, at));
  const target = Math.min(minutes - least, shortOfTarget(cover, at));
  return priority * (least * SHORT_PRICE.least + target * SHORT_PRICE.target) - overBy(cover, at, minutes) / 15;
}

/** Minutes that would be too many beyond those that are it already. */
const overBy = (cover: CoverTable, at: number, minutes: number): number =>
  cover.max[at] === NO_LIMIT
    ? 0
    : Math.max(0, cover.own[at]! + cover.ordered[at]! + minutes - cover.max[at]!) - overOf(cover, at);

/** "of 20: 3 on leave, 5 without rest": why the others do not come into question. */
export function countsText({ fits, others, counts }: FitAnswer, locale: Locale): string {
  const parts = counts.map(({ reason, count }) => say(reasons[reason], locale, { n: count }));
  const of: Text = { zh: "共 {all} 人：{parts}", en: "of {all}: {parts}" };
  return say(of, locale, { all: fits.length + others.length, parts });
}
