import { addDays, daysBetween, type PlainDate } from "#platform/calendar/plain-date.ts";
import type { EmploymentKind } from "./employment-kinds.ts";

export interface TaskTemplate {
  id: number;
  name: string;
  /** Null: for all. */
  kind: EmploymentKind | null;
  postId: number | null;
  roleId: number | null;
  /** Only those of the role who work in the department, or above it. */
  ofDepartment: boolean;
  /** Days from joining. */
  day: number;
  beforeJoining: boolean;
  needsFile: boolean;
}

export interface PlannedTask {
  templateId: number;
  name: string;
  roleId: number | null;
  ofDepartment: boolean;
  dueOn: PlainDate;
  beforeJoining: boolean;
  needsFile: boolean;
}

/** What has to be done around the joining of somebody of a kind in a post. */
export function tasksFor(
  templates: readonly TaskTemplate[],
  { kind, postId, joinOn }: { kind: EmploymentKind; postId: number | null; joinOn: PlainDate },
): PlannedTask[] {
  return templates
    .filter((one) => (one.kind ?? kind) === kind && (one.postId === null || one.postId === postId))
    .map(({ id, name, roleId, ofDepartment, day, beforeJoining, needsFile }) => ({
      templateId: id,
      name,
      roleId,
      ofDepartment,
      dueOn: addDays(joinOn, day),
      beforeJoining,
      needsFile,
    }));
}

interface Task {
  name: string;
  beforeJoining: boolean;
  isDone: boolean;
}

/** Tasks without which nobody joins, that are not done yet. */
export const openBeforeJoining = (tasks: readonly Task[]): string[] =>
  tasks.filter(({ beforeJoining, isDone }) => beforeJoining && !isDone).map(({ name }) => name);

/** Where a task moves to when the day of joining does. */
export const movedDue = (dueOn: PlainDate, before: PlainDate, after: PlainDate): PlainDate =>
  addDays(dueOn, daysBetween(before, after));
