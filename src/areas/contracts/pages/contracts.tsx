import { useState } from "react";
import { useCall, useSend } from "#ui/calls.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { copyContract, countContracts, listContracts } from "../api.ts";
import { contractAsks } from "./components/contract-actions.ts";
import { ContractDetail } from "./components/contract-detail.tsx";
import { ContractDialog, type Asked } from "./components/contract-dialog.tsx";
import { ContractForm } from "./components/contract-form.tsx";
import { contractList } from "../list.ts";
import { contractTabWords } from "../words.ts";

export default function Contracts() {
  const t = useTexts("contracts");
  const say = useSay();
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
  return (
    <>
      <ListPage
        list={contractList}
        call={listContracts}
        counts={counts.data}
        columns={{
          ...(tab === "expiring"
            ? { state: { render: () => <StatusTag tone="warning" text={say(contractTabWords.expiring)} /> } }
            : {}),
          ...(tab === "deleted"
            ? { approvers: false, createdByName: false, createdAt: false }
            : { deletedByName: false, deletedAt: false }),
        }}
        create={{ label: t("act.new"), needs: "C6400.add" }}
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
          <ContractForm
            id={id}
            onClose={close}
            onSaved={(saved, isSent) => {
              setSearch({ form: "", open: String(saved) });
              if (isSent) setAsked({ ask: "submit", contract: { id: saved } });
            }}
          />
        )}
      />
      {asked ? <ContractDialog {...asked} onClose={() => setAsked(undefined)} onDraft={edit} /> : null}
    </>
  );
}
