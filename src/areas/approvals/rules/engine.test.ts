import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { approve, giveBack, oppose } from "./act.ts";
import { actionsFor } from "./actions.ts";
import type { CaseEvent } from "./case-event.ts";
import { isOpen, openVisit, pendingTasks, standing, type CaseState } from "./case-state.ts";
import type { FlowNode } from "./definition.ts";
import { ADMINISTRATOR, facts, grounds, move, moves, otherVersion, people, search, without, type Move } from "../engine.fixture.ts";
import { foreseeAll } from "./foresee.ts";
import { isRefused, type Course, type Ground, type Outcome } from "./ground.ts";
import { isLiving } from "./organisation-view.ts";
import { giveOpinion } from "./pass-on.ts";
import { nodesOf } from "./plan-route.ts";
import { replay } from "./replay.ts";
import { takeBack } from "./send-back.ts";
import { submit } from "./submit.ts";
import { nextInTurn } from "./units.ts";

function isLegal(state: CaseState, ground: Ground): void {
  const open = state.visits.filter((visit) => visit.state === "open");
  if (state.status === "underApproval") {
    expect(open).toHaveLength(1);
    const pending = pendingTasks(state);
    expect(pending.length).toBeGreaterThan(0);
    for (const task of pending) expect(isLiving(ground.organisation, task.memberId)).toBe(true);
    const holders = open[0]!.tasks.filter(isOpen);
    expect(new Set(holders.map((task) => task.memberId)).size).toBe(holders.length);
    expect(nextInTurn(open[0]!)).toEqual([]);
    for (const asking of holders.filter((task) => task.state === "delegated")) {
      expect(pending.filter((task) => task.opinionFor === asking.key)).toHaveLength(1);
    }
  } else {
    expect(open).toHaveLength(0);
    const left = state.visits.flatMap((visit) => visit.tasks).filter((task) => task.state === "pending" || task.state === "waiting" || task.state === "delegated");
    expect(left).toEqual([]);
  }
  const places = standing(state).map((visit) => visit.place);
  for (const [index, place] of places.entries()) expect(place).toBeGreaterThanOrEqual(places[index - 1] ?? 0);
  const entered = new Set(places);
  const reached = state.status === "approved" ? state.route.length : Math.max(-1, ...places) + 1;
  for (const [place, item] of state.route.slice(0, reached).entries()) {
    if (item.kind === "approver") expect(entered.has(place)).toBe(true);
  }
}

interface Run {
  state: CaseState;
  events: CaseEvent[];
  ground: Ground;
}

function run(first: Ground, list: readonly Move[], count: number): Run | null {
  const begun = submit(first, facts(count));
  if (isRefused(begun)) return null;
  const events = [...begun.events];
  let ground = first;
  let state = begun.state;
  isLegal(state, ground);
  for (const one of list) {
    if (one.what === "leave") ground = without(ground, one.other);
    const on = one.what === "migrate" ? otherVersion(ground, one.other) : ground;
    const next = move(state, on, one);
    if (isRefused(next)) {
      expect(one.what).not.toBe("leave");
      continue;
    }
    ground = on;
    state = next.state;
    events.push(...next.events);
    isLegal(state, ground);
  }
  return { state, events, ground };
}

/** Whether a step asks for the head or the superior of whoever approved last: then the order counts by its own definition. */
function looksBack(tree: FlowNode): boolean {
  return nodesOf(tree).some((node) => node.type === 1 && node.actions.some(({ type }) => type === "previousHead" || type === "previousSuperior"));
}

