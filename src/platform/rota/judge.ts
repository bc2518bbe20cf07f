import { contentTable, postIndex, type ContentTable, type PostIndex } from "./contents.ts";
import { dutyFen } from "./figures.ts";
import type { Judging } from "./judging.ts";
import type { Cells, Finding, RotaModel, RotaPost } from "./model.ts";
import { daysOf, emptyRow, readRow, type Days } from "./row.ts";
import { judgeFixed } from "./row-fixed.ts";
import { judgeHours } from "./row-hours.ts";
import { judgeRest } from "./row-rest.ts";
import { judgeWants } from "./row-wants.ts";
import { ruleSetsOf, type RuleSet } from "./rule-sets.ts";

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
  rules: readonly RuleSet[];
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
  const rules = ruleSetsOf(model);
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
        found: [],
        burden: 0,
      }
    : null;

  function row(cells: Cells, person: number): Finding[] {
    const who = model.people[person];
    if (!judging || !who) return [];
    judging.found = [];
    judging.burden = 0;
    judging.rules = rules[person] ?? judging.rules;
    readRow(judging.row, table, days.count, cells, person, who);
    judgeFixed(judging);
    judgeRest(judging);
    judgeHours(judging);
    judgeWants(judging);
    return judging.found;
  }
  return { model, days, table, posts, rules, ofPosts, fen, row, lastBurden: () => judging?.burden ?? 0 };
}
