import { useEffect, useMemo, useState } from "react";
import { send } from "#platform/http/client.ts";
import { toast } from "#ui/toast.ts";
import { peopleAtOnce, readSheetCells, type SheetRead } from "../../../sheet-api.ts";
import { PaySheet } from "./pay-sheet.ts";

export interface Place {
  entityId: number;
  month: string;
  runId: number | null;
}

/**
 * The sheet of people with its figures, which come in parts from the top: the first ones are there at once, however many
 * people there are. Those of calculated items only where they are shown.
 */
export function useSheet(
  read: SheetRead | undefined,
  place: Place,
  calculated: readonly number[],
  options: { isReadOnly: boolean; seesAmounts: boolean; onPart: (from: number, to: number) => void },
): PaySheet | undefined {
  const { isReadOnly, seesAmounts, onPart } = options;
  const sheet = useMemo(() => read && new PaySheet(read, isReadOnly), [read, isReadOnly]);
  const [failed, setFailed] = useState(0);
  const items = calculated.join();
  const { entityId, month, runId } = place;
  useEffect(() => {
    if (!sheet || !seesAmounts) return;
    let isOver = false;
    const load = async () => {
      const itemIds = items === "" ? [] : items.split(",").map(Number);
      for (let from = 0; from < sheet.people.length && !isOver; from += peopleAtOnce) {
        const memberIds = sheet.people.slice(from, from + peopleAtOnce).map(({ memberId }) => memberId);
        const { cells, figures } = await send(
          readSheetCells,
          { entityId, month, runId, memberIds, itemIds },
          { hideLoading: from > 0 },
        );
        if (isOver) return;
        sheet.load(memberIds, cells, figures);
        onPart(from, from + memberIds.length - 1);
      }
    };
    load().catch((error: unknown) => {
      if (isOver) return;
      toast.failure(error);
      window.setTimeout(() => setFailed((count) => count + 1), 5_000);
    });
    return () => {
      isOver = true;
    };
    // What is told of a part is always that of the last drawing.
  }, [sheet, seesAmounts, items, entityId, month, runId, failed]);
  return sheet;
}
