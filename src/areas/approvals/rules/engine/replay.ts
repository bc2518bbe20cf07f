import {
  emptyCase,
  isOpen,
  type CaseState,
  type Task,
  type TaskDraft,
  type TaskState,
  type Visit,
} from "./case-state.ts";
import type { CaseEvent } from "./case-event.ts";
import { isActive, unitOf } from "./units.ts";

function inVisit(state: CaseState, sequence: number, change: (visit: Visit) => Visit): CaseState {
  return { ...state, visits: state.visits.map((visit) => (visit.sequence === sequence ? change(visit) : visit)) };
}

function withTask(visit: Visit, memberId: number, to: TaskState): Visit {
  const tasks = visit.tasks.map((task) => (task.memberId === memberId && isOpen(task) ? { ...task, state: to } : task));
  return { ...visit, tasks };
}

/** Puts tasks in at a place of the order of turn. */
function insert(visit: Visit, at: number, drafts: readonly TaskDraft[]): Visit {
  const last = Math.max(0, ...visit.tasks.map((task) => task.key));
  const added = drafts.map((draft, index): Task => ({ ...draft, key: last + 1 + index }));
  return { ...visit, tasks: [...visit.tasks.slice(0, at), ...added, ...visit.tasks.slice(at)] };
}

function placeOf(visit: Visit, memberId: number): number {
  return visit.tasks.findIndex((task) => task.memberId === memberId && isOpen(task));
}

/** Somebody's task goes to others, who take their place and unit. */
function replaced(visit: Visit, memberId: number, to: TaskState, instead: readonly TaskDraft[]): Visit {
  const place = placeOf(visit, memberId);
  const task = visit.tasks[place];
  if (!task) return visit;
  const drafts = instead.map((draft) => ({ ...draft, unit: unitOf(task) }));
  return insert(withTask(visit, memberId, to), place + 1, drafts);
}

function withSigners(visit: Visit, event: Extract<CaseEvent, { kind: "signersAdded" }>): Visit {
  const place = placeOf(visit, event.memberId);
  const task = visit.tasks[place];
  if (!task) return visit;
  const unit = unitOf(task);
  if (event.place === "before")
    return insert(
      withTask(visit, event.memberId, "waiting"),
      place,
      event.signers.map((one) => ({ ...one, unit })),
    );
  if (event.place === "after")
    return insert(
      visit,
      place + 1,
      event.signers.map((one) => ({ ...one, unit })),
    );
  const end = visit.tasks.findLastIndex((one) => unitOf(one) === unit);
  return insert({ ...visit, mode: visit.mode === "single" ? "all" : visit.mode }, end + 1, event.signers);
}

function closed(visit: Visit, state: "passed" | "returned" | "rejected" | "undone"): Visit {
  return { ...visit, state, tasks: visit.tasks.map((task) => (isOpen(task) ? { ...task, state: "cancelled" } : task)) };
}

/** An approval that no longer stands: its holder is asked again, whoever came after them in turn waits. */
function reopened(visit: Visit, memberId: number, restored: readonly number[]): Visit {
  const own = visit.tasks.findLastIndex(
    (task) => task.memberId === memberId && (task.state === "approved" || task.state === "against"),
  );
  const mine = visit.tasks[own];
  if (!mine) return visit;
  const busy = new Set([unitOf(mine)]);
  const tasks = visit.tasks.map((task, place): Task => {
    if (place === own) return { ...task, state: "pending" };
    const behind = place > own && (visit.mode === "inTurn" || unitOf(task) === unitOf(mine));
    if (behind && isActive(task)) return { ...task, state: "waiting" };
    if (!restored.includes(task.key)) return task;
    if (busy.has(unitOf(task)) || visit.mode === "inTurn") return { ...task, state: "waiting" };
    busy.add(unitOf(task));
    return { ...task, state: "pending" };
  });
  const lastApprover = visit.lastApprover === memberId ? null : visit.lastApprover;
  return { ...visit, state: "open", tasks, lastApprover };
}

function undoneFrom(state: CaseState, isUndone: (visit: Visit) => boolean): CaseState {
  return {
    ...state,
    visits: state.visits.map((visit) =>
      visit.state !== "undone" && isUndone(visit) ? closed(visit, "undone") : visit,
    ),
  };
}

function submitted(state: CaseState, event: Extract<CaseEvent, { kind: "submitted" }>): CaseState {
  const { route, facts, chosen, copyTo } = event;
  const run = event.how === "original" ? {} : { visits: [], touched: false };
  return {
    ...state,
    ...run,
    status: "underApproval",
    round: state.round + 1,
    route,
    facts,
    chosen,
    copyTo,
    remindedAt: null,
  };
}

function migrated(state: CaseState, { route, kept }: Extract<CaseEvent, { kind: "migrated" }>): CaseState {
  const places = new Map(kept.map(({ visit, place }) => [visit, place]));
  const gone = undoneFrom(state, (visit) => !places.has(visit.sequence));
  return {
    ...gone,
    route,
    visits: gone.visits.map((visit) => ({ ...visit, place: places.get(visit.sequence) ?? visit.place })),
  };
}

