import { useMemo } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { send } from "#platform/http/client.ts";
import { useCall } from "#ui/calls.ts";
import { useLocalChoice } from "#ui/list-page/local-choice.ts";
import { useSearchState } from "#ui/search-state.ts";
import { useLocale } from "#ui/texts.ts";
import { listBoards, readBoard } from "../../board-api.ts";
import type { BoardBar } from "../../board-tiles.ts";

/** The board that was open last on this browser. */
export const useLastBoard = () => useLocalChoice("board", "");

/** The boards there are, the one that is open, and what is chosen above it; all of it stands in the address. */
export function useBoards() {
  const { data, error, refetch } = useCall(listBoards, {});
  const [last, setLast] = useLastBoard();
  const [search, set] = useSearchState({ board: "", from: "", to: "", department: "", entity: "" });
  const list = data?.boards ?? [];
  const wanted = [search.board, last].find((key) => list.some((one) => one.key === key));
  const { from, to, department, entity } = search;
  const bar = useMemo(
    (): BoardBar =>
      Object.fromEntries(Object.entries({ from, to, department, entity }).filter(([, value]) => value !== "")),
    [from, to, department, entity],
  );
  return {
    list,
    key: wanted ?? list[0]?.key,
    bar,
    error: data ? null : error,
    retry: () => void refetch(),
    choose: (patch: Partial<Record<"board" | "from" | "to" | "department" | "entity", string>>) => {
      if (patch.board !== undefined) setLast(patch.board);
      set(patch, { push: true });
    },
  };
}

/** Of no call that reads figures: what changes in them is asked for by the tiles. */
const boardOpen = "board";
const renewedByBoards = { paths: new Set([listBoards.path]) };

/** The open board is asked for anew, after it was changed here. */
export function useRenewBoard(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [boardOpen] });
}

/** A board in one call: what its tiles would ask for by themselves lies ready for them; each is renewed by its report. */
export function useBoard(key: string | undefined, bar: BoardBar) {
  const client = useQueryClient();
  const locale = useLocale();
  return useQuery({
    queryKey: [boardOpen, key, locale],
    queryFn: async ({ signal }) => {
      const { answers, ...rest } = await send(readBoard, { key: key!, ...bar }, { signal });
      for (const { path, input, content } of answers) client.setQueryData([path, input], content);
      return rest;
    },
    enabled: key !== undefined,
    // What is chosen above it is asked by the tiles.
    staleTime: 60_000,
    meta: renewedByBoards,
  });
}
