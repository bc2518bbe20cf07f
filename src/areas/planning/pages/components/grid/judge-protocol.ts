import type { Cells, Content, Finding, RotaModel } from "#platform/rota/model.ts";
import { SLOTS } from "#platform/rota/contents.ts";

/** What the grid tells the judge. */
export type ToJudge =
  | { kind: "open"; model: RotaModel; cells: Cells; published: Cells | null; now: number }
  /** Cells written since: person, day, place and content of each, one behind the other; and contents that are new. */
  | { kind: "edit"; edits: Uint32Array; contents: readonly Content[] };

export type JudgedPerson = readonly [person: number, findings: readonly Finding[], burden: number];

/** What the judge finds. */
export interface FromJudge {
  /** Findings by person, of those who were judged again, and their points of burden in the plan. */
  people: readonly JudgedPerson[];
  /** Those about posts, by day; `PAIRS` for those about pairs. */
  posts: readonly (readonly [day: number, findings: readonly Finding[]])[];
  /** Half hours of the days that have changed. */
  strips: readonly DayStrip[];
}

export const PAIRS = -1;

/** Heads of a day by half hour over all posts. */
export interface DayStrip {
  day: number;
  need: Float64Array;
  planned: Float64Array;
  short: Float64Array;
  over: Float64Array;
}

export const emptyStrip = (day: number): DayStrip => ({
  day,
  need: new Float64Array(SLOTS),
  planned: new Float64Array(SLOTS),
  short: new Float64Array(SLOTS),
  over: new Float64Array(SLOTS),
});

/** What the judge needs to be: a worker on a screen, itself in a test. */
export interface JudgePort {
  postMessage(message: ToJudge): void;
  onmessage: ((event: { data: FromJudge }) => void) | null;
}
