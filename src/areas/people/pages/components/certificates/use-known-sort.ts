import { useEffect } from "react";
import type { AnyList } from "#platform/list/define-list.ts";
import { ownOf } from "#platform/own-of.ts";
import { useSearchState } from "#ui/search-state.ts";

/** Where tabs lead to another list: an order that this one does not have is given up; false until then. */
export function useKnownSort(list: Pick<AnyList, "columns">): boolean {
  const [{ sort }, set] = useSearchState({ sort: "" });
  const isKnown = sort === "" || ownOf(list.columns, sort.replace(/^-/, ""))?.sort !== undefined;
  useEffect(() => {
    if (!isKnown) set({ sort: "" });
  }, [isKnown]);
  return isKnown;
}
