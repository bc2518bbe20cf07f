import { Suspense, useState } from "react";
import { Skeleton } from "antd";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { Views } from "#ui/list-page/views.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { lent, useSockets } from "#ui/sockets.ts";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import { deleteAgency, enableAgencies, listAgencies } from "../api.ts";
import { agencyList, type AgencyRow } from "../list.ts";
import { AgencyDetail } from "./components/agency-detail.tsx";
import { AgencyForm } from "./components/agency-form.tsx";
import { LicenceEnd } from "./components/licence-end.tsx";

type Asked =
  | { kind: "enable" | "disable"; rows: readonly AgencyRow[]; clear?: () => void }
  | { kind: "delete"; row: AgencyRow };

/** The list, and beside it what other areas lend: how the companies compare. */
export default function LabourCompanies() {
  const say = useSay();
  const can = useCan();
  const [search, set] = useSearchState({ view: "" });
  const lentViews = useSockets().panels.filter(({ place, needs }) => place === "labour-companies" && can(needs));
  const shown = lentViews.find(({ key }) => key === search.view);
  if (lentViews.length === 0) return <Companies />;
  const View = shown && lent(shown);
  return (
    <Views
      label={say(agencyList.title)}
      value={shown?.key ?? ""}
      onChange={(view) => set({ view })}
      items={[
        { value: "", label: say(agencyList.title) },
        ...lentViews.map(({ key, title }) => ({ value: key, label: say(title) })),
      ]}
    >
      {View ? (
        <Suspense fallback={<Skeleton active title={false} />}>
          <View id={0} />
        </Suspense>
      ) : (
        <Companies />
      )}
    </Views>
  );
}

function Companies() {
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
