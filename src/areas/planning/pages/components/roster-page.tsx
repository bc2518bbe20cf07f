import { lazy, Suspense } from "react";
import { Skeleton } from "antd";
import { useSearchState } from "#ui/search-state.ts";
import { PlanList } from "./plans/plan-list.tsx";

const Workbench = lazy(() =>
  import("./workbench/workbench-page.tsx").then((module) => ({ default: module.WorkbenchPage })),
);

/** The plans, and the one that is open while `?plan=<id>` stands in the URL. */
export function RosterPage({ clerk = false }: { clerk?: boolean }) {
  const [{ plan }, set] = useSearchState({ plan: "" });
  if (plan === "") return <PlanList clerk={clerk} onOpen={(id) => set({ plan: String(id) })} />;
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
      <Workbench key={plan} id={Number(plan)} clerk={clerk} onClose={() => set({ plan: "" })} />
    </Suspense>
  );
}
