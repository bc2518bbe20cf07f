/** What was, is and would come again; never changed in place. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** The edit that made the present; one that goes on with the same key replaces it. */
  key: string | undefined;
}

export type HistoryAct<T> =
  /** `key`: steps of one edit, such as the letters of a name, are one step back. */
  { kind: "edit"; to: T; key?: string } | { kind: "undo" | "redo" } | { kind: "begin"; with: T };

/** How many edits can be taken back. */
export const HISTORY_LENGTH = 100;

export function begun<T>(present: T): History<T> {
  return { past: [], present, future: [], key: undefined };
}

export function historyReducer<T>(history: History<T>, act: HistoryAct<T>): History<T> {
  const { past, present, future } = history;
  switch (act.kind) {
    case "begin":
      return begun(act.with);
    case "edit": {
      if (act.to === present) return history;
      if (act.key !== undefined && act.key === history.key) return { past, present: act.to, future: [], key: act.key };
      return { past: [...past, present].slice(-HISTORY_LENGTH), present: act.to, future: [], key: act.key };
    }
    case "undo": {
      const before = past.at(-1);
      return before === undefined
        ? history
        : { past: past.slice(0, -1), present: before, future: [present, ...future], key: undefined };
    }
    case "redo": {
      const [next, ...rest] = future;
      return next === undefined ? history : { past: [...past, present], present: next, future: rest, key: undefined };
    }
  }
}
