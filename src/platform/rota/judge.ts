import { contentTable, postIndex, type ContentTable, type PostIndex } from "./contents.ts";
import { dutyFen } from "./figures.ts";
import type { Judging } from "./judging.ts";
import type { Cells, Finding, RotaModel, RotaPost } from "./model.ts";
import { daysOf, emptyRow, readRow, type Days } from "./row.ts";
import { judgeFixed } from "./row-fixed.ts";
import { judgeHours } from "./row-hours.ts";
import { judgeRest } from "./row-rest.ts";
import { judgeWants } from "./row-wants.ts";
import { stretchesOf, type RuleSet, type Stretch } from "./rule-sets.ts";

export interface JudgeOptions {
  /** What people last saw; changes to it have a price. */
  published?: Cells;
  /** The present minute, counted from 00:00 of the window's first day. */
  now?: number;
}

/** Judges rows of one model; everything that does not change with the cells is computed here, once. */
export interface Judge {
  model: RotaModel;
  days: Days;
  table: ContentTable;
  posts: PostIndex;
  /** On the plan's last day: what is counted over the plan is judged by them. */
  rules: readonly RuleSet[];
  stretches: readonly Stretch[];
  /** By number of the post; null for one that is named by a duty or a need alone. */
  ofPosts: readonly (RotaPost | null)[];
  /** Fen of each content by its post's rate, rounded once; 0 of what an order pays, null where the rate is not known. */
  fen: readonly (number | null)[];
  /** What speaks against a person's row; the burden, which looks at all people, is told by `openRota`. */
  row: (cells: Cells, person: number) => Finding[];
  /** Points of burden that the row judged last has in the plan. */
  lastBurden: () => number;
}

/** For whom there are no cells yet. */
const noCells: Cells = new Uint16Array(0);

export function createJudge(model: RotaModel, options: JudgeOptions = {}): Judge {
  const days = daysOf(model);
  const posts = postIndex(model);
  const table = contentTable(model, posts);
  const stretches = stretchesOf(model);
  const { rules } = stretchOn(stretches, days.to - 1);
  const nobody = model.people[0];
  const ofPosts = posts.postIds.map(
    (postId, at) =>
      model.posts.find((post) => post.postId === postId && post.departmentId === posts.departmentIds[at]) ?? null,
  );
  const asks = ofPosts.map((post) => post?.asks ?? []);
  const fen = table.duties.map((duty, content) =>
    duty ? dutyFen(duty, ofPosts[table.post[content]!]?.rate ?? null) : 0,
  );
  const judging: Judging | null = nobody
    ? {
        model,
        days,
        table,
        posts,
        asks,
        published: options.published ?? null,
        now: options.now ?? -Infinity,
        row: emptyRow(days.count, nobody, noCells),
        rules: { one: {}, many: [] },
        until: Infinity,
        next: null,
        found: [],
        burden: 0,
      }
    : null;

  function row(cells: Cells, person: number): Finding[] {
    const who = model.people[person];
    if (!judging || !who) return [];
    readRow(judging.row, table, days.count, cells, person, who);
    const [first] = stretches;
    if (stretches.length === 1 && first) return judgeStretch(judging, first, null, person);
    // What is found belongs to the stretch of its last day: the rule of the date counts.
    return stretches.flatMap((stretch, at) =>
      judgeStretch(judging, stretch, stretches[at + 1] ?? null, person).filter(
        ({ to }) => stretch.from <= to && to < stretch.to,
      ),
    );
  }
  function judgeStretch(of: Judging, stretch: Stretch, next: Stretch | null, person: number): Finding[] {
    of.found = [];
    of.burden = 0;
    of.rules = stretch.rules[person] ?? of.rules;
    of.until = stretch.to;
    of.next = next?.rules[person] ?? null;
    judgeFixed(of);
    judgeRest(of);
    judgeHours(of);
    judgeWants(of);
    return of.found;
  }
  return { model, days, table, posts, rules, stretches, ofPosts, fen, row, lastBurden: () => judging?.burden ?? 0 };
}

/** The stretch that a day lies in. */
export const stretchOn = (stretches: readonly Stretch[], day: number): Stretch =>
  stretches.find((one) => day < one.to) ?? stretches.at(-1)!;
