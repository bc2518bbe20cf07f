import type { Facts } from "../flow/facts.ts";
import type { RouteItem } from "./plan-route.ts";
import type { Mode, Origin } from "./resolve-approvers.ts";
import type { Why } from "./why.ts";

export type CaseStatus = "underApproval" | "approved" | "returned" | "rejected" | "revoked";

/**
 * `delegated` waits for the opinion it asked for, `answered` is such an opinion, `removed` an added signer taken out
 * or somebody who has left; `cancelled` ended with its visit.
 */
export const taskStates = [
  "waiting",
  "pending",
  "delegated",
  "approved",
  "against",
  "returned",
  "rejected",
  "answered",
  "transferred",
  "removed",
  "autoPassed",
  "timedOut",
  "cancelled",
] as const;
export type TaskState = (typeof taskStates)[number];

/** One person's duty, before it has its number. */
export interface TaskDraft {
  memberId: number;
  origin: Origin;
  why: Why;
  state: TaskState;
  /** Tasks of one unit are done one after another; the key of its first task, absent = a unit of its own. */
  unit?: number;
  /** Who added this signer or asked for this opinion. */
  addedBy?: number;
  /** The task that waits for this opinion, by its key. */
  opinionFor?: number;
}

export interface Task extends TaskDraft {
  /** Its number within the visit, never given twice. */
  key: number;
}

/** `undone`: sent back or taken back, so that what was decided in it no longer counts. */
export type VisitState = "open" | "passed" | "returned" | "rejected" | "undone";

/** One entry of an application into a step. */
export interface Visit {
  sequence: number;
  /** Place in the route. */
  place: number;
  uid: string;
  mode: Mode;
  ratio: number | null;
  state: VisitState;
  /** In the order of their turn. */
  tasks: readonly Task[];
  /** Who approved last in it. */
  lastApprover: number | null;
}

/** Everything that decides how an application goes on; a value, never changed. */
export interface CaseState {
  status: CaseStatus;
  round: number;
  route: readonly RouteItem[];
  /** Of the present run: since the last submission from the start. */
  visits: readonly Visit[];
  /** Visits over all runs, for numbering. */
  visitCount: number;
  /** Members copied in, once per application. */
  copied: readonly number[];
  chosen: Readonly<Record<string, readonly number[]>>;
  copyTo: readonly number[];
  facts: Facts;
  /** Whether a person has approved since the submission: the submitter may then be barred from revoking. */
  touched: boolean;
  remindedAt: string | null;
}

export const emptyCase: CaseState = {
  status: "underApproval",
  round: 0,
  route: [],
  visits: [],
  visitCount: 0,
  copied: [],
  chosen: {},
  copyTo: [],
  facts: {},
  touched: false,
  remindedAt: null,
};

export function openVisit(state: CaseState): Visit | undefined {
  return state.visits.find((visit) => visit.state === "open");
}

/** Visits whose decisions count. */
export function standing(state: CaseState): Visit[] {
  return state.visits.filter((visit) => visit.state !== "undone");
}

export function isOpen(task: TaskDraft): boolean {
  return task.state === "waiting" || task.state === "pending" || task.state === "delegated";
}

export function pendingTasks(state: CaseState): Task[] {
  return openVisit(state)?.tasks.filter((task) => task.state === "pending") ?? [];
}

export function openTaskOf(visit: Visit | undefined, memberId: number | null): Task | undefined {
  return visit?.tasks.find((task) => task.memberId === memberId && isOpen(task));
}
