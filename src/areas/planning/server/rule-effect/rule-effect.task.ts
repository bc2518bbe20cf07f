// Runs in a thread of its own: see rule-effect.ts.
import { createJudge } from "#platform/rota/judge.ts";
import { openRota } from "#platform/rota/open-rota.ts";
import type { ThreadResult } from "#platform/threads/thread-task.ts";
import type { WireRoster } from "../../roster-api.ts";
import { cellsOf, modelOf } from "../../roster-model.ts";

export interface Tried {
  roster: WireRoster;
  rules: WireRoster["rules"];
}

export interface LevelCounts {
  hard: number;
  medium: number;
  soft: number;
}

/** How much speaks against what people last saw of a plan, by its rules and by others. */
export async function run({
  roster,
  rules,
}: Tried): Promise<ThreadResult<{ before: LevelCounts; after: LevelCounts }>> {
  const cells = cellsOf(roster.published ?? roster.cells);
  const countsBy = (by: WireRoster["rules"]): LevelCounts => {
    const counts = { hard: 0, medium: 0, soft: 0 };
    const judge = createJudge({ ...modelOf(roster), rules: by });
    for (const { level } of openRota(judge, cells).findings()) counts[level] += 1;
    return counts;
  };
  return { output: { before: countsBy(roster.rules), after: countsBy(rules) } };
}