/** The state after one more event. */
export function apply(state: CaseState, event: CaseEvent): CaseState {
  switch (event.kind) {
    case "submitted":
      return submitted(state, event);
    case "visitOpened": {
      const { visit: sequence, place, uid, mode, ratio, tasks } = event;
      const numbered = tasks.map((task, index): Task => ({ ...task, key: index + 1 }));
      const visit: Visit = { sequence, place, uid, mode, ratio, state: "open", tasks: numbered, lastApprover: null };
      return { ...state, visits: [...state.visits, visit], visitCount: sequence };
    }
    case "taskOpened":
      return inVisit(state, event.visit, (visit) => withTask(visit, event.memberId, "pending"));
    case "taskSkipped":
      return inVisit(state, event.visit, (visit) => replaced(visit, event.memberId, "removed", event.instead));
    case "approved": {
      const { memberId } = event;
      const done = inVisit(state, event.visit, (visit) => ({
        ...withTask(visit, memberId, "approved"),
        lastApprover: memberId,
      }));
      return { ...done, touched: true };
    }
    case "fieldsEdited":
      return { ...state, facts: event.facts, route: event.route };
    case "opposed":
      return { ...inVisit(state, event.visit, (visit) => withTask(visit, event.memberId, "against")), touched: true };
    case "visitPassed":
      return inVisit(state, event.visit, (visit) => closed(visit, "passed"));
    case "returned": {
      const { memberId } = event;
      const answered = (visit: Visit) => (memberId === null ? visit : withTask(visit, memberId, "returned"));
      return { ...inVisit(state, event.visit, (visit) => closed(answered(visit), "returned")), status: "returned" };
    }
    case "rejected": {
      const answered = (visit: Visit) => closed(withTask(visit, event.memberId, "rejected"), "rejected");
      return { ...inVisit(state, event.visit, answered), status: "rejected" };
    }
    case "sentBack": {
      const answered = inVisit(state, event.visit, (visit) => withTask(visit, event.memberId, "returned"));
      return undoneFrom(answered, (visit) => visit.place >= event.toPlace);
    }
    case "takenBack": {
      const undone = undoneFrom(state, (visit) => visit.sequence > event.visit);
      return inVisit(undone, event.visit, (visit) => reopened(visit, event.memberId, event.restored));
    }
    case "transferred":
      return inVisit(state, event.visit, (visit) => replaced(visit, event.memberId, "transferred", [event.to]));
    case "handedOver":
      return inVisit(state, event.visit, (visit) =>
        replaced(visit, event.from, event.to ? "transferred" : "removed", event.to ? [event.to] : []),
      );
    case "timedOut": {
      if (event.does === "remind") return state;
      const to = event.does === "autoPass" ? "autoPassed" : "timedOut";
      return inVisit(state, event.visit, (visit) => replaced(visit, event.memberId, to, event.instead));
    }
    case "delegated":
      return inVisit(state, event.visit, (visit) => {
        const asking = visit.tasks[placeOf(visit, event.memberId)];
        if (!asking) return visit;
        const to = { ...event.to, opinionFor: asking.key };
        return insert(withTask(visit, event.memberId, "delegated"), visit.tasks.indexOf(asking) + 1, [to]);
      });
    case "opinionGiven":
    case "opinionWithdrawn":
      return inVisit(state, event.visit, (visit) => {
        const asked = event.kind === "opinionGiven" ? event.memberId : event.of;
        const opinion = visit.tasks[placeOf(visit, asked)];
        const answered = withTask(visit, asked, event.kind === "opinionGiven" ? "answered" : "removed");
        const tasks = answered.tasks.map((task) =>
          task.key === opinion?.opinionFor && task.state === "delegated"
            ? { ...task, state: "pending" as const }
            : task,
        );
        return { ...answered, tasks };
      });
    case "signersAdded":
      return inVisit(state, event.visit, (visit) => withSigners(visit, event));
    case "signersRemoved":
      return inVisit(state, event.visit, (visit) =>
        event.memberIds.reduce((at, memberId) => withTask(at, memberId, "removed"), visit),
      );
    case "revoked": {
      const visits = state.visits.map((visit) => (visit.state === "open" ? closed(visit, "returned") : visit));
      return { ...state, visits, status: "revoked" };
    }
    case "migrated":
      return migrated(state, event);
    case "copied":
      return { ...state, copied: [...new Set([...state.copied, ...event.memberIds])] };
    case "reminded":
      return { ...state, remindedAt: event.at };
    case "finished":
      return { ...state, status: "approved" };
    case "branchTaken":
    case "commented":
      return state;
  }
}

/** The state an application has after its whole trail. */
export function replay(events: readonly CaseEvent[], from: CaseState = emptyCase): CaseState {
  return events.reduce(apply, from);
}
