import { Button, Space } from "antd";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { useRefresh, useSend } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { instantText } from "#ui/format.ts";
import type { Column } from "#ui/list-page/columns.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { addTaskFile, doInductionTask, readInduction, readTaskFile } from "../../../induction-api.ts";
import { taskRows, type TaskRow } from "../../../induction-list.ts";
import { inductionCalls } from "./calls.ts";
import { SmallUpload } from "./small-upload.tsx";

/** What is to be done around somebody's joining, by whom and until when. */
export function Tasks({ tasks }: { tasks: readonly TaskRow[] }) {
  const t = useTexts("personnel/induction");
  const say = useSay();
  const refresh = useRefresh();
  const send = useSend(doInductionTask, { refresh: inductionCalls });
  const columns = useColumnsOf(taskRows, {
    role: { value: (row) => row.role ?? t("task.anybody"), width: 120 },
    doneAt: {
      render: (row) => (row.doneAt === null ? "-" : [instantText(row.doneAt), row.doneBy].filter(Boolean).join(" ")),
      width: 150,
    },
    doneBy: false,
    dueOn: {
      render: (row) =>
        row.overdue ? <span className="pi-late">{`${row.dueOn} ${t("task.overdue")}`}</span> : row.dueOn,
      width: 150,
    },
  });
  const file: Column<TaskRow> = {
    key: "file",
    title: t("task.needs"),
    width: 160,
    render: (row) => (row.needsFile ? <TaskFile task={row} onDone={() => refresh(readInduction)} /> : "-"),
  };
  const act: Column<TaskRow> = {
    key: "act",
    title: t("task.done"),
    width: 110,
    render: (row) =>
      row.mine ? (
        <Button
          size="small"
          aria-label={`${t(row.doneAt === null ? "task.done" : "task.undo")} ${row.name}`}
          disabled={send.running}
          onClick={() => send.run({ id: row.id, done: row.doneAt === null })}
        >
          {t(row.doneAt === null ? "task.done" : "task.undo")}
        </Button>
      ) : null,
  };
  const done = tasks.filter(({ doneAt }) => doneAt !== null).length;
  return (
    <>
      {tasks.length > 0 ? <p className="mu-secondary">{t("task.progress", { done, all: tasks.length })}</p> : null}
      <DataTable
        label={say(taskRows.title)}
        rows={tasks}
        columns={[...columns, file, act]}
        empty={<Empty title={t("task.none")} hint={t("task.noneHint")} />}
      />
    </>
  );
}

/** The paper that a task leaves behind. */
export function TaskFile({
  task,
  onDone,
}: {
  task: Pick<TaskRow, "id" | "name" | "fileName"> & { mine?: boolean };
  onDone: () => void;
}) {
  const t = useTexts("personnel/induction");
  return (
    <Space>
      {task.fileName ? (
        <a href={downloadUrl(readTaskFile, { id: task.id })} target="_blank" rel="noreferrer">
          {t("task.file")}
        </a>
      ) : task.mine === false ? (
        t("paper.none")
      ) : (
        <SmallUpload
          call={addTaskFile}
          input={{ id: task.id }}
          types={uploadRules.inductionTask.types}
          of={task.name}
          onDone={onDone}
        />
      )}
    </Space>
  );
}
