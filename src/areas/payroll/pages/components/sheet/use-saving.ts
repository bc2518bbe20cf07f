import { useEffect, useRef, useState } from "react";
import { CallRefused } from "#platform/http/call-refused.ts";
import { send } from "#platform/http/client.ts";
import { canSeal } from "#platform/secret/input/seal-input.ts";
import { passesByItself } from "#ui/calls.ts";
import { useDirty } from "#ui/form/dirty.ts";
import { toast } from "#ui/toast.ts";
import { cellsAtOnce, peopleAtOnce, readSheetCells, saveSheetCells, type SheetCells } from "../../../sheet-api.ts";
import { sealFor } from "../../../seal-for.ts";
import type { PaySheet, SentCell } from "./pay-sheet.ts";
import type { Place } from "./use-sheet.ts";

const sendAfterMs = 1_000;
const tryAgainMs = 3_000;
/** So long it waits for an answer that is on its way. */
const busyMs = 200;

interface State {
  timer: number;
  isBusy: boolean;
  isOver: boolean;
  /** What was sent and not answered: sent again as it was, so that a lost answer writes nothing twice. */
  sent: SentCell[] | null;
}

/** Saves what is typed a second after the last change, one request after the other, and goes on when the network comes back. */
export function useSaving(sheet: PaySheet | undefined, place: Place, answered: (isWhole: boolean) => void) {
  const [unsaved, setUnsaved] = useState(0);
  const [isOffline, setOffline] = useState(false);
  const state = useRef<State>({ timer: 0, isBusy: false, isOver: false, sent: null });
  const last = useRef({ place, answered });
  useEffect(() => {
    last.current = { place, answered };
  });
  useDirty(unsaved > 0);

  const soon = (ms: number) => {
    window.clearTimeout(state.current.timer);
    if (!state.current.isOver) state.current.timer = window.setTimeout(() => void flush(), ms);
  };

  async function flush(): Promise<void> {
    const at = state.current;
    if (!sheet) return;
    if (at.isBusy) return soon(busyMs);
    const cells = at.sent ?? sheet.take(cellsAtOnce);
    if (cells.length === 0) return setUnsaved(sheet.unsaved);
    at.isBusy = true;
    at.sent ??= cells;
    try {
      const answer = await send(
        saveSheetCells,
        { ...last.current.place, ...(await typedIn(cells)) },
        { hideLoading: true },
      );
      at.sent = null;
      const theirs = await readTheirs(
        last.current.place,
        answer.conflicts.map(({ memberId }) => memberId),
      );
      setOffline(false);
      sheet.answered(cells, answer, theirs);
      last.current.answered(answer.conflicts.length + answer.refused.length === 0);
      if (sheet.unsaved > 0) soon(0);
    } catch (error) {
      if (!(error instanceof CallRefused) || passesByItself(error)) {
        setOffline(true);
        // It was answered, and what others have saved could not be read: it is asked once more.
        if (at.sent === null) sheet.giveBack();
        soon(tryAgainMs);
      } else {
        // What is wrong in itself waits for whoever typed it.
        at.sent = null;
        sheet.giveBack();
        toast.failure(error);
      }
    } finally {
      at.isBusy = false;
      setUnsaved(sheet.unsaved);
    }
  }

  useEffect(() => {
    const at = state.current;
    at.isOver = false;
    return () => {
      void flush();
      at.isOver = true;
      window.clearTimeout(at.timer);
      at.sent = null;
    };
    // Bound to its sheet: another one has its own cells.
  }, [sheet]);

  return {
    unsaved,
    isOffline,
    wrote: () => {
      setUnsaved(sheet?.unsaved ?? 0);
      soon(sendAfterMs);
    },
    /** At once, such as when the window loses the focus. */
    flush: () => void flush(),
  };
}

/** What is typed leaves the browser sealed, where it can seal. */
async function typedIn(cells: readonly SentCell[]) {
  const plain = cells.map(({ row: _, ...cell }) => cell);
  if (!canSeal()) return { cells: plain };
  const sealed = await sealFor(saveSheetCells, JSON.stringify(plain.map(({ units }) => units)));
  return { cells: plain.map(({ units: _, ...cell }) => cell), sealed };
}

async function readTheirs(place: Place, members: readonly number[]): Promise<SheetCells> {
  const ids = [...new Set(members)];
  const cells: SheetCells = [];
  for (let from = 0; from < ids.length; from += peopleAtOnce) {
    const memberIds = ids.slice(from, from + peopleAtOnce);
    cells.push(...(await send(readSheetCells, { ...place, memberIds }, { hideLoading: true })).cells);
  }
  return cells;
}
