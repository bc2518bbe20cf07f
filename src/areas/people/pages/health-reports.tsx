import { useState } from "react";
import { Button } from "antd";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { download } from "#platform/http/client.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ImportDialog } from "#ui/import/import-dialog.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { choicesOf, useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { rejectCertificate, verifyCertificates } from "../certificates-api.ts";
import { certificateTabs, lackingTab, type LackingRow } from "../certificates-list.ts";
import {
  countHealthReports,
  deleteHealthReport,
  healthTemplate,
  importHealthReports,
  listHealthReports,
  listLackingHealth,
} from "../health-api.ts";
import { healthLackingList, healthList, type HealthRow } from "../health-list.ts";
import { importLimit } from "../import-limit.ts";
import { useKnownSort } from "./components/certificates/use-known-sort.ts";
import { HealthDetail } from "./components/health/health-detail.tsx";
import { healthCalls, HealthForm } from "./components/health/health-form.tsx";

type Asked = { kind: "reject" | "delete"; row: HealthRow } | { kind: "import" };

const longestReject = 200;

/** Health certificates with their examination, by how they stand, and how many of those who need one have it. */
export default function HealthReports() {
  const t = useTexts("people/health");
  const c = useTexts("people/certificates");
  const ui = useUiTexts();
  const say = useSay();
  const can = useCan();
  const [{ tab, form, holder }, setSearch] = useSearchState({ tab: "", form: "", holder: 0 });
  const isKnown = useKnownSort(tab === "lacking" ? healthLackingList : healthList);
  const [asked, ask] = useState<Asked>();
  const counts = useCall(countHealthReports, {}, { keep: true }).data;
  const verify = useSend(verifyCertificates, { toast: c("done.verified"), refresh: healthCalls });
  const close = () => ask(undefined);
  const edit = (id: number) => setSearch({ form: String(id) }, { push: true });
  const add = (row?: LackingRow) => setSearch({ form: "new", holder: row?.personId ?? 0 }, { push: true });
  const closeForm = () => setSearch({ form: "", holder: 0 });
  const known: Record<string, number> = { ...counts };
  const tabs = {
    name: "tab",
    items: choicesOf({ ...certificateTabs, ...lackingTab }, say).map((one) => ({ ...one, count: known[one.value] })),
  };
  const shared = {
    tabs,
    create: { label: t("act.add"), needs: "C3021.add", onClick: () => add() },
    buttons: can("C3021.import") ? <Button onClick={() => ask({ kind: "import" })}>{ui("act.import")}</Button> : null,
    summary:
      counts && counts.needed > 0 ? (
        <p className="mu-secondary" role="status">
          {t("compliance", {
            percent: Math.floor((counts.held * 1000) / counts.needed) / 10,
            held: counts.held,
            needed: counts.needed,
          })}
        </p>
      ) : null,
  };
  return (
    <>
      {!isKnown ? null : tab === "lacking" ? (
        <ListPage
          key="lacking"
          {...shared}
          list={healthLackingList}
          call={listLackingHealth}
          rowActions={(row) => (can("C3021.add") ? [{ key: "add", label: t("act.add"), onClick: () => add(row) }] : [])}
          empty={{ title: c("empty.lacking"), hint: t("empty.lackingHint") }}
        />
      ) : (
        <ListPage
          key="reports"
          {...shared}
          list={healthList}
          call={listHealthReports}
          rowActions={(row, list) => [
            { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
            ...(row.actions.includes("verify")
              ? [
                  {
                    key: "verify",
                    label: c("act.verify"),
                    onClick: () => verify.run({ rows: [{ id: row.id, version: row.version }] }),
                  },
                ]
              : []),
            ...(row.actions.includes("edit")
              ? [{ key: "edit", label: ui("act.edit"), onClick: () => edit(row.id) }]
              : []),
            ...(row.actions.includes("reject")
              ? [{ key: "reject", label: c("act.reject"), danger: true, onClick: () => ask({ kind: "reject", row }) }]
              : []),
            ...(row.actions.includes("delete")
              ? [{ key: "delete", label: ui("act.delete"), danger: true, onClick: () => ask({ kind: "delete", row }) }]
              : []),
          ]}
          detail={(place) => <HealthDetail {...place} edit={(row) => edit(row.id)} />}
          empty={{ title: t("empty.title"), hint: t("empty.hint") }}
        />
      )}
      {form === "new" ? <HealthForm personId={holder || undefined} onClose={closeForm} /> : null}
      {Number(form) > 0 ? <HealthForm key={form} id={Number(form)} onClose={closeForm} /> : null}
      {asked?.kind === "reject" ? (
        <ConfirmAction
          title={c("ask.reject", { name: asked.row.name, type: say(healthList.title) })}
          content={c("ask.rejectHint")}
          call={rejectCertificate}
          input={(reason) => ({ id: asked.row.id, version: asked.row.version, reason })}
          reason={{ max: longestReject }}
          okText={c("act.reject")}
          danger
          toast={c("done.rejected")}
          refresh={healthCalls}
          onClose={close}
        />
      ) : null}
      {asked?.kind === "delete" ? (
        <ConfirmAction
          title={t("ask.delete", { name: asked.row.name })}
          content={t("ask.deleteHint")}
          call={deleteHealthReport}
          input={() => ({ id: asked.row.id })}
          okText={ui("act.delete")}
          danger
          toast={c("done.deleted")}
          refresh={healthCalls}
          onClose={close}
        />
      ) : null}
      {asked?.kind === "import" ? (
        <ImportDialog
          title={t("import.title")}
          call={importHealthReports}
          input={{}}
          limits={uploadRules.tableImport}
          onTemplate={() => void download(healthTemplate, { format: "xlsx" }).catch(toast.failure)}
          refresh={healthCalls}
          onClose={close}
        >
          <p className="mu-secondary">{t("import.hint", { limit: importLimit })}</p>
        </ImportDialog>
      ) : null}
    </>
  );
}
