import { useState } from "react";
import { Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Views } from "#ui/list-page/views.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useTexts } from "#ui/texts.ts";
import { listDepartments } from "../api.ts";
import { DepartmentDialog, type DepartmentTask } from "./components/department-dialog.tsx";
import { DepartmentPanel } from "./components/department-panel.tsx";
import { DepartmentTree } from "./components/department-tree.tsx";
import { OrganisationChart } from "./components/organisation-chart.tsx";
import type { Department } from "../departments-list.ts";
import "./structure.css";

/** The departments as a tree with the chosen one beside it, or as a chart. */
export default function Structure() {
  const t = useTexts("organisation");
  const [{ view }, set] = useSearchState({ open: 0, view: "tree" });
  const known = useCall(listDepartments, {});
  if (known.isError && !known.data) return <ErrorState error={known.error} onRetry={() => void known.refetch()} />;
  if (!known.data) return <Skeleton active title={false} paragraph={{ rows: 10 }} />;
  const isChart = view === "chart";
  return (
    <Views
      label={t("structure.title")}
      value={isChart ? "chart" : "tree"}
      onChange={(next) => set({ view: next })}
      items={[
        { value: "tree", label: t("chart.tree") },
        { value: "chart", label: t("chart.tab") },
      ]}
    >
      {isChart ? (
        <OrganisationChart departments={known.data} onOpen={(id) => set({ open: id, view: "tree" }, { push: true })} />
      ) : (
        <Departments departments={known.data} />
      )}
    </Views>
  );
}

/** The tree on the left, the chosen department on the right. */
function Departments({ departments }: { departments: readonly Department[] }) {
  const t = useTexts("organisation");
  const [{ open }, set] = useSearchState({ open: 0 });
  const [task, setTask] = useState<DepartmentTask>();
  const chosen = departments.find((one) => one.id === open) ?? departments[0];
  return (
    <div className="og-structure">
      <DepartmentTree
        departments={departments}
        chosen={chosen?.id}
        onChoose={(id) => set({ open: id })}
        onAdd={() => setTask({ kind: "add" })}
      />
      <section className="mu-panel og-department" aria-label={chosen?.name ?? t("structure.title")}>
        {chosen ? (
          <DepartmentPanel
            department={chosen}
            departments={departments}
            onTask={setTask}
            onChoose={(id) => set({ open: id })}
          />
        ) : (
          <Empty title={t("structure.empty")} hint={t("structure.emptyHint")} />
        )}
      </section>
      {task ? (
        <DepartmentDialog
          task={task}
          departments={departments}
          onDone={(id) => set({ open: id ?? 0 })}
          onClose={() => setTask(undefined)}
        />
      ) : null}
    </div>
  );
}
