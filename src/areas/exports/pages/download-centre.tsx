import { useEffect } from "react";
import { download } from "#platform/http/client.ts";
import { useCall, useRefresh, useSend } from "#ui/calls.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { Status, StatusTag } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { countExports, downloadExport, listExports, readExport, repeatExport } from "../api.ts";
import { exportList, type ExportTask as Task } from "../list.ts";
import { exportWords } from "../words.ts";

const everyMs = 2000;

const isExpired = (task: Task) => task.expiresAt !== null && Date.parse(task.expiresAt) < Date.now();

function Progress({ task }: { task: Task }) {
  return task.status === "processing" ? <progress max={100} value={task.progress} aria-label={task.title} /> : null;
}

/** Everything one has exported: how far it is, and the file while it is kept. */
export default function DownloadCentre() {
  const t = useTexts("exports");
  const count = useCall(countExports, {}, { every: everyMs, send: { hideLoading: true } });
  const read = useSend(readExport, { refresh: [listExports, countExports] });
  const again = useSend(repeatExport, { toast: t("begun"), refresh: [listExports, countExports] });
  const fetchFile = (task: Task) => {
    download(downloadExport, { id: task.id }).then(() => read.run({ id: task.id }), toast.failure);
  };
  const processing = count.data?.processing ?? 0;
  const refresh = useRefresh();
  // The count may tell of the end before the list has asked again.
  useEffect(() => refresh(listExports), [processing]);
  return (
    <ListPage
      list={exportList}
      call={listExports}
      every={processing > 0 ? everyMs : undefined}
      columns={{
        status: {
          render: (task) => (
            <>
              {isExpired(task) ? (
                <StatusTag tone="neutral" text={t("expired")} />
              ) : (
                <Status of={exportWords} value={task.status} />
              )}{" "}
              {task.status !== "processing" && task.readAt === null ? (
                <StatusTag tone="warning" text={t("unread")} />
              ) : null}
            </>
          ),
        },
        progress: { render: (task) => <Progress task={task} /> },
      }}
      rowActions={(task) => {
        if (task.status === "processing") return [];
        if (task.status === "error" || isExpired(task))
          return [{ key: "again", label: t("again"), onClick: () => again.run({ id: task.id }) }];
        return [{ key: "download", label: t("download"), onClick: () => fetchFile(task) }];
      }}
      empty={{ title: t("emptyTitle"), hint: t("emptyHint") }}
    />
  );
}
