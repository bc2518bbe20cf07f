import type { Minute } from "#platform/calendar/clock.ts";

export type Edge = "in" | "out";

/** The edges without a punch whose time has come: nobody has missed what lies ahead. `now` in minutes of the work date. */
export function lackingEdges(
  shift: { start: Minute; end: Minute },
  punched: Record<Edge, Minute | null>,
  now: Minute,
): Edge[] {
  const due = { in: shift.start, out: shift.end };
  return (["in", "out"] as const).filter((edge) => punched[edge] === null && now >= due[edge]);
}
