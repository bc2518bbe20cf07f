import type { Facts } from "./facts.ts";
import type { RouteItem } from "./plan-route.ts";
import type { Mode, Origin } from "./resolve-approvers.ts";
import type { Why } from "./why.ts";

export type CaseStatus = "underApproval" | "approved" | "returned" | "revoked";
export type TaskState = "waiting" | "pending" | "approved" | "returned" | "autoPassed" | "cancelled";

export interface Task {
  memberId: number;
  origin: Origin;
  why: Why;
  state: TaskState;
}

/** One entry of an application into a step. */
export interface Visit {
  sequence: number;
  /** Place in the route. */
  place: number;
  uid: string;
  mode: Mode;
  ratio: number | null;
  state: "open" | "passed" | "returned";
  tasks: readonly Task[];
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
  status: "underApproval", round: 0, route: [], visits: [], visitCount: 0, copied: [], chosen: {}, copyTo: [],
  facts: {}, touched: false, remindedAt: null,
};

export function openVisit(state: CaseState): Visit | undefined {
  return state.visits.find((visit) => visit.state === "open");
}

export function pendingTasks(state: CaseState): Task[] {
  return openVisit(state)?.tasks.filter((task) => task.state === "pending") ?? [];
}
