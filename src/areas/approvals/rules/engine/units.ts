import type { Task, Visit } from "./case-state.ts";

/** No longer anybody's duty: somebody else has it, or nobody. */
const gone: ReadonlySet<Task["state"]> = new Set(["transferred", "removed", "timedOut"]);

export function unitOf(task: Task): number {
  return task.unit ?? task.key;
}

/** The tasks that have to be fulfilled; opinions and what was passed on do not count. */
export function duties(visit: Visit): Task[] {
  return visit.tasks.filter((task) => task.opinionFor === undefined && !gone.has(task.state));
}

/** A visit's duties by unit, in the order of their turn. */
export function unitsOf(visit: Visit): Task[][] {
  const units = new Map<number, Task[]>();
  for (const task of duties(visit)) units.set(unitOf(task), [...(units.get(unitOf(task)) ?? []), task]);
  return [...units.values()];
}

function isFulfilled(task: Task): boolean {
  return task.state === "approved" || task.state === "autoPassed";
}

/** How many of a step's duties are fulfilled. */
export function tally(visit: Visit): { agreed: number; total: number } {
  const all = duties(visit);
  return { agreed: all.filter(isFulfilled).length, total: all.length };
}

export function isActive(task: Task): boolean {
  return task.state === "pending" || task.state === "delegated";
}

/** Whether the rule of the step is met. */
export function isDone(visit: Visit): boolean {
  const all = duties(visit);
  const { agreed, total } = tally(visit);
  if (visit.mode === "ratio") return agreed * 100 >= (visit.ratio ?? 100) * total;
  if (visit.mode === "any") return all.length === 0 || unitsOf(visit).some((unit) => unit.every(isFulfilled));
  return all.every(isFulfilled);
}

/** Whether a vote can no longer reach its share. */
export function isLost(visit: Visit): boolean {
  if (visit.mode !== "ratio") return false;
  const all = duties(visit);
  const against = all.filter((task) => task.state === "against").length;
  return (all.length - against) * 100 < (visit.ratio ?? 100) * all.length;
}

/** Whose turn it is next: the first waiting one of each unit in which nobody is busy; in turn, of the first such unit only. */
export function nextInTurn(visit: Visit): Task[] {
  const next: Task[] = [];
  for (const unit of unitsOf(visit)) {
    const busy = unit.some(isActive);
    const waiting = unit.find((task) => task.state === "waiting");
    if (!busy && waiting) next.push(waiting);
    if (visit.mode === "inTurn" && (busy || waiting)) break;
  }
  return next;
}
