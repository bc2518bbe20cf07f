import { DAY_MINUTES, formatHours } from "../calendar/clock.ts";
import { say, type Locale, type Text } from "../i18n/text.ts";
import { createJudge } from "./judge.ts";
import type { Cells, Finding, RotaModel } from "./model.ts";
import { stretchesOf, type Effective, type RuleSet } from "./rule-sets.ts";
import { paramsOf, ruleKindOf } from "./rules.ts";

/** What no roster can satisfy, named before one is looked for. */
export interface Contradiction {
  what: keyof typeof texts;
  ruleIds: number[];
  value: number;
  allowed: number;
  /** The kind and parameter that is out of bounds. */
  about?: string;
  postId?: number;
  day?: number;
  /** Pinned cells that break what always or by a hard rule holds. */
  finding?: Finding;
}

const texts = {
  bounds: { zh: "{about} 为 {value}，超出范围", en: "{about} is {value}, out of its bounds" },
  rest: {
    zh: "休息 {allowed} 小时：任何两个班次连续两天都最多间隔 {value} 小时",
    en: "rest of {allowed} h: no two shifts on two days in a row leave more than {value} h",
  },
  length: {
    zh: "单日最多 {allowed} 小时：最短的班次也有 {value} 小时",
    en: "{allowed} h a day: even the shortest shift has {value} h",
  },
  daysOff: { zh: "每 {allowed} 天至少休息 {value} 天", en: "{value} days off in each {allowed} days" },
  runs: {
    zh: "至少连续上班 {value} 天，最多连续上班 {allowed} 天",
    en: "at least {value} days in a row, at most {allowed}",
  },
  pair: { zh: "同两名员工既要同班又要不同班", en: "two people are to work together and apart" },
  self: { zh: "同一名员工与自己成对", en: "somebody is paired with themselves" },
  cover: {
    zh: "第 {day} 天需要至少 {value} 人，上限只有 {allowed} 人",
    en: "day {day} needs {value}, but has room for {allowed}",
  },
  pin: { zh: "固定的班次违反规则", en: "a pinned cell breaks a rule" },
} as const satisfies Record<string, Text>;

export function contradictions(model: RotaModel, pins?: Cells): Contradiction[] {
  const sets = [...new Set(stretchesOf(model).flatMap(({ rules }) => rules))];
  const found = [...bounds(model), ...covers(model)];
  // Rules that everybody shares are told once.
  const told = new Set<string>();
  for (const set of sets)
    for (const one of [...ofTimes(model, set), ...ofCounts(set), ...ofPairs(set)]) {
      const key = `${one.what}/${one.ruleIds.join("/")}`;
      if (!told.has(key)) found.push(one);
      told.add(key);
    }
  return pins ? [...found, ...ofPins(model, pins)] : found;
}

const idsOf = (...rules: Effective[]): number[] =>
  rules.flatMap(({ ruleId }) => (ruleId === undefined ? [] : [ruleId]));

function bounds({ rules }: RotaModel): Contradiction[] {
  return rules.flatMap((rule) => {
    if (rule.level === "off") return [];
    const params = ruleKindOf(rule.kind)?.params ?? [];
    const values = paramsOf(rule);
    return params.flatMap(({ name, min, max }, at) => {
      const value = values[at] ?? 0;
      if (Number.isInteger(value) && value >= min && value <= max) return [];
      const about = `${rule.kind}.${name}`;
      return [{ what: "bounds" as const, ruleIds: [rule.id], value, allowed: value < min ? min : max, about }];
    });
  });
}

function covers({ cover }: RotaModel): Contradiction[] {
  return cover.flatMap(({ min, target, max, day, postId }) => {
    const most = max ?? target ?? Infinity;
    const least = Math.max(min, max === null ? min : (target ?? min));
    return least > most ? [{ what: "cover" as const, ruleIds: [], value: least, allowed: most, postId, day }] : [];
  });
}

