import { useState } from "react";
import { Button } from "antd";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { download } from "#platform/http/client.ts";
import { ImportDialog } from "#ui/import/import-dialog.tsx";
import { Views } from "#ui/list-page/views.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan, useSession } from "#ui/session.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { applicationTemplate, importApplications } from "../../../applications-api.ts";
import { applicationLists, type ApplicationPage } from "../../../applications-list.ts";
import { applicationCalls, listOf } from "./application-calls.ts";
import { ApplicationDetail } from "./application-detail.tsx";
import { ApplicationForm } from "./application-form.tsx";
import { Board } from "./board.tsx";
import { useActs, type Acts } from "./use-acts.tsx";
import { VacancyFilter } from "./vacancy-filter.tsx";
import { Week } from "./week.tsx";

/** Applications of a page: as a list, as a board of their stages, and the interviews of a week. */
export function ApplicationRegister({ page }: { page: ApplicationPage }) {
  const t = useTexts("recruitment/applications");
  const { kind } = useSession();
  const acts = useActs();
  const [{ view, open, form }, set] = useSearchState({
    view: "list",
    open: 0,
    form: "",
    search: "",
    vacancyId: 0,
    week: "",
    tab: "",
    page: 1,
    sort: "",
    panel: "",
  });
  const views = (["list", "board", "week"] as const).map((value) => ({ value, label: t(`view.${value}`) }));
  const closeDetail = () => set({ open: 0, panel: "" });
  const show = (id: number) => set({ open: id }, { push: true });
  const list = <ApplicationList page={page} acts={acts} />;
  if (kind !== "staff")
    return (
      <>
        {list}
        {acts.dialogs}
      </>
    );
  return (
    <>
      <Views
        label={t("view.list")}
        items={views}
        value={view}
        onChange={(next) =>
          set({
            view: next,
            open: 0,
            form: "",
            search: "",
            vacancyId: 0,
            week: "",
            tab: "",
            page: 1,
            sort: "",
            panel: "",
          })
        }
      >
        {view === "board" ? (
          <Board page={page} acts={acts} open={show} />
        ) : view === "week" ? (
          <Week open={show} />
        ) : (
          list
        )}
      </Views>
      {view !== "list" && open > 0 ? (
        <ApplicationDetail
          id={open}
          row={undefined}
          close={closeDetail}
          previous={undefined}
          next={undefined}
          acts={acts}
        />
      ) : null}
      {view !== "list" && form === "new" ? <ApplicationForm page={page} onClose={() => set({ form: "" })} /> : null}
      {acts.dialogs}
    </>
  );
}

function ApplicationList({ page, acts }: { page: ApplicationPage; acts: Acts }) {
  const t = useTexts("recruitment/applications");
  const ui = useUiTexts();
  const can = useCan();
  const { kind } = useSession();
  const isStaff = kind === "staff";
  const [imports, setImports] = useState(false);
  return (
    <>
      <ListPage
        key={page}
        list={applicationLists[page] as (typeof applicationLists)["C2300"]}
        call={listOf(page)}
        create={{ label: t(isStaff ? "act.add" : "act.introduce"), needs: `${page}.add` }}
        columns={{
          ...(page === "C2500" ? { kind: false as const } : {}),
          ...(isStaff ? {} : { agency: false as const }),
        }}
        filters={{
          vacancyId: {
            render: (value, change) => (
              <VacancyFilter value={Number(value)} onChange={(id) => change(id === 0 ? "" : String(id))} />
            ),
          },
        }}
        buttons={
          isStaff && can(`${page}.import`) ? <Button onClick={() => setImports(true)}>{ui("act.import")}</Button> : null
        }
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
          ...acts.of(row),
        ]}
        batch={
          isStaff
            ? [
                {
                  key: "move",
                  label: t("batch.move"),
                  needs: `${page}.move`,
                  onClick: (rows, clear) => acts.ask("moveMany", rows, clear),
                },
                {
                  key: "reject",
                  label: t("batch.reject"),
                  needs: `${page}.reject`,
                  danger: true,
                  onClick: (rows, clear) => acts.ask("rejectMany", rows, clear),
                },
              ]
            : []
        }
        detail={(place) => <ApplicationDetail {...place} acts={acts} />}
        form={({ close }) => <ApplicationForm page={page} onClose={close} />}
        empty={
          isStaff
            ? { title: t("empty.title"), hint: t("empty.hint") }
            : { title: t("emptyAgency.title"), hint: t("emptyAgency.hint") }
        }
      />
      {imports ? (
        <ImportDialog
          title={t("import.title")}
          call={importApplications}
          input={{}}
          limits={uploadRules.tableImport}
          onTemplate={() => void download(applicationTemplate, { format: "xlsx" }).catch(toast.failure)}
          refresh={applicationCalls}
          onClose={() => setImports(false)}
        >
          <p className="mu-secondary">{t("import.hint")}</p>
        </ImportDialog>
      ) : null}
    </>
  );
}
