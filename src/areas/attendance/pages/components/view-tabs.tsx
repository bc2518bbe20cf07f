import { Tabs, type ListTab } from "#ui/list-page/tabs.tsx";
import { useSearchState } from "#ui/search-state.ts";
import "./board.css";

/** Lists that stand side by side on one page; the chosen one lives in the URL and starts afresh. */
export function useView(first: string): [string, (view: string) => void] {
  const [search, set] = useSearchState({ view: first, page: 1, sort: "", search: "", open: "", form: "" });
  return [search.view, (view) => set({ view, page: 1, sort: "", search: "", open: "", form: "" })];
}

export function ViewTabs({ label, items, view, onChange }: { label: string; items: readonly ListTab[]; view: string; onChange: (view: string) => void }) {
  return (
    <div className="at-views">
      <Tabs label={label} items={items} value={view} onChange={onChange} />
    </div>
  );
}
