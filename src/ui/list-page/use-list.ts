import { useEffect, useMemo, useRef } from "react";
import type { z } from "zod";
import type { Call, OutputOf, SentInputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { useSearchState } from "#ui/search-state.ts";
import type { Filter } from "./filter-types.ts";

/** A call that answers with a page of rows (`listOutput`). */
export type ListCall = Call<
  z.ZodType,
  z.ZodType<{
    rows: { id: number | string }[];
    total: number;
    more?: boolean | undefined;
    totals?: Record<string, number> | undefined;
  }>
>;
export type RowOf<C extends ListCall> = OutputOf<C>["rows"][number];

const standardSize = 20;

function initialValues(
  filters: readonly Filter[],
  tab: { name: string; initial: string } | undefined,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const filter of filters) {
    values[filter.name] = filter.initial ?? "";
    if (filter.kind === "dateRange") values[filter.to] = filter.initialTo ?? "";
  }
  if (tab) values[tab.name] = tab.initial;
  return values;
}

interface ListState<C extends ListCall> {
  call: C;
  filters: readonly Filter[];
  tab?: { name: string; initial: string } | undefined;
  /** Parts of the input that are not the viewer's to choose. */
  fixed?: Partial<SentInputOf<C>> | undefined;
  initialSort?: string | undefined;
  every?: number | undefined;
}

/** The state of a list in the URL and the page of rows that belongs to it. */
export function useList<C extends ListCall>({ call, filters, tab, fixed, initialSort = "", every }: ListState<C>) {
  const initial = initialValues(filters, tab);
  const [search, set] = useSearchState({
    ...initial,
    page: 1,
    size: standardSize,
    sort: initialSort,
    open: "",
    form: "",
  });
  const values = Object.fromEntries(
    Object.keys(initial).map((name) => [name, String((search as Record<string, unknown>)[name] ?? "")]),
  );
  const { page, size, sort, open, form } = search as unknown as {
    page: number;
    size: number;
    sort: string;
    open: string;
    form: string;
  };
  const filter = JSON.stringify([values, fixed]);
  const counted = useRef<{ filter: string; total: number }>(undefined);
  const input = useMemo(() => {
    const known = page > 1 && counted.current?.filter === filter ? { known: counted.current.total } : {};
    return { ...values, ...fixed, page, size, sort, ...known } as SentInputOf<C>;
  }, [filter, page, size, sort]);
  const query = useCall(call, input, { keep: true, ...(every ? { every, send: { hideLoading: true } } : {}) });
  const { data, isPlaceholderData } = query;
  useEffect(() => {
    // One more than the limit says that there are more.
    if (data && !isPlaceholderData) counted.current = { filter, total: data.total + (data.more ? 1 : 0) };
  }, [data, isPlaceholderData, filter]);
  const isInitial = filters.every((filter) => {
    const names = filter.kind === "dateRange" ? [filter.name, filter.to] : [filter.name];
    return names.every((name) => values[name] === initial[name]);
  });
  const patch = set as (patch: Record<string, unknown>, how?: { push?: boolean }) => void;
  return {
    query,
    rows: (query.data?.rows ?? []) as RowOf<C>[],
    input,
    values,
    isInitial,
    page,
    size,
    sort,
    open,
    form,
    /** What a saved view keeps. */
    view: { ...values, sort },
    change: (next: Record<string, string>) => patch({ ...next, page: 1 }),
    reset: () => patch({ ...initial, ...(tab ? { [tab.name]: values[tab.name] } : {}), page: 1 }),
    toPage: (next: number, nextSize: number) => patch({ page: nextSize === size ? next : 1, size: nextSize }),
    sortBy: (next: string) => patch({ sort: next, page: 1 }),
    openRow: (id: number | string | undefined) =>
      patch({ open: id === undefined ? "" : String(id) }, { push: open === "" }),
    openForm: (what: number | string | undefined) => patch({ form: what === undefined ? "" : String(what) }),
  };
}
