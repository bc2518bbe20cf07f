import { useSearchState } from "#ui/search-state.ts";

/** Lists that stand side by side on one page; the chosen one lives in the URL and starts afresh. */
export function useView(first: string): [string, (view: string) => void] {
  const [search, set] = useSearchState({ view: first, page: 1, sort: "", search: "", open: "", form: "" });
  return [search.view, (view) => set({ view, page: 1, sort: "", search: "", open: "", form: "" })];
}
