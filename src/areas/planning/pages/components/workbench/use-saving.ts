import { useEffect, useRef, useState } from "react";
import type { OutputOf } from "#platform/http/call.ts";
import { CallRefused } from "#platform/http/call-refused.ts";
import { newRequestKey, send } from "#platform/http/client.ts";
import { passesByItself, useCall } from "#ui/calls.ts";
import { toast } from "#ui/toast.ts";
import {
  markCells,
  mostCells,
  readChanges,
  saveCells,
  watchPlan,
  type ChangedCell,
  type WireRoster,
} from "../../../roster-api.ts";
import type { Origin } from "../../../words.ts";
import type { NoteIntent, PinIntent, RosterIntent } from "../grid/roster-data.ts";
import { sentOf, type Sent } from "./sent-cells.ts";

const sendAfterMs = 200;
const tryAgainMs = 3_000;

/** A cell pinned, freed or noted. */
export type Mark = PinIntent | NoteIntent;

export type Skipped = OutputOf<typeof saveCells>["skipped"][number];

export interface Saving {
  /** Cells that the server has not taken yet. */
  waiting: number;
  isOffline: boolean;
  /** Takes what the grid wants; it is sent soon, in the order of writing. */
  take: (intents: readonly RosterIntent[], origin: Origin) => void;
  /** Pins, frees or notes cells, once they are saved. */
  mark: (marks: readonly Mark[]) => Promise<void>;
  /** Everything is saved, or the wait is over. */
  flushed: () => Promise<boolean>;
  plan: WireRoster["plan"];
}

interface Told {
  /** What others wrote since. */
  onOthers: (cells: readonly ChangedCell[]) => void;
  /** What was not written, with what was wanted. */
  onSkipped: (skipped: readonly { skipped: Skipped; mine: Sent }[], written: number) => void;
}

interface State {
  queue: Map<string, Sent>;
  /** What was sent and not answered: repeated as it was, so that a lost answer writes nothing twice. */
  sending: { key: string; part: [string, Sent][] } | null;
  /** The last revision whose cells are on the screen. */
  seen: number;
  /** That of the plan which the actions on the screen belong to. */
  state: WireRoster["plan"]["state"];
  /** Revisions that this window has written. */
  own: Set<number>;
  busy: boolean;
  timer: number;
  ended: boolean;
}

const keyOf = ({ memberId, date, place }: { memberId: number; date: string; place: number }) =>
  `${memberId} ${date} ${place}`;

/**
 * Sends what is edited, at most so many cells at once, one request after the other, and goes on when the network comes back.
 * Others' cells are fetched before the next write counts on them.
 */
