import { useMemo } from "react";
import { choicesOf } from "#platform/report/columns.ts";
import type { AnyReport } from "#platform/report/define-report.ts";
import { useCan, useSession } from "#ui/session.ts";
import { useSearchState } from "#ui/search-state.ts";

export type Chosen = Readonly<Record<string, string>>;

/** What somebody chose of a report, as it stands in the address: the members of its selection, and the page. */
export function useReport(report: AnyReport) {
  const { kind } = useSession();
  const can = useCan();
  const choices = useMemo(() => choicesOf(report, { isStaff: kind === "staff", holds: can }), [report, kind, can]);
  const names = useMemo(() => Object.keys(report.selection.shape), [report]);
  const standard = useMemo(() => Object.fromEntries(names.map((name) => [name, ""])), [names]);
  const [search, set] = useSearchState<Record<string, string | number>>({ ...standard, page: 1, size: 50 });
  const chosen: Chosen = Object.fromEntries(
    names.flatMap((name) => (search[name] === "" ? [] : [[name, String(search[name])]])),
  );
  return {
    choices,
    chosen,
    page: Number(search["page"]),
    size: Number(search["size"]),
    /** A step for the back button. */
    choose: (patch: Record<string, string>) => set({ ...patch, page: 1 }, { push: true }),
    /** What is chosen anew as a whole, such as a kept view. */
    chooseAll: (next: Record<string, string>) => set({ ...standard, ...next, page: 1 }, { push: true }),
    sortBy: (sort: string) => set({ sort, page: 1 }),
    toPage: (page: number, size: number) => set({ page, size }),
    replace: (patch: Record<string, string>) => set(patch),
  };
}
export type ReportState = ReturnType<typeof useReport>;

export const listOf = (text: string | undefined): string[] => (text ? text.split(",") : []);
