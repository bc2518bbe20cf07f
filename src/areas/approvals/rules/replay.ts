import { emptyCase, type CaseState, type Task, type TaskState, type Visit } from "./case-state.ts";
import type { CaseEvent } from "./case-event.ts";

function inVisit(state: CaseState, sequence: number, change: (visit: Visit) => Visit): CaseState {
  return { ...state, visits: state.visits.map((visit) => (visit.sequence === sequence ? change(visit) : visit)) };
}

function isOpen(task: Task): boolean {
  return task.state === "waiting" || task.state === "pending";
}

function withTask(visit: Visit, memberId: number, to: TaskState): Visit {
  const tasks = visit.tasks.map((task) => (task.memberId === memberId && isOpen(task) ? { ...task, state: to } : task));
  return { ...visit, tasks };
}

function closed(visit: Visit, state: "passed" | "returned"): Visit {
  return { ...visit, state, tasks: visit.tasks.map((task) => (isOpen(task) ? { ...task, state: "cancelled" } : task)) };
}

/** The state after one more event. */
export function apply(state: CaseState, event: CaseEvent): CaseState {
  switch (event.kind) {
    case "submitted": {
      const { route, facts, chosen, copyTo } = event;
      const run = event.how === "original" ? {} : { visits: [], touched: false };
      return { ...state, ...run, status: "underApproval", round: state.round + 1, route, facts, chosen, copyTo, remindedAt: null };
    }
    case "visitOpened": {
      const { visit: sequence, place, uid, mode, ratio, tasks } = event;
      const visit: Visit = { sequence, place, uid, mode, ratio, state: "open", tasks };
      return { ...state, visits: [...state.visits, visit], visitCount: sequence };
    }
    case "taskOpened":
      return inVisit(state, event.visit, (visit) => withTask(visit, event.memberId, "pending"));
    case "taskSkipped":
      return inVisit(state, event.visit, (visit) => {
        const skipped = withTask(visit, event.memberId, "cancelled");
        return { ...skipped, tasks: [...skipped.tasks, ...event.instead] };
      });
    case "approved":
      return { ...inVisit(state, event.visit, (visit) => withTask(visit, event.memberId, "approved")), touched: true };
    case "visitPassed":
      return inVisit(state, event.visit, (visit) => closed(visit, "passed"));
    case "returned": {
      const { memberId } = event;
      const answered = (visit: Visit) => (memberId === null ? visit : withTask(visit, memberId, "returned"));
      return { ...inVisit(state, event.visit, (visit) => closed(answered(visit), "returned")), status: "returned" };
    }
    case "revoked": {
      const visits = state.visits.map((visit) => (visit.state === "open" ? closed(visit, "returned") : visit));
      return { ...state, visits, status: "revoked" };
    }
    case "copied":
      return { ...state, copied: [...new Set([...state.copied, ...event.memberIds])] };
    case "reminded":
      return { ...state, remindedAt: event.at };
    case "finished":
      return { ...state, status: "approved" };
    case "branchTaken":
      return state;
  }
}

/** The state an application has after its whole trail. */
export function replay(events: readonly CaseEvent[], from: CaseState = emptyCase): CaseState {
  return events.reduce(apply, from);
}