export function useSaving(wire: WireRoster, told: Told): Saving {
  const [plan, setPlan] = useState(wire.plan);
  const [waiting, setWaiting] = useState(0);
  const [isOffline, setOffline] = useState(false);
  const state = useRef<State>({
    queue: new Map(),
    sending: null,
    seen: wire.plan.revision,
    state: wire.plan.state,
    own: new Set(),
    busy: false,
    timer: 0,
    ended: false,
  });
  const latest = useRef(told);
  useEffect(() => {
    latest.current = told;
  });

  const fetchOthers = async () => {
    const { plan: now, cells } = await send(
      readChanges,
      { id: wire.plan.id, since: state.current.seen },
      { hideLoading: true },
    );
    state.current.seen = Math.max(state.current.seen, now.revision);
    state.current.state = now.state;
    setPlan(now);
    const others = cells.filter((one) => !state.current.own.has(one.revision) && !state.current.queue.has(keyOf(one)));
    if (others.length > 0) latest.current.onOthers(others);
  };

  const soon = (ms: number) => {
    window.clearTimeout(state.current.timer);
    if (!state.current.ended) state.current.timer = window.setTimeout(() => void flush(), ms);
  };

  async function flush(): Promise<void> {
    const at = state.current;
    if (at.busy || at.queue.size === 0) return;
    at.busy = true;
    at.sending ??= { key: newRequestKey(), part: nextPart(at.queue) };
    const { key: requestKey, part } = at.sending;
    try {
      const answer = await send(
        saveCells,
        {
          planId: wire.plan.id,
          seen: at.seen,
          origin: part[0]![1].origin,
          cells: part.map(([, { origin: _origin, ...cell }]) => cell),
        },
        { requestKey, hideLoading: true },
      );
      setOffline(false);
      at.sending = null;
      if (answer.written > 0) at.own.add(answer.revision);
      // What was typed over meanwhile is another intent and goes next.
      for (const [key, cell] of part) if (at.queue.get(key) === cell) at.queue.delete(key);
      const mine = new Map(part);
      if (answer.skipped.length > 0)
        latest.current.onSkipped(
          answer.skipped.map((skipped) => ({ skipped, mine: mine.get(keyOf(skipped))! })),
          answer.written,
        );
      const isOnlyOurs = answer.written > 0 && answer.revision === at.seen + 1;
      // With another state other things may be done, which only the server says.
      if (answer.state === at.state && (isOnlyOurs || answer.revision === at.seen)) {
        at.seen = answer.revision;
        setPlan((before) => ({ ...before, revision: answer.revision, version: answer.version }));
      } else await fetchOthers();
    } catch (error) {
      if (passesByItself(error) || !(error instanceof CallRefused)) {
        setOffline(true);
        soon(tryAgainMs);
      } else {
        // What is wrong in itself is not sent for ever.
        at.sending = null;
        for (const [key, cell] of part) if (at.queue.get(key) === cell) at.queue.delete(key);
        toast.error([error.message, ...error.faults.map((one) => one.message)].join(" "));
        latest.current.onSkipped([], 0);
      }
    } finally {
      at.busy = false;
      setWaiting(at.queue.size);
      if (at.queue.size > 0) soon(sendAfterMs);
    }
  }

  /** A write of this window was answered: it is no news, unless others have written in between. */
  async function answered({ revision, ...rest }: Pick<WireRoster["plan"], "revision" | "version">): Promise<void> {
    const at = state.current;
    at.own.add(revision);
    if (revision !== at.seen + 1) return fetchOthers();
    at.seen = revision;
    setPlan((before) => ({ ...before, ...rest, revision }));
  }

  async function marked(marks: readonly Mark[]): Promise<void> {
    const at = state.current;
    if (marks.length === 0 || !(await flushed())) return;
    at.busy = true;
    try {
      for (let from = 0; from < marks.length; from += mostCells) {
        const cells = marks.slice(from, from + mostCells).map(({ person, day, place: which, ...mark }) => {
          const { memberId, date, place } = sentOf(wire, { person, day, place: which, content: null });
          return { memberId, date, place, ...mark };
        });
        const answer = await send(markCells, { planId: wire.plan.id, cells }, { requestKey: newRequestKey() });
        if (answer.revision > at.seen) await answered(answer);
      }
    } catch (error) {
      toast.failure(error);
    } finally {
      at.busy = false;
      if (at.queue.size > 0) soon(sendAfterMs);
    }
  }

  async function flushed(): Promise<boolean> {
    for (let round = 0; round < 50 && state.current.queue.size > 0; round++) {
      await flush();
      if (state.current.busy) await new Promise((done) => window.setTimeout(done, sendAfterMs));
    }
    try {
      await fetchOthers();
    } catch (error) {
      toast.failure(error);
      return false;
    }
    return state.current.queue.size === 0;
  }

  useEffect(() => {
    const at = state.current;
    at.ended = false;
    const leaving = (event: BeforeUnloadEvent) => {
      if (at.queue.size > 0) event.preventDefault();
    };
    window.addEventListener("beforeunload", leaving);
    return () => {
      window.removeEventListener("beforeunload", leaving);
      void flush();
      at.ended = true;
    };
  }, []);

  const watched = useCall(watchPlan, { id: wire.plan.id }, { every: 5_000 });
  const revision = watched.data?.revision ?? 0;
  useEffect(() => {
    if (revision > state.current.seen && !state.current.busy) void fetchOthers().catch(() => setOffline(true));
  }, [revision]);

  return {
    waiting,
    isOffline,
    plan,
    take: (intents, origin) => {
      for (const intent of intents) {
        const cell = { ...sentOf(wire, intent), origin };
        state.current.queue.delete(keyOf(cell));
        state.current.queue.set(keyOf(cell), cell);
      }
      setWaiting(state.current.queue.size);
      soon(sendAfterMs);
    },
    mark: marked,
    flushed,
  };
}

/** The first of the queue, as far as they have one origin. */
function nextPart(queue: ReadonlyMap<string, Sent>): [string, Sent][] {
  const [first] = queue.values();
  return [...queue].filter(([, cell]) => cell.origin === first?.origin).slice(0, mostCells);
}
