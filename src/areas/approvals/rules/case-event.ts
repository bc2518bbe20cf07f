import type { Facts } from "./facts.ts";
import type { RouteItem } from "./plan-route.ts";
import type { Mode } from "./resolve-approvers.ts";
import type { Task } from "./case-state.ts";
import type { Why } from "./why.ts";

export type SubmitHow = "first" | "restart" | "original";

/** What happened to an application; the entries of its trail, from which its state can be made again. */
export type CaseEvent =
  | {
      kind: "submitted"; how: SubmitHow; route: RouteItem[]; facts: Facts;
      chosen: Record<string, readonly number[]>; copyTo: readonly number[];
      /** Why the original approver was not possible. */
      why?: Why;
    }
  | { kind: "branchTaken"; uid: string; name: string }
  | { kind: "visitOpened"; visit: number; place: number; uid: string; name: string; mode: Mode; ratio: number | null; tasks: Task[] }
  | { kind: "taskOpened"; visit: number; memberId: number }
  /** Somebody left before his turn came; `instead` stands in. */
  | { kind: "taskSkipped"; visit: number; memberId: number; why: Why; instead: Task[] }
  | { kind: "approved"; visit: number; uid: string; name: string; memberId: number; comment: string | null }
  | { kind: "visitPassed"; visit: number; uid: string; name: string; why: Why | null }
  | { kind: "returned"; visit: number; uid: string; name: string; memberId: number | null; comment: string | null; why?: Why }
  | { kind: "revoked"; memberId: number | null; comment: string | null }
  | { kind: "copied"; uid: string; name: string; memberIds: number[] }
  | { kind: "reminded"; memberId: number | null; at: string; memberIds: number[] }
  | { kind: "finished"; why: Why | null };

export type EventKind = CaseEvent["kind"];
