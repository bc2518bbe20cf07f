import type { ContentTable, PostIndex } from "./contents.ts";
import type { Cells, Finding, RotaModel, RotaPost } from "./model.ts";
import { priceOf, type Effective, type RuleSet } from "./rule-sets.ts";
import type { Days, Row } from "./row.ts";

/** What is known while a row is judged; one for a judge, so that nothing is made anew for each row. */
export interface Judging {
  model: RotaModel;
  days: Days;
  table: ContentTable;
  posts: PostIndex;
  /** By number of the post. */
  asks: readonly RotaPost["asks"][];
  /** What people last saw, and the minute that it is on the window's line. */
  published: Cells | null;
  now: number;
  row: Row;
  /** Of the stretch of days that is judged, the first day behind it, and those of the next one. */
  rules: RuleSet;
  until: number;
  next: RuleSet | null;
  found: Finding[];
  /** Points of burden that the row has in the plan. */
  burden: number;
}

type Extra = Pick<Finding, "about" | "span" | "postId"> & { level?: Finding["level"] };

/** Notes a finding that touches the plan; `count` is what a soft one counts. */
export function emit(
  judging: Judging,
  rule: Effective,
  days: readonly [from: number, to: number],
  figures: readonly [value: number, allowed: number],
  count = 1,
  extra?: Extra,
): void {
  const [from, to] = days;
  if (to < judging.days.from || from >= judging.days.to) return;
  const { level = rule.level, ...more } = extra ?? {};
  judging.found.push({
    kind: rule.kind,
    ...(rule.ruleId !== undefined && { ruleId: rule.ruleId }),
    level,
    person: judging.row.person,
    from,
    to,
    value: figures[0],
    allowed: figures[1],
    ...more,
    price: priceOf({ level, weight: level === rule.level ? rule.weight : 9 }, count),
  });
}