function ofTimes({ contents }: RotaModel, { one }: RuleSet): Contradiction[] {
  const duties = contents.flatMap((content) =>
    content.kind === "duty" && content.sections.length > 0 ? [content] : [],
  );
  if (duties.length === 0) return [];
  const found: Contradiction[] = [];
  const starts = duties.map(({ sections }) => Math.min(...sections.map(({ start }) => start)));
  const ends = duties.map(({ sections }) => Math.max(...sections.map(({ end }) => end)));
  const longest = DAY_MINUTES + Math.max(...starts) - Math.min(...ends);
  const shortest = (minutes: number[]) => Math.min(...minutes);
  if (one.rest && one.rest.value > longest)
    found.push({ what: "rest", ruleIds: idsOf(one.rest), value: longest, allowed: one.rest.value });
  const onDuty = shortest(duties.map(({ sections }) => sections.reduce((sum, { start, end }) => sum + end - start, 0)));
  const span = shortest(ends.map((end, at) => end - (starts[at] ?? 0)));
  if (one.dutyHours && onDuty > one.dutyHours.value)
    found.push({ what: "length", ruleIds: idsOf(one.dutyHours), value: onDuty, allowed: one.dutyHours.value });
  if (one.dutySpan && span > one.dutySpan.value)
    found.push({ what: "length", ruleIds: idsOf(one.dutySpan), value: span, allowed: one.dutySpan.value });
  return found;
}

function ofCounts({ one }: RuleSet): Contradiction[] {
  const { daysOff, leastRun, daysInRow } = one;
  const found: Contradiction[] = [];
  if (daysOff && daysOff.value > daysOff.other)
    found.push({ what: "daysOff", ruleIds: idsOf(daysOff), value: daysOff.value, allowed: daysOff.other });
  if (leastRun && daysInRow && leastRun.value > daysInRow.value)
    found.push({ what: "runs", ruleIds: idsOf(leastRun, daysInRow), value: leastRun.value, allowed: daysInRow.value });
  return found;
}

function ofPairs({ many }: RuleSet): Contradiction[] {
  const pairs = many.filter(({ kind }) => kind === "together" || kind === "apart");
  const key = ({ value, other }: Effective) => [value, other].sort((a, b) => a - b).join("/");
  const apart = new Map(pairs.filter(({ kind }) => kind === "apart").map((rule) => [key(rule), rule]));
  return pairs.flatMap((rule): Contradiction[] => {
    if (rule.value === rule.other) return [{ what: "self", ruleIds: idsOf(rule), value: 0, allowed: 0 }];
    const other = rule.kind === "together" ? apart.get(key(rule)) : undefined;
    return other ? [{ what: "pair", ruleIds: idsOf(rule, other), value: 0, allowed: 0 }] : [];
  });
}

/** Pinned cells alone: whatever is put beside them cannot take back what they break together. */
function ofPins(model: RotaModel, pins: Cells): Contradiction[] {
  const judge = createJudge(model);
  return model.people.flatMap((_, person) =>
    judge
      .row(pins, person)
      .filter(({ level }) => level === "hard")
      .map((finding) => ({
        what: "pin" as const,
        ruleIds: finding.ruleId === undefined ? [] : [finding.ruleId],
        value: finding.value,
        allowed: finding.allowed,
        day: finding.from,
        finding,
      })),
  );
}

export function contradictionText(one: Contradiction, locale: Locale): string {
  const isTime = one.what === "rest" || one.what === "length";
  const number = isTime ? formatHours : String;
  const [kind = "", name = ""] = one.about?.split(".") ?? [];
  const rule = ruleKindOf(kind);
  const param = rule?.params.find((each) => each.name === name);
  return say(texts[one.what], locale, {
    value: number(one.value),
    allowed: number(one.allowed),
    day: String((one.day ?? 0) + 1),
    about: rule && param ? `${rule[locale]} · ${param[locale]}` : (one.about ?? ""),
  });
}
