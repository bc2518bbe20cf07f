import { useState } from "react";
import { Button, Select } from "antd";
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
import {
  certificateTemplate,
  countCertificates,
  deleteCertificate,
  importCertificates,
  listCertificates,
  listCertificateTypes,
  listLacking,
  rejectCertificate,
  verifyCertificates,
} from "../../../certificates-api.ts";
import {
  certificateList,
  certificateTabs,
  lackingList,
  lackingTab,
  type CertificateRow,
  type LackingRow,
} from "../../../certificates-list.ts";
import { importLimit } from "../../../import-limit.ts";
import { CertificateDetail } from "./certificate-detail.tsx";
import { certificateCalls, CertificateForm, StoredCertificateForm } from "./certificate-form.tsx";
import { useKnownSort } from "./use-known-sort.ts";

type Asked = { kind: "reject" | "delete"; row: CertificateRow } | { kind: "import" };

const longestReject = 200;

/** All certificates, by how they stand, and who lacks one that their post asks for. */
export function CertificateRegister() {
  const t = useTexts("people/certificates");
  const ui = useUiTexts();
  const say = useSay();
  const can = useCan();
  const [{ tab, form, holder, paper }, setSearch] = useSearchState({ tab: "", form: "", holder: 0, paper: "" });
  const isKnown = useKnownSort(tab === "lacking" ? lackingList : certificateList);
  const [asked, ask] = useState<Asked>();
  const counts = useCall(countCertificates, {}, { keep: true }).data;
  const verify = useSend(verifyCertificates, { toast: t("done.verified"), refresh: certificateCalls });
  const close = () => ask(undefined);
  const edit = (id: number) => setSearch({ form: String(id) }, { push: true });
  const add = (row?: LackingRow) =>
    setSearch({ form: "new", holder: row?.personId ?? 0, paper: row?.typeCode ?? "" }, { push: true });
  const closeForm = () => setSearch({ form: "", holder: 0, paper: "" });
  const known: Record<string, number> = { ...counts };
  const tabs = {
    name: "tab",
    items: choicesOf({ ...certificateTabs, ...lackingTab }, say).map((one) => ({ ...one, count: known[one.value] })),
  };
  const shared = {
    tabs,
    create: { label: t("act.add"), needs: "C3040.add", onClick: () => add() },
    buttons: can("C3040.import") ? <Button onClick={() => ask({ kind: "import" })}>{ui("act.import")}</Button> : null,
    filters: { type: { width: 170, render: typeFilter } },
  };
  const check = (row: CertificateRow) => (row.actions.includes("verify") ? [{ id: row.id, version: row.version }] : []);
  return (
    <>
      {!isKnown ? null : tab === "lacking" ? (
        <ListPage
          key="lacking"
          {...shared}
          list={lackingList}
          call={listLacking}
          rowActions={(row) => (can("C3040.add") ? [{ key: "add", label: t("act.add"), onClick: () => add(row) }] : [])}
          empty={{ title: t("empty.lacking"), hint: t("empty.lackingHint") }}
        />
      ) : (
        <ListPage
          key="certificates"
          {...shared}
          list={certificateList}
          call={listCertificates}
          rowActions={(row, list) => [
            { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
            ...(row.actions.includes("verify")
              ? [{ key: "verify", label: t("act.verify"), onClick: () => verify.run({ rows: check(row) }) }]
              : []),
            ...(row.actions.includes("edit")
              ? [{ key: "edit", label: ui("act.edit"), onClick: () => edit(row.id) }]
              : []),
            ...(row.actions.includes("reject")
              ? [{ key: "reject", label: t("act.reject"), danger: true, onClick: () => ask({ kind: "reject", row }) }]
              : []),
            ...(row.actions.includes("delete")
              ? [{ key: "delete", label: ui("act.delete"), danger: true, onClick: () => ask({ kind: "delete", row }) }]
              : []),
          ]}
          batch={[
            {
              key: "verify",
              label: t("act.verify"),
              needs: "C3040.verify",
              onClick: (rows, clear) => {
                const chosen = rows.flatMap(check);
                if (chosen.length === 0) return toast.info(t("done.nothingToVerify"));
                verify.run({ rows: chosen });
                clear();
              },
            },
          ]}
          detail={(place) => (
            <CertificateDetail {...place} edit={(row) => edit(row.id)} reject={(row) => ask({ kind: "reject", row })} />
          )}
          empty={{ title: t("empty.title"), hint: t("empty.hint") }}
        />
      )}
      {form === "new" ? (
        <CertificateForm personId={holder || undefined} typeCode={paper || undefined} onClose={closeForm} />
      ) : null}
      {Number(form) > 0 ? <StoredCertificateForm key={form} id={Number(form)} onClose={closeForm} /> : null}
      {asked?.kind === "reject" ? (
        <ConfirmAction
          title={t("ask.reject", { name: asked.row.name, type: asked.row.type })}
          content={t("ask.rejectHint")}
          call={rejectCertificate}
          input={(reason) => ({ id: asked.row.id, version: asked.row.version, reason })}
          reason={{ max: longestReject }}
          okText={t("act.reject")}
          danger
          toast={t("done.rejected")}
          refresh={certificateCalls}
          onClose={close}
        />
      ) : null}
      {asked?.kind === "delete" ? (
        <ConfirmAction
          title={t("ask.delete", { name: asked.row.name, type: asked.row.type })}
          call={deleteCertificate}
          input={() => ({ id: asked.row.id })}
          okText={ui("act.delete")}
          danger
          toast={t("done.deleted")}
          refresh={certificateCalls}
          onClose={close}
        />
      ) : null}
      {asked?.kind === "import" ? (
        <ImportDialog
          title={t("import.title")}
          call={importCertificates}
          input={{}}
          limits={uploadRules.tableImport}
          onTemplate={() => void download(certificateTemplate, { format: "xlsx" }).catch(toast.failure)}
          refresh={certificateCalls}
          onClose={close}
        >
          <p className="mu-secondary">{t("import.hint", { limit: importLimit })}</p>
        </ImportDialog>
      ) : null}
    </>
  );
}

const typeFilter = (value: string, set: (value: string) => void) => <TypeFilter value={value} set={set} />;

function TypeFilter({ value, set }: { value: string; set: (value: string) => void }) {
  const say = useSay();
  const { data } = useCall(listCertificateTypes, {}, { keep: true });
  const label = say(certificateList.filters.type);
  return (
    <Select
      allowClear
      aria-label={label}
      placeholder={label}
      style={{ width: 170 }}
      {...(value === "" ? {} : { value })}
      onChange={(next: string | undefined) => set(next ?? "")}
      options={(data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
