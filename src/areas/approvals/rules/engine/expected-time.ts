import type { ForeseenStep } from "./foresee.ts";

/** How long somebody usually takes to answer, in minutes; undefined where nothing is known. */
export type UsualMinutes = (memberId: number) => number | undefined;

/**
 * How long a step would take by its people's usual time: in turn one after the other, countersign and vote until the
 * slowest, or-sign until the fastest. 0 where it goes by itself; null where nothing is known of somebody it waits for.
 */
export function stepMinutes(
  step: Pick<ForeseenStep, "kind" | "mode" | "people" | "why">,
  usual: UsualMinutes,
): number | null {
  const asked = step.people.filter((task) => task.state === "pending" || task.state === "waiting");
  if (step.kind === "copy" || step.why !== null || asked.length === 0) return 0;
  const times = asked.map((task) => usual(task.memberId));
  const known = times.filter((time) => time !== undefined);
  if (step.mode === "any") return known.length === 0 ? null : Math.min(...known);
  if (known.length < times.length) return null;
  return step.mode === "inTurn" ? known.reduce((sum, time) => sum + time, 0) : Math.max(...known);
}

/** The whole way; null as soon as one step is unknown. */
export function routeMinutes(steps: readonly (number | null)[]): number | null {
  return steps.reduce<number | null>((sum, step) => (sum === null || step === null ? null : sum + step), 0);
}
