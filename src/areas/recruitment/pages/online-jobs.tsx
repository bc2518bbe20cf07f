import { useState } from "react";
import { Button } from "antd";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { download } from "#platform/http/client.ts";
import { useSend } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ImportDialog } from "#ui/import/import-dialog.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { changeJob, deleteJob, hastenJob, importJobs, jobActs, jobTemplate, listJobs } from "../jobs-api.ts";
import { jobList, type JobRow } from "../jobs-list.ts";
import { JobDetail } from "./components/jobs/job-detail.tsx";
import { jobCalls, JobForm } from "./components/jobs/job-form.tsx";

type Asked = { kind: "hasten" | "delete"; row: JobRow } | { kind: "import" };

/** Posts to fill as they are advertised: when, where, and how many apply. */
export default function OnlineJobs() {
  const t = useTexts("recruitment/jobs");
  const ui = useUiTexts();
  const can = useCan();
  const [asked, ask] = useState<Asked>();
  const change = useSend(changeJob, { toast: t("done.changed"), refresh: jobCalls });
  const close = () => ask(undefined);
  return (
    <>
      <ListPage
        list={jobList}
        call={listJobs}
        create={{ label: t("act.add"), needs: "C2400.edit" }}
        buttons={
          can("C2400.import") ? <Button onClick={() => ask({ kind: "import" })}>{ui("act.import")}</Button> : null
        }
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
          ...jobActs
            .filter((action) => row.actions.includes(action))
            .map((action) => ({
              key: action,
              label: t(`act.${action}`),
              danger: action === "disable",
              onClick: () => change.run({ id: row.id, version: row.version, action }),
            })),
          ...(row.actions.includes("edit")
            ? [{ key: "edit", label: ui("act.edit"), onClick: () => list.form(row.id) }]
            : []),
          ...(row.actions.includes("hasten")
            ? [{ key: "hasten", label: t("act.hasten"), onClick: () => ask({ kind: "hasten", row }) }]
            : []),
          ...(row.actions.includes("delete")
            ? [{ key: "delete", label: ui("act.delete"), danger: true, onClick: () => ask({ kind: "delete", row }) }]
            : []),
        ]}
        detail={(place) => <JobDetail {...place} />}
        form={({ id, close: closeForm }) => <JobForm id={id} onClose={closeForm} />}
        empty={{ title: t("empty.title"), hint: t("empty.hint") }}
      />
      {asked?.kind === "hasten" ? (
        <ConfirmAction
          title={t("ask.hasten", { title: asked.row.jobTitle })}
          content={t("ask.hastenHint")}
          call={hastenJob}
          input={() => ({ id: asked.row.id })}
          okText={t("act.hasten")}
          toast={t("done.hastened")}
          refresh={jobCalls}
          onClose={close}
        />
      ) : null}
      {asked?.kind === "delete" ? (
        <ConfirmAction
          title={t("ask.delete", { title: asked.row.jobTitle })}
          call={deleteJob}
          input={() => ({ id: asked.row.id })}
          okText={ui("act.delete")}
          danger
          toast={t("done.deleted")}
          refresh={jobCalls}
          onClose={close}
        />
      ) : null}
      {asked?.kind === "import" ? (
        <ImportDialog
          title={t("import.title")}
          call={importJobs}
          input={{}}
          limits={uploadRules.tableImport}
          onTemplate={() => void download(jobTemplate, { format: "xlsx" }).catch(toast.failure)}
          refresh={[listJobs]}
          onClose={close}
        >
          <p className="mu-secondary">{t("import.hint")}</p>
        </ImportDialog>
      ) : null}
    </>
  );
}
