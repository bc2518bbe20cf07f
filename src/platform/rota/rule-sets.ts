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

type Held = Pick<RotaPerson, "departmentId" | "postId" | "workerKind" | "hoursSystem" | "partTime">;

function holdsFor({ scope, kind }: RotaRule, person: Held): boolean {
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

/** The rules of each person; who is alike shares them. */
export function ruleSetsOf(model: RotaModel): RuleSet[] {
  const sets = new Map<string, RuleSet>();
  return model.people.map((person) => {
    const { departmentId, postId, workerKind, hoursSystem, partTime } = person;
    const key = [departmentId, postId, workerKind, hoursSystem, partTime].join("/");
    const known = sets.get(key);
    if (known) return known;
    const made = nearest(model.rules.filter((rule) => holdsFor(rule, person)));
    sets.set(key, made);
    return made;
  });
}

/** The rules of a post of a department, whoever works there. */
export function rulesOfPost(model: RotaModel, departmentId: number, postId: number): RuleSet {
  const atPost = model.rules.filter(
    ({ scope, kind }) =>
      isKey(kind) &&
      scope.workerKind === null &&
      scope.hoursSystem === null &&
      (scope.departmentIds === null || scope.departmentIds.includes(departmentId)) &&
      (scope.postId === null || scope.postId === postId),
  );
  return nearest(atPost);
}

/** Half an hour of a head below the least of a post, of the same weight as priority; what a medium finding costs. */
export const mediumPrice = (weight: number): number => 30 * weight * 10;

export function priceOf({ level, weight }: Pick<Effective, "level" | "weight">, count: number): number {
  return level === "hard" ? 0 : level === "medium" ? mediumPrice(weight) : weight * count;
}
