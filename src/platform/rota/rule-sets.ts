import { paramsOf, ruleKeys, ruleKinds, type RuleKindKey } from "./rules.ts";
import type { RotaModel, RotaPerson, RotaRule } from "./model.ts";

/** A rule as the judge uses it: its parameters by their order. */
export interface Effective {
  kind: RuleKindKey;
  ruleId?: number;
  level: "hard" | "medium" | "soft";
  weight: number;
  /** The first parameter, and the second. */
  value: number;
  other: number;
}

/** What holds for somebody: of each kind the nearest rule; of kinds that stand side by side all. */
export interface RuleSet {
  one: Readonly<Partial<Record<RuleKindKey, Effective>>>;
  many: readonly Effective[];
}

const keys: ReadonlySet<string> = new Set(ruleKeys);
const isKey = (kind: string): kind is RuleKindKey => keys.has(kind);

const fixedRules: Partial<Record<RuleKindKey, Effective>> = Object.fromEntries(
  ruleKeys
    .filter((key) => ruleKinds[key].fixed)
    .map((kind) => [kind, { kind, level: "hard", weight: 0, value: 0, other: 0 } satisfies Effective]),
);

/** The nearer, the higher: a post before a department, that before worker kind and hours system; a small part before a big one. */
function nearness({ scope }: RotaRule): number {
  const { departmentIds, postId, workerKind, hoursSystem } = scope;
  const departments = departmentIds === null ? 0 : 4 - Math.min(departmentIds.length, 9999) / 10_000;
  return (postId === null ? 0 : 8) + departments + (workerKind === null ? 0 : 2) + (hoursSystem === null ? 0 : 1);
}

type Held = Pick<RotaPerson, "departmentId" | "postId" | "workerKind" | "hoursSystem" | "partTime" | "outsourced">;

function holdsFor({ scope, kind, people }: RotaRule, person: Held): boolean {
  if (people !== undefined && (people === "outsourced") !== (person.outsourced ?? false)) return false;
  const key = isKey(kind) ? ruleKinds[kind] : null;
  if (key === null || key.fixed) return false;
  const { heldTo } = key;
  if (heldTo === "partTime" ? !person.partTime : heldTo !== "all" && (person.partTime || person.hoursSystem !== heldTo))
    return false;
  return (
    (scope.departmentIds === null || scope.departmentIds.includes(person.departmentId)) &&
    (scope.postId === null || scope.postId === person.postId) &&
    (scope.workerKind === null || scope.workerKind === person.workerKind) &&
    (scope.hoursSystem === null || scope.hoursSystem === person.hoursSystem)
  );
}

/** Those of the rules that hold: of each kind, and of each choice where several stand side by side, the nearest; the later one of equals. */
function nearest(rules: readonly RotaRule[]): RuleSet {
  const best = new Map<string, RotaRule>();
  for (const rule of rules) {
    const kind = isKey(rule.kind) ? ruleKinds[rule.kind] : null;
    const key = kind?.many ? `${rule.kind}/${paramsOf(rule).join("/")}` : rule.kind;
    const known = best.get(key);
    if (!known || nearness(rule) >= nearness(known)) best.set(key, rule);
  }
  const one: Partial<Record<RuleKindKey, Effective>> = { ...fixedRules };
  const many: Effective[] = [];
  for (const rule of best.values()) {
    if (rule.level === "off" || !isKey(rule.kind)) continue;
    const [value = 0, other = 0] = paramsOf(rule);
    const effective = { kind: rule.kind, ruleId: rule.id, level: rule.level, weight: rule.weight, value, other };
    if (ruleKinds[rule.kind].many) many.push(effective);
    else one[rule.kind] = effective;
  }
  return { one, many };
}

/** Days, half-open, on which the same rules hold, with those of each person. */
export interface Stretch {
  from: number;
  to: number;
  rules: readonly RuleSet[];
}

const holdsOn = ({ days }: RotaRule, day: number): boolean => !days || (days.start <= day && day < days.end);

/** The stretches of the plan and what is behind it, in order, without gaps; one where no rule begins or ends in it. */
export function stretchesOf(model: RotaModel): Stretch[] {
  const { from, days } = model.window;
  const edges = model.rules
    .flatMap((rule) => (rule.days ? [rule.days.start, rule.days.end] : []))
    .filter((day) => day > from && day < days);
  const starts = [from, ...[...new Set(edges)].sort((a, b) => a - b)];
  return starts.map((start, at) => ({
    from: at === 0 ? -Infinity : start,
    to: starts[at + 1] ?? Infinity,
    rules: ruleSetsOn(model, start),
  }));
}

/** The rules of each person on a day; who is alike shares them. */
function ruleSetsOn(model: RotaModel, day: number): RuleSet[] {
  const sets = new Map<string, RuleSet>();
  const rules = model.rules.filter((rule) => holdsOn(rule, day));
  return model.people.map((person) => {
    const { departmentId, postId, workerKind, hoursSystem, partTime, outsourced = false } = person;
    const key = [departmentId, postId, workerKind, hoursSystem, partTime, outsourced].join("/");
    const known = sets.get(key);
    if (known) return known;
    const made = nearest(rules.filter((rule) => holdsFor(rule, person)));
    sets.set(key, made);
    return made;
  });
}

/** The rules of a post of a department on a day, whoever works there. */
export function rulesOfPost(model: RotaModel, departmentId: number, postId: number, day: number): RuleSet {
  const atPost = model.rules.filter(
    (rule) =>
      isKey(rule.kind) &&
      rule.people !== "outsourced" &&
      holdsOn(rule, day) &&
      rule.scope.workerKind === null &&
      rule.scope.hoursSystem === null &&
      (rule.scope.departmentIds === null || rule.scope.departmentIds.includes(departmentId)) &&
      (rule.scope.postId === null || rule.scope.postId === postId),
  );
  return nearest(atPost);
}

/** Half an hour of a head below the least of a post, of the same weight as priority; what a medium finding costs. */
export const mediumPrice = (weight: number): number => 30 * weight * 10;

export function priceOf({ level, weight }: Pick<Effective, "level" | "weight">, count: number): number {
  return level === "hard" ? 0 : level === "medium" ? mediumPrice(weight) : weight * count;
}
