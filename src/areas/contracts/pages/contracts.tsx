import { useState } from "react";
import { agencyFilter } from "#areas/agencies/web.tsx";
import { useCall, useSend } from "#ui/calls.ts";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { contractTabs, copyContract, countContracts, listContracts } from "../api.ts";
import { contractAsks, type ContractAsk } from "./components/contract-actions.ts";
import { ContractDetail } from "./components/contract-detail.tsx";
import { ContractDialog } from "./components/contract-dialog.tsx";
import { ContractForm } from "./components/contract-form.tsx";
import { contractWords } from "../words.ts";

interface Asked {
  ask: ContractAsk;
  contract: { id: number; number: string; version: number; startDate: string; lastDate: string };
}

export default function Contracts() {
  const t = useTexts("contracts");
  const can = useCan();
  const [asked, setAsked] = useState<Asked>();
  const [{ tab }, setSearch] = useSearchState({ tab: "all" as string, open: "", form: "" });
  const counts = useCall(countContracts, {}, { keep: true });
  const edit = (id: number) => setSearch({ open: "", form: String(id) });
  const copy = useSend(copyContract, {
    toast: t("done.copied"),
    refresh: [listContracts, countContracts],
    onDone: ({ id }) => edit(id),
  });
  const isDeleted = tab === "deleted";
  return (
    <>
      <ListPage
        name="contracts"
        title={t("title")}
        call={listContracts}
        initialSort="-createdAt"
        tabs={{
          name: "tab",
          items: contractTabs.map((value) => ({ value, label: t(`tab.${value}`), count: counts.data?.[value] })),
        }}
        filters={[
          { kind: "search", name: "search", label: t("filter.search"), width: 260 },
          agencyFilter(t("column.agency")),
          { kind: "date", name: "on", label: t("filter.on") },
        ]}
        columns={[
          { key: "number", title: t("column.number"), kind: "link", sort: true },
          { key: "name", title: t("column.name"), grow: true, sort: true },
          { key: "agency", title: t("column.agency"), sort: true, width: 160 },
          { key: "legalEntity", title: t("column.institution"), hidden: true },
          { key: "startDate", title: t("column.startDate"), kind: "date", sort: true },
          { key: "lastDate", title: t("column.lastDate"), kind: "date", sort: true },
          { key: "posts", title: t("column.posts"), kind: "number" },
          { key: "weekdayRate", title: t("column.weekdayRate"), kind: "unitPrice", sort: true },
          { key: "costCentre", title: t("column.costCentre"), hidden: true },
          {
            key: "state",
            title: t("column.state"),
            kind: "status",
            statuses: contractWords,
            ...(tab === "expiring" ? { render: () => <StatusTag tone="warning" text={t("tab.expiring")} /> } : {}),
          },
          ...(isDeleted
            ? [
                { key: "deletedByName", title: t("column.deletedBy"), kind: "person" as const },
                { key: "deletedAt", title: t("column.deletedAt"), kind: "instant" as const, sort: true },
              ]
            : [
                { key: "approvers", title: t("column.approvers"), kind: "person" as const },
                { key: "createdByName", title: t("column.createdBy"), kind: "person" as const, hidden: true },
                { key: "createdAt", title: t("column.createdAt"), kind: "instant" as const, sort: true, hidden: true },
              ]),
        ]}
        create={{ label: t("act.new"), needs: "C6400.add" }}
        exportButton={(input) => (
          <ExportButton exporter="contracts.list" title={t("title")} needs="C6400.export" input={input} />
        )}
        rowActions={(row, list) => [
          { key: "view", label: t("act.view"), onClick: () => list.open(row.id) },
          ...(row.actions.includes("edit")
            ? [{ key: "edit", label: t("act.edit"), onClick: () => list.form(row.id) }]
            : []),
          ...contractAsks
            .filter((ask) => row.actions.includes(ask))
            .map((ask) => ({
              key: ask,
              label: t(`act.${ask}`),
              danger: ask === "delete" || ask === "end",
              onClick: () => setAsked({ ask, contract: row }),
            })),
          ...(can("C6400.add")
            ? [{ key: "copy", label: t("act.copy"), disabled: copy.running, onClick: () => copy.run({ id: row.id }) }]
            : []),
        ]}
        empty={{ title: t("empty.title"), hint: t("empty.hint") }}
        detail={(place) => (
          <ContractDetail
            {...place}
            open={(id) => setSearch({ open: String(id) })}
            edit={edit}
            ask={(ask, contract) => setAsked({ ask, contract })}
          />
        )}
        form={({ id, close }) => (
          <ContractForm id={id} onClose={close} onSaved={(saved) => setSearch({ form: "", open: String(saved) })} />
        )}
      />
      {asked ? <ContractDialog {...asked} onClose={() => setAsked(undefined)} onDraft={edit} /> : null}
    </>
  );
}
