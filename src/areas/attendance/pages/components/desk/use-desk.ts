import { useCallback, useEffect, useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { newRequestKey, send } from "#platform/http/client.ts";
import { callKey, useCall } from "#ui/calls.ts";
import { listText, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { dayDetail, listDays } from "../../../api.ts";
import { readDesk, repairDays, undoRepairs, type DeskItem } from "../../../desk-api.ts";
import { offerLike, sentOf, type DeskOffer } from "./offers.ts";

export interface DeskFilter {
  from: string;
  to: string;
  departmentId: string;
  agencyId: string;
}

interface Done {
  batch: string;
  /** Of those that were settled, in the order of the queue. */
  keys: readonly string[];
}

const idOf = ({ workDate, assignmentId, memberId }: Pick<DeskItem, "workDate" | "assignmentId" | "memberId">) =>
  `${workDate} ${assignmentId} ${memberId}`;

/**
 * The queue of exceptions. What is settled leaves it at once and is sent behind the user's back, one after the other;
 * what the server leaves comes back with the reason.
 */
export function useDesk(filter: DeskFilter) {
  const t = useTexts("attendance");
  const client = useQueryClient();
  const desk = useCall(readDesk, filter, { keep: true });
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [repaired, setRepaired] = useState(0);
  const history = useRef<Done[]>([]);
  const line = useRef(Promise.resolve());
  const waiting = useRef(0);

  const back = useCallback(
    (keys: readonly string[]) => setGone((known) => new Set([...known].filter((key) => !keys.includes(key)))),
    [],
  );

  /** The newest queue; what went meanwhile stays away until the server has heard of it. */
  const refresh = useCallback(async () => {
    await Promise.all(
      [readDesk, listDays, dayDetail].map((call) => client.invalidateQueries({ queryKey: callKey(call) })),
    );
    if (waiting.current === 0) setGone(new Set());
  }, [client]);

  const queue = useCallback(
    (work: () => Promise<void>) => {
      waiting.current++;
      line.current = line.current
        .then(work)
        .catch((error: unknown) => toast.failure(error))
        .then(() => {
          waiting.current--;
          if (waiting.current === 0) return refresh();
          return undefined;
        });
    },
    [refresh],
  );

  const repair = useCallback(
    (items: readonly DeskItem[], offer: DeskOffer) => {
      const chosen = items.flatMap((item) => {
        const own = offerLike(item, offer);
        return own ? [{ item, own }] : [];
      });
      const keys = chosen.map(({ item }) => item.key);
      setGone((known) => new Set([...known, ...keys]));
      queue(async () => {
        try {
          const { batch, done, left } = await send(
            repairDays,
            { items: chosen.map(({ item, own }) => sentOf(item, own)) },
            { requestKey: newRequestKey() },
          );
          const kept = new Set(left.map(idOf));
          const settled = chosen.flatMap(({ item }) => (kept.has(idOf(item)) ? [] : [item]));
          if (done > 0) {
            history.current.push({ batch, keys: settled.map(({ key }) => key) });
            toast.success(
              t("desk.settledWho", { who: listText(settled.slice(0, 3).map(({ name }) => name)), count: done }),
            );
          }
          setRepaired((count) => count + done);
          if (left.length > 0)
            toast.warning(
              t("desk.partly", {
                done,
                left: left.length,
                why: listText([...new Set(left.map((one) => t(`desk.why.${one.reason}`)))]),
              }),
            );
        } catch (error) {
          back(keys);
          throw error;
        }
      });
    },
    [queue, back, t],
  );

  /** `onBack` is told who is back at the top of those undone. */
  const undo = useCallback(
    (onBack: (key: string) => void) => {
      queue(async () => {
        const last = history.current.pop();
        if (!last) {
          toast.info(t("desk.nothingToUndo"));
          return;
        }
        const { undone, left } = await send(undoRepairs, { batch: last.batch }, { requestKey: newRequestKey() });
        setRepaired((count) => Math.max(0, count - undone));
        back(last.keys);
        if (last.keys[0] !== undefined) onBack(last.keys[0]);
        if (left > 0) toast.warning(t("desk.undoLeft", { count: undone, left }));
        else toast.success(t("desk.undone", { count: undone }));
      });
    },
    [queue, back, t],
  );

  useEffect(() => {
    history.current = [];
    setGone(new Set());
    setRepaired(0);
  }, [filter.from, filter.to, filter.departmentId, filter.agencyId]);

  const items = (desk.data?.items ?? []).filter((item) => !gone.has(item.key));
  return { desk, items, repaired, repair, undo, refresh };
}
