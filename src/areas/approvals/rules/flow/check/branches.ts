import { numericConditions } from "../condition-kinds.ts";
import type { BranchNode, Condition, ConditionType } from "../definition.ts";
import { groupsOf } from "../groups.ts";
import {
  contains,
  everything,
  gapsBetween,
  intervalOf,
  isEmpty,
  isPoint,
  meet,
  union,
  written,
  type Interval,
} from "./interval.ts";

// What a group of conditions lets through, as far as they can be compared: for each number an interval, for each list
// the ticked values. All conditions of a group must hold, so two of one kind narrow each other; one group is enough.

interface Through {
  numbers: Map<ConditionType, Interval>;
  lists: Map<ConditionType, ReadonlySet<string>>;
  /** Something in it cannot be read: nothing is said about such a branch. */
  unclear: boolean;
}

export interface BranchRemark {
  uid: string;
  code: "coveredBranch" | "neverTrue" | "idleGroup" | "gap";
  params: Record<string, string | readonly string[]>;
}

const isNumeric = (condition: Condition) => (numericConditions as readonly string[]).includes(condition.conditionType);

function ticked(condition: Condition): ReadonlySet<string> {
  const keys = (condition.ranges ?? []).map((range) => `${range.type ?? ""}:${range.value ?? range.targetId ?? ""}`);
  const either = condition.conditionType === "rewardtype" && keys.includes(":3");
  return new Set(either ? [":1", ":2"] : keys);
}

/** What each group of a branch lets through. */
export const waysOf = (branch: BranchNode): Through[] => groupsOf(branch).map(throughOf);

function throughOf(group: readonly Condition[]): Through {
  const through: Through = { numbers: new Map(), lists: new Map(), unclear: false };
  for (const condition of group) {
    const type = condition.conditionType;
    if (isNumeric(condition)) {
      const interval = intervalOf(condition);
      if (interval === null) through.unclear = true;
      else through.numbers.set(type, meet(through.numbers.get(type) ?? everything, interval));
    } else if (through.lists.has(type) || !condition.ranges?.length) through.unclear = true;
    else through.lists.set(type, ticked(condition));
  }
  return through;
}

function isNever(through: Through): boolean {
  return [...through.numbers.values()].some(isEmpty);
}

/** Whether a ticked value is among others, or a department below one of them. */
type Above = (departmentId: number) => readonly number[];

function isAmong(values: ReadonlySet<string>, key: string, above: Above): boolean {
  if (values.has(key)) return true;
  const [type, id] = key.split(":");
  return type === "3" && above(Number(id)).some((one) => values.has(`3:${one}`));
}

/** Whether everything that `inner` lets through, `outer` lets through as well. */
function covers(outer: Through, inner: Through, above: Above): boolean {
  for (const [type, interval] of outer.numbers) {
    const own = inner.numbers.get(type);
    if (own === undefined || !contains(interval, own)) return false;
  }
  for (const [type, values] of outer.lists) {
    const own = inner.lists.get(type);
    if (own === undefined || [...own].some((value) => !isAmong(values, value, above))) return false;
  }
  return true;
}

/** The only number a branch looks at; undefined where it looks at anything else too. */
export function onlyNumber(through: Through): ConditionType | undefined {
  return through.lists.size === 0 && through.numbers.size === 1 ? [...through.numbers.keys()][0] : undefined;
}

/** The only list a branch looks at. */
function onlyList(through: Through): ConditionType | undefined {
  return through.numbers.size === 0 && through.lists.size === 1 ? [...through.lists.keys()][0] : undefined;
}

/** Several earlier branches that look at one number or one list only may cover a branch together. */
function coveredTogether(earlier: readonly Through[], inner: Through, above: Above): boolean {
  for (const [type, own] of inner.numbers) {
    const others = earlier.filter((one) => onlyNumber(one) === type).map((one) => one.numbers.get(type) as Interval);
    if (union(others).some((one) => contains(one, own))) return true;
  }
  for (const [type, own] of inner.lists) {
    const together = new Set(
      earlier.filter((one) => onlyList(one) === type).flatMap((one) => [...(one.lists.get(type) ?? [])]),
    );
    if ([...own].every((value) => isAmong(together, value, above))) return true;
  }
  return false;
}

/** Groups, by their number, that change nothing: what they let through is nothing, or another group does as well. */
function idleGroups(ways: readonly Through[], above: Above): string[] {
  const isIdle = (way: Through, at: number) =>
    isNever(way) ||
    ways.some(
      (other, place) =>
        place !== at && !isNever(other) && covers(other, way, above) && (place < at || !covers(way, other, above)),
    );
  return ways.flatMap((way, at) => (isIdle(way, at) ? [String(at + 1)] : []));
}

/** Branches and groups that can never be taken, and values between branches that fall to the default. */
export function branchRemarks(
  routerUid: string,
  conditional: readonly BranchNode[],
  nameOf: (branch: BranchNode) => string,
  above: Above,
): BranchRemark[] {
  const remarks: BranchRemark[] = [];
  const read = conditional.map((branch) => {
    const ways = waysOf(branch);
    return { branch, ways, possible: ways.filter((way) => !isNever(way)) };
  });
  const clear = read.filter(({ ways }) => ways.length > 0 && !ways.some((way) => way.unclear));
  for (const [index, { branch, ways, possible }] of clear.entries()) {
    if (possible.length === 0) {
      remarks.push({ uid: branch.uid, code: "neverTrue", params: {} });
      continue;
    }
    const earlier = clear.slice(0, index);
    const before = earlier.flatMap((one) => one.possible);
    const isCovered = (by: readonly Through[]) =>
      possible.every((way) => by.some((other) => covers(other, way, above)) || coveredTogether(by, way, above));
    const by = earlier.find((one) => isCovered(one.possible));
    if (by) remarks.push({ uid: branch.uid, code: "coveredBranch", params: { by: nameOf(by.branch) } });
    else if (isCovered(before))
      remarks.push({
        uid: branch.uid,
        code: "coveredBranch",
        params: { by: earlier.filter((one) => one.possible.length > 0).map((one) => nameOf(one.branch)) },
      });
    else {
      const groups = idleGroups(ways, above);
      if (groups.length > 0) remarks.push({ uid: branch.uid, code: "idleGroup", params: { groups } });
    }
  }
  const all = clear.flatMap((one) => one.ways);
  const type = all[0] && onlyNumber(all[0]);
  if (type !== undefined && clear.length === read.length && all.every((way) => onlyNumber(way) === type)) {
    const intervals = all.map((way) => way.numbers.get(type) as Interval);
    const gaps = intervals.every(isPoint) ? [] : gapsBetween(intervals);
    if (gaps.length > 0) remarks.push({ uid: routerUid, code: "gap", params: { values: gaps.map(written) } });
  }
  return remarks;
}
