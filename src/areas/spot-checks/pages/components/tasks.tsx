import { useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { listChecks, listTasks, readTask, stopTask, type TaskRow } from "../../api.ts";
import { taskWords } from "../../words.ts";
import { PassRate } from "./pass-rate.tsx";
import { percentOf } from "./percent-of.ts";
import { TaskDetail } from "./task-detail.tsx";
import { TaskForm } from "./task-form.tsx";

export function Tasks() {
  const t = useTexts("spot-checks");
  const say = useSay();
  const can = useCan();
  const [copied, copy] = useState<number>();
  const [stopping, stop] = useState<TaskRow>();
  return (
    <>
      <ListPage
        name="spot-check-tasks"
        title={t("title")}
        call={listTasks}
        every={60_000}
        create={{ label: t("new"), needs: "C3700.add" }}
        tabs={{ name: "state", items: [{ value: "", label: t("all") }, ...choicesOf(taskWords, say)] }}
        filters={[
          { kind: "search", name: "search", label: t("searchTask") },
          { kind: "dateRange", name: "from", to: "to", label: t("period") },
        ]}
        columns={[
          { key: "number", title: t("number"), kind: "link", sort: true },
          { key: "name", title: t("name"), sort: true, grow: true },
          {
            key: "fromDate",
            title: t("period"),
            kind: "date",
            sort: true,
            value: (row) => (row.fromDate === row.toDate ? row.fromDate : `${row.fromDate} – ${row.toDate}`),
          },
          {
            key: "ratePercent",
            title: t("rate"),
            kind: "number",
            minor: true,
            value: (row) => percentOf(row.ratePercent),
          },
          { key: "nextDrawAt", title: t("nextDraw"), kind: "instant", sort: true },
          { key: "pool", title: t("pool"), kind: "number", minor: true },
          { key: "drawn", title: t("drawn"), kind: "number", sort: true },
          { key: "checked", title: t("checked"), kind: "number", sort: true },
          {
            key: "passPercent",
            title: t("passRate"),
            kind: "drawn",
            width: 140,
            render: (row) => <PassRate row={row} />,
          },
          { key: "state", title: t("state"), kind: "status", statuses: taskWords, sort: true },
          { key: "createdBy", title: t("createdBy"), kind: "person", minor: true },
          { key: "createdAt", title: t("createdAt"), kind: "instant", sort: true, minor: true },
        ]}
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
        exportButton={(input) => (
          <ExportButton exporter="spotChecks.tasks" title={t("title")} needs="C3700.export" input={input} />
        )}
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
