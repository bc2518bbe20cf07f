import { SLOT_MINUTES, SLOTS } from "./contents.ts";
import { overOf, shortOfLeast, shortOfTarget, slotsOf, type CoverTable } from "./cover.ts";
import type { Finding } from "./model.ts";
import { mediumPrice, type Effective, type RuleSet } from "./rule-sets.ts";

/** What a minute short costs at a post of priority 1: below the least, and between least and target. */
export const SHORT_PRICE = { least: 10, target: 3 } as const;

/** What a minute of the half hour costs, for each kind. */
function minutePrice(rule: Effective, kind: "cover" | "overCover", priority: number): [least: number, target: number] {
  if (rule.level === "hard") return [0, 0];
  if (kind === "overCover") {
    const price = (rule.level === "medium" ? mediumPrice(1) : 1) * (rule.weight / SLOT_MINUTES);
    return [price, price];
  }
  return [SHORT_PRICE.least * priority * rule.weight, SHORT_PRICE.target * priority * rule.weight];
}

/** Stretches of a post's day in which as many heads are short, or too many. */
export function coverFindings(
  cover: CoverTable,
  rules: RuleSet,
  priority: number,
  post: number,
  day: number,
): Finding[] {
  const found: Finding[] = [];
  const { cover: short, overCover: over } = rules.one;
  if (short) stretches(found, cover, short, "cover", priority, post, day);
  if (over) stretches(found, cover, over, "overCover", priority, post, day);
  return found;
}

function stretches(
  found: Finding[],
  cover: CoverTable,
  rule: Effective,
  kind: "cover" | "overCover",
  priority: number,
  post: number,
  day: number,
): void {
  const [ofLeast, ofTarget] = minutePrice(rule, kind, priority);
  const first = slotsOf(cover, post, day);
  let last: Finding | null = null;
  for (let slot = 0; slot < SLOTS; slot++) {
    const at = first + slot;
    const [least, more] =
      kind === "cover" ? [shortOfLeast(cover, at), shortOfTarget(cover, at)] : [overOf(cover, at), 0];
    if (least + more === 0) {
      last = null;
      continue;
    }
    const price = least * ofLeast + more * ofTarget;
    const value = (cover.own[at]! + cover.ordered[at]!) / SLOT_MINUTES;
    const allowed = (kind === "cover" ? cover.target[at]! : cover.max[at]!) / SLOT_MINUTES;
    const end = (slot + 1) * SLOT_MINUTES;
    if (last && last.value === value && last.allowed === allowed && last.span) {
      last.span = { start: last.span.start, end };
      last.price += price;
      continue;
    }
    last = {
      kind,
      ...(rule.ruleId !== undefined && { ruleId: rule.ruleId }),
      level: rule.level,
      person: null,
      from: day,
      to: day,
      value,
      allowed,
      postId: cover.posts.postIds[post],
      departmentId: cover.posts.departmentIds[post],
      span: { start: slot * SLOT_MINUTES, end },
      price,
    };
    found.push(last);
  }
  for (const one of found) one.price = Math.round(one.price * 1000) / 1000;
}
