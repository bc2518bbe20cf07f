import { useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { listText, useTexts } from "#ui/texts.ts";
import { deleteAgency, enableAgencies, listAgencies } from "../api.ts";
import { agencyList, type AgencyRow } from "../list.ts";
import { AgencyDetail } from "./components/agency-detail.tsx";
import { AgencyForm } from "./components/agency-form.tsx";
import { LicenceEnd } from "./components/licence-end.tsx";

type Asked =
  | { kind: "enable" | "disable"; rows: readonly AgencyRow[]; clear?: () => void }
  | { kind: "delete"; row: AgencyRow };

export default function LabourCompanies() {
  const t = useTexts("agencies");
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <ListPage
        list={agencyList}
        call={listAgencies}
        columns={{ licenceValidTo: { render: (row) => <LicenceEnd date={row.licenceValidTo} /> } }}
        create={{ label: t("act.new"), needs: "LABOUR_COMPANIES.add" }}
        rowActions={(row, list) => [
          { key: "view", label: t("act.view"), onClick: () => list.open(row.id) },
          ...(row.actions.includes("edit")
            ? [{ key: "edit", label: t("act.edit"), onClick: () => list.form(row.id) }]
            : []),
          ...(["enable", "disable"] as const)
            .filter((kind) => row.actions.includes(kind))
            .map((kind) => ({ key: kind, label: t(`act.${kind}`), onClick: () => setAsked({ kind, rows: [row] }) })),
          ...(row.actions.includes("delete")
            ? [
                {
                  key: "delete",
                  label: t("act.delete"),
                  danger: true,
                  onClick: () => setAsked({ kind: "delete", row }),
                },
              ]
            : []),
        ]}
        batch={(["enable", "disable"] as const).map((kind) => ({
          key: kind,
          label: t(`act.${kind}`),
          needs: "LABOUR_COMPANIES.enable",
          onClick: (rows: readonly AgencyRow[], clear: () => void) => setAsked({ kind, rows, clear }),
        }))}
        empty={{ title: t("empty.title"), hint: t("empty.hint") }}
        detail={(place) => <AgencyDetail {...place} />}
        form={({ id, close: closeForm }) => <AgencyForm id={id} onClose={closeForm} />}
      />
      {asked?.kind === "delete" ? (
        <ConfirmAction
          title={t("ask.delete", { name: asked.row.name })}
          content={t("ask.deleteHint")}
          call={deleteAgency}
          input={() => ({ id: asked.row.id })}
          okText={t("act.delete")}
          danger
          toast={t("done.deleted")}
          onClose={close}
        />
      ) : null}
      {asked && asked.kind !== "delete" ? (
        <ConfirmAction
          title={t(`ask.${asked.kind}`, { count: asked.rows.length })}
          content={asked.kind === "disable" ? t("ask.disableHint") : listText(asked.rows.map((row) => row.name))}
          call={enableAgencies}
          input={() => ({ ids: asked.rows.map((row) => row.id), enabled: asked.kind === "enable" })}
          okText={t(`act.${asked.kind}`)}
          danger={asked.kind === "disable"}
          toast={t(asked.kind === "enable" ? "done.enabled" : "done.disabled")}
          onDone={() => asked.clear?.()}
          onClose={close}
        />
      ) : null}
    </>
  );
}
