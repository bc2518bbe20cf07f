import { useState } from "react";
import { Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useTexts } from "#ui/texts.ts";
import { listDepartments } from "../api.ts";
import { DepartmentDialog, type DepartmentTask } from "./components/department-dialog.tsx";
import { DepartmentPanel } from "./components/department-panel.tsx";
import { DepartmentTree } from "./components/department-tree.tsx";
import "./structure.css";

/** The tree of departments on the left, the chosen one on the right. */
export default function Structure() {
  const t = useTexts("organisation");
  const [{ open }, set] = useSearchState({ open: 0 });
  const [task, setTask] = useState<DepartmentTask>();
  const known = useCall(listDepartments, {});
  if (known.isError && !known.data) return <ErrorState error={known.error} onRetry={() => void known.refetch()} />;
  if (!known.data) return <Skeleton active title={false} paragraph={{ rows: 10 }} />;
  const departments = known.data;
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
