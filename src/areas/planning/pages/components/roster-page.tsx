import { lazy, Suspense } from "react";
import { Skeleton } from "antd";
import { useSearchState } from "#ui/search-state.ts";
import { OpenShiftList } from "./head/open-shift-list.tsx";
import { SwapList } from "./head/swap-list.tsx";
import { TodayView } from "./head/today-view.tsx";
import { HeadViews, useHeadView } from "./head/views.tsx";
import { PlanList } from "./plans/plan-list.tsx";

const Workbench = lazy(() =>
  import("./workbench/workbench-page.tsx").then((module) => ({ default: module.WorkbenchPage })),
);

/** The plans, beside open shifts and swaps for whoever publishes, and the one that is open while `?plan=<id>` stands in the URL. */
export function RosterPage({ clerk = false }: { clerk?: boolean }) {
  const [{ plan }, set] = useSearchState({ plan: "" });
  const view = useHeadView();
  const open = (id: number) => set({ plan: String(id) });
  if (plan === "" && clerk) return <PlanList clerk onOpen={open} />;
  if (plan === "")
    return (
      <>
        <HeadViews />
        {view === "plans" ? <PlanList clerk={false} onOpen={open} /> : null}
        {view === "today" ? <TodayView /> : null}
        {view === "open" ? <OpenShiftList /> : null}
        {view === "swaps" ? <SwapList /> : null}
      </>
    );
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
      <Workbench key={plan} id={Number(plan)} clerk={clerk} onClose={() => set({ plan: "" })} />
    </Suspense>
  );
}
