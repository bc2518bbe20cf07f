import { createJudge } from "#platform/rota/judge.ts";
import type { Cells } from "#platform/rota/model.ts";
import type { WireRoster } from "../../roster-api.ts";
import { modelOf } from "../../roster-model.ts";

/** Where a plan begins within a month: what people are put on before it in that month weighs on them as well. */
export function addBegunMonth(roster: WireRoster, cells: Cells): void {
  const { window } = roster;
  const from = window.months[0]?.start ?? window.from;
  if (from >= window.from) return;
  const judge = createJudge({ ...modelOf(roster), rules: [], window: { ...window, from, to: window.from } });
  for (const [row, person] of roster.people.entries()) {
    judge.row(cells, row);
    person.burden += judge.lastBurden() * 1000;
  }
}