describe("an application, whatever the flow, the company and the acts", () => {
  const count = fc.integer({ min: 0, max: 10 });

  it("has always ended or waits for a living person, and no step on its way is left out", () => {
    fc.assert(fc.property(grounds, moves, count, (ground, list, first) => {
      expect(run(ground, list, first)).not.toBeNull();
    }), { numRuns: 400, ...search });
  });

  it("has the state its trail comes to, also after a journey through JSON", () => {
    fc.assert(fc.property(grounds, moves, count, (ground, list, first) => {
      const done = run(ground, list, first);
      if (!done) return;
      expect(replay(JSON.parse(JSON.stringify(done.events)) as CaseEvent[])).toEqual(JSON.parse(JSON.stringify(done.state)));
    }), { numRuns: 200, ...search });
  });

  it("ends when everybody approves, on the way that was foreseen", () => {
    fc.assert(fc.property(grounds, count, (ground, first) => {
      const foreseen = foreseeAll(ground, facts(first));
      expect(foreseen.stop).toBeNull();
      const begun = run(ground, [], first);
      let state = begun!.state;
      for (let left = 200; left > 0 && state.status === "underApproval"; left -= 1) {
        const next = move(state, ground, { what: "approve", who: 0, other: 1, count: 0 });
        if (isRefused(next)) break;
        ({ state } = next);
        isLegal(state, ground);
      }
      expect(state.status).toBe("approved");
      expect(foreseen.steps.filter((step) => step.kind === "approver").map((step) => step.uid)).toEqual(state.visits.map((visit) => visit.uid));
    }), { numRuns: 200, ...search });
  });

  it("comes to the same step in whichever order two people of a countersign approve, unless the last of them decides who is next", () => {
    fc.assert(fc.property(grounds, count, (ground, first) => {
      const begun = submit(ground, facts(first));
      if (isRefused(begun) || looksBack(ground.tree)) return;
      const visit = openVisit(begun.state);
      const [a, b] = pendingTasks(begun.state);
      if (!visit || !a || !b || visit.mode !== "all") return;
      const both = (order: readonly number[]) => order.reduce<Course>((course, memberId) => {
        const next = approve(course.state, ground, { visit: visit.sequence, memberId, comment: null });
        if (isRefused(next)) throw new Error(next.refused);
        isLegal(next.state, ground);
        return next;
      }, begun);
      const reached = ({ state }: Course) => ({ status: state.status, steps: state.visits.map((one) => one.uid) });
      expect(reached(both([a.memberId, b.memberId]))).toEqual(reached(both([b.memberId, a.memberId])));
    }), { numRuns: 400, ...search });
  });

  it("is in a legal state in whichever order two things happen to it, and refuses what the first has made impossible", () => {
    fc.assert(fc.property(grounds, moves, moves, count, (ground, before, [one, other], first) => {
      const start = run(ground, before, first);
      if (!start || !one || !other) return;
      for (const pair of [[one, other], [other, one]]) {
        let { state } = start;
        for (const what of pair) {
          const next = move(state, start.ground, what);
          if (isRefused(next)) continue;
          state = next.state;
          isLegal(state, start.ground);
        }
      }
    }), { numRuns: 300, ...search });
  });

  it("offers to everybody just what is not refused", () => {
    fc.assert(fc.property(grounds, moves, count, (ground, list, first) => {
      const done = run(ground, list, first);
      if (!done) return;
      const { state } = done;
      for (const memberId of [...people, ADMINISTRATOR]) {
        const offered = actionsFor(state, done.ground, memberId);
        const answer = { visit: openVisit(state)?.sequence ?? 0, memberId, comment: "because" };
        const tried: [string, Outcome][] = [
          ["approve", approve(state, done.ground, answer)], ["oppose", oppose(state, done.ground, answer)],
          ["return", giveBack(state, done.ground, answer)], ["opinion", giveOpinion(state, done.ground, answer)],
          ["takeBack", takeBack(state, done.ground, memberId)],
        ];
        for (const [action, outcome] of tried) expect([action, offered.some((one) => one === action)]).toEqual([action, !isRefused(outcome)]);
      }
    }), { numRuns: 150, ...search });
  });

  it("stands still for whoever does not hold its open task", () => {
    fc.assert(fc.property(grounds, count, fc.integer({ min: 1, max: 10 }), (ground, first, memberId) => {
      const begun = submit(ground, facts(first));
      if (isRefused(begun)) return;
      const holds = pendingTasks(begun.state).some((task) => task.memberId === memberId);
      const visit = openVisit(begun.state)?.sequence ?? 0;
      expect(isRefused(approve(begun.state, ground, { visit, memberId, comment: null }))).toBe(!holds);
      expect(isRefused(approve(begun.state, ground, { visit: visit + 1, memberId, comment: null }))).toBe(true);
    }), { numRuns: 200, ...search });
  });
});
