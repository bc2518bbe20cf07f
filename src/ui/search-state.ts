import { useCallback, useMemo } from "react";
import { useLocation, useNavigate, useRouter, useSearch } from "@tanstack/react-router";

type Value = string | number | boolean | undefined;
type Widened<T> = {
  [K in keyof T]: T[K] extends number ? number : T[K] extends boolean ? boolean : string | Exclude<T[K], string>;
};

/** Search parameters travel as plain texts (`?page=2&status=paid`). */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== "") query.set(name, String(value));
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** Where a link or `navigate` goes, beside its path. The routes come from the menu, so that the router's types know of none and of no search. */
export const searchTo = (
  search: Record<string, unknown> | ((before: Record<string, unknown>) => Record<string, unknown>),
) => search as never;

function valueLike(standard: Value, text: string | undefined): Value {
  if (text === undefined) return standard;
  if (typeof standard === "number") return Number.isFinite(Number(text)) ? Number(text) : standard;
  return typeof standard === "boolean" ? text === "true" : text;
}

/**
 * State that lives in the URL: `const [search, set] = useSearchState({ page: 1, status: "" })`.
 * `set` merges; a value equal to its default leaves the URL; `push` makes it a step for the back button. Said by a screen that
 * has been left meanwhile, such as the next document of an inbox, it is dropped: the URL is another screen's.
 */
export function useSearchState<const D extends Record<string, Value>>(
  defaults: D,
): [Widened<D>, (patch: Partial<Widened<D>>, how?: { push?: boolean }) => void] {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const router = useRouter();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const standard = JSON.stringify(defaults);
  const state = useMemo(() => {
    const entries = Object.entries(JSON.parse(standard) as Record<string, Value>);
    for (const name of Object.keys(defaults))
      if (!entries.some(([known]) => known === name)) entries.push([name, undefined]);
    return Object.fromEntries(entries.map(([name, value]) => [name, valueLike(value, search[name])])) as Widened<D>;
    // `standard` stands for `defaults`, which is a new object in each render.
  }, [search, standard]);
  const set = useCallback(
    (patch: Partial<Widened<D>>, how: { push?: boolean } = {}) => {
      if (router.latestLocation.pathname !== here) return;
      const known = JSON.parse(standard) as Record<string, Value>;
      const next = (before: Record<string, unknown>) => {
        const merged: Record<string, unknown> = { ...before };
        for (const [name, value] of Object.entries(patch)) merged[name] = value === known[name] ? undefined : value;
        return merged;
      };
      void navigate({ to: ".", search: searchTo(next), replace: !how.push });
    },
    [navigate, router, here, standard],
  );
  return [state, set];
}
