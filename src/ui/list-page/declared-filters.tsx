import { Suspense } from "react";
import type { ListFilter } from "#platform/list/column.ts";
import type { AnyList } from "#platform/list/define-list.ts";
import { enabledWords } from "#platform/i18n/enabled-words.ts";
import type { Text } from "#platform/i18n/text.ts";
import { useSession } from "#ui/session.ts";
import { lent, useSockets, type FilterPicker } from "#ui/sockets.ts";
import { choicesOf, useSay } from "#ui/texts.ts";
import type { Filter } from "./filter-types.ts";
import type { ListTab } from "./tabs.tsx";

type FilterKey<L extends AnyList> = keyof L["filters"] & string;

/** What a page does otherwise than the list says; `false`: the filter is not there now. A `custom` one is given here. */
export type FilterChanges<L extends AnyList> = { [K in FilterKey<L>]?: false | Partial<Filter> };

const pickerWidth = 170;

/** What an area lends for choosing one of its records; its place is kept while it loads. */
function picked(picker: FilterPicker | undefined, label: string, width = pickerWidth) {
  const Picker = picker && lent(picker);
  return function render(value: string, set: (value: string) => void) {
    return (
      <Suspense fallback={<span style={{ width }} />}>
        {Picker ? (
          <Picker
            label={label}
            width={width}
            value={value === "" ? undefined : Number(value)}
            onChange={(id) => set(id === undefined ? "" : String(id))}
          />
        ) : null}
      </Suspense>
    );
  };
}

function filterOf(
  name: string,
  { kind, words = {}, multiple, to = "", width, ...title }: ListFilter,
  say: (text: Text) => string,
  pickers: readonly FilterPicker[],
): Filter | undefined {
  const base = { name, label: say(title), ...(width ? { width } : {}) };
  switch (kind) {
    case "tabs":
      return undefined;
    case "enabled":
      return { ...base, kind: "select", options: choicesOf(enabledWords, say) };
    case "select":
      return { ...base, kind, options: choicesOf(words, say), ...(multiple ? { multiple } : {}) };
    case "dateRange":
      return { ...base, kind, to };
    case "department":
    case "post":
    case "agency":
      return {
        ...base,
        kind: "custom",
        render: picked(
          pickers.find((one) => one.kind === kind),
          base.label,
          width,
        ),
      };
    case "custom":
      return { ...base, kind, render: () => null };
    default:
      return { ...base, kind };
  }
}

/** The controls above a list, in the viewer's language. */
export function useFiltersOf<L extends AnyList>(list: L, changes: FilterChanges<L> = {}): Filter[] {
  const say = useSay();
  const { kind } = useSession();
  const { filterPickers } = useSockets();
  return Object.entries(list.filters ?? {}).flatMap(([name, declared]) => {
    const change = changes[name as FilterKey<L>];
    if (change === false || (declared.staffOnly && kind === "agency")) return [];
    const filter = filterOf(name, declared, say, filterPickers);
    return filter ? [{ ...filter, ...change } as Filter] : [];
  });
}

/** The words above a list where one of its filters is drawn so, with how many rows each has. */
export function useTabsOf(
  list: AnyList,
  counts: Readonly<Record<string, number>> | undefined,
): { name: string; items: ListTab[] } | undefined {
  const say = useSay();
  const [name, tabs] = Object.entries(list.filters ?? {}).find(([, { kind }]) => kind === "tabs") ?? [];
  if (!name || !tabs?.words) return undefined;
  return {
    name,
    items: choicesOf(tabs.words, say).map(({ value, label }) => ({ value, label, count: counts?.[value] })),
  };
}
