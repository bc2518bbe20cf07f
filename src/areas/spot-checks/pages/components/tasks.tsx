import { useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { listChecks, listTasks, readTask, stopTask } from "../../api.ts";
import { taskList, type TaskRow } from "../../lists.ts";
import { PassRate } from "./pass-rate.tsx";
import { TaskDetail } from "./task-detail.tsx";
import { TaskForm } from "./task-form.tsx";

const daysOf = ({ fromDate, toDate }: TaskRow) => (fromDate === toDate ? fromDate : `${fromDate} – ${toDate}`);

export function Tasks() {
  const t = useTexts("spot-checks");
  const can = useCan();
  const [copied, copy] = useState<number>();
  const [stopping, stop] = useState<TaskRow>();
  return (
    <>
      <ListPage
        list={taskList}
        call={listTasks}
        every={60_000}
        create={{ label: t("new"), needs: "C3700.add" }}
        columns={{
          fromDate: { value: daysOf },
          ratePercent: { value: (row) => `${row.ratePercent}%` },
          passPercent: { render: (row) => <PassRate row={row} /> },
        }}
        rowActions={(row, list) => [
          { key: "view", label: t("view.one"), onClick: () => list.open(row.id) },
          ...(row.actions.includes("edit")
            ? [{ key: "edit", label: t("edit"), onClick: () => list.form(row.id) }]
            : []),
          ...(can("C3700.add") ? [{ key: "copy", label: t("copy"), onClick: () => copy(row.id) }] : []),
          ...(row.actions.includes("stop")
            ? [{ key: "stop", label: t("stop"), danger: true, onClick: () => stop(row) }]
            : []),
        ]}
        empty={{ title: t("emptyTitle"), hint: t("emptyHint") }}
        detail={(place) => <TaskDetail place={place} onStop={stop} />}
        form={({ id, close }) => <TaskForm of={id === undefined ? undefined : { id, isCopy: false }} onClose={close} />}
      />
      {copied !== undefined ? <TaskForm of={{ id: copied, isCopy: true }} onClose={() => copy(undefined)} /> : null}
      {stopping ? (
        <ConfirmAction
          title={t("stopTitle", { name: stopping.name })}
          content={<p>{t("stopText")}</p>}
          call={stopTask}
          danger
          reason
          okText={t("stop")}
          input={(reason) => ({ id: stopping.id, reason })}
          toast={t("stopped")}
          refresh={[listTasks, readTask, listChecks]}
          onClose={() => stop(undefined)}
        />
      ) : null}
    </>
  );
}
