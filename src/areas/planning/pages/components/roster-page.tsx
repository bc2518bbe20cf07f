import { lazy, Suspense } from "react";
import { ArrowLeftOutlined } from "@ant-design/icons";
import { Skeleton } from "antd";
import { HelpMark } from "#ui/help/help.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { planList } from "../../plans-list.ts";
import { OpenShiftList } from "./head/open-shift-list.tsx";
import { SwapList } from "./head/swap-list.tsx";
import { TodayView } from "./head/today-view.tsx";
import { HeadViews, useHeadView } from "./head/views.tsx";
import { PlanList } from "./plans/plan-list.tsx";
import "./plans/plans.css";

const Workbench = lazy(() =>
  import("./workbench/workbench-page.tsx").then((module) => ({ default: module.WorkbenchPage })),
);

/** The plans, beside today, open shifts and swaps for whoever publishes, and the one that is open while `?plan=<id>` stands in the URL, at the day of somebody (`&cell=`) where a notice leads there. */
export function RosterPage({ clerk = false }: { clerk?: boolean }) {
  const t = useTexts("planning");
  const say = useSay();
  const [{ plan, cell }, set] = useSearchState({ plan: "", cell: "" });
  const asked = useHeadView();
  const view = clerk ? "plans" : asked;
  if (plan !== "")
    return (
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
        <Workbench key={plan} id={Number(plan)} clerk={clerk} at={cell} onClose={() => set({ plan: "", cell: "" })} />
      </Suspense>
    );
  return (
    <div className="pl-plans">
      <header className="pl-top">
        <a href="/index/homePage" aria-label={t("plan.home")}>
          <ArrowLeftOutlined />
        </a>
        <h1>{clerk ? t("plan.byClerk") : say(planList.title)}</h1>
        {clerk ? null : <HeadViews />}
        <HelpMark />
      </header>
      {view === "plans" ? <PlanList clerk={clerk} onOpen={(id) => set({ plan: String(id) })} /> : null}
      {view === "today" ? <TodayView /> : null}
      {view === "open" ? <OpenShiftList /> : null}
      {view === "swaps" ? <SwapList /> : null}
    </div>
  );
}
