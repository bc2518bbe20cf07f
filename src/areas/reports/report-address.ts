import type { AnyReport } from "#platform/report/define-report.ts";
import { orderRewards, rewardDetail } from "./declared/conduct.ts";
import { payTabs } from "./declared/pay-tabs.ts";
import { regionTabs } from "./declared/region-tabs.ts";
import { menu } from "./menu.ts";

/** Reports that share a page, by their place in its address: the first stands at "". */
export const rewardTabs: ReadonlyMap<string, AnyReport> = new Map([
  ["", rewardDetail],
  ["orders", orderRewards],
]);
const tabbed = [rewardTabs, payTabs, regionTabs];

/** Where a report stands with a selection of it. */
export function reportAddress(
  report: AnyReport,
  selection: Readonly<Record<string, string>>,
): { to: string; search: Record<string, string> } | undefined {
  const entry = menu.find(({ code }) => code === report.code);
  if (!entry || !("route" in entry)) return undefined;
  const [view = ""] = tabbed.flatMap((reports) =>
    [...reports].flatMap(([place, one]) => (one === report ? [place] : [])),
  );
  return { to: entry.route, search: { ...selection, ...(view === "" ? {} : { view }) } };
}
