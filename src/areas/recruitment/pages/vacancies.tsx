import { useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { changeVacancy, deleteVacancy, listVacancies, longestVacancyReason, vacancyActs } from "../vacancies-api.ts";
import { vacancyList, type VacancyRow } from "../vacancies-list.ts";
import { VacancyDetail } from "./components/vacancies/vacancy-detail.tsx";
import { vacancyCalls, VacancyForm } from "./components/vacancies/vacancy-form.tsx";

export type VacancyAct = (typeof vacancyActs)[number] | "delete";
type Asked = { what: VacancyAct; row: VacancyRow };

/** Posts to fill: how many, until when, what is asked, how many are hired. */
export default function Vacancies() {
  const t = useTexts("recruitment");
  const ui = useUiTexts();
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const label = (what: VacancyAct) => (what === "delete" ? ui("act.delete") : t(`vacancy.act.${what}`));
  return (
    <>
      <ListPage
        list={vacancyList}
        call={listVacancies}
        create={{ label: t("vacancy.act.add"), needs: "C00201.edit" }}
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
          ...(row.actions.includes("edit")
            ? [{ key: "edit", label: ui("act.edit"), onClick: () => list.form(row.id) }]
            : []),
          ...[...vacancyActs, "delete" as const]
            .filter((what) => row.actions.includes(what))
            .map((what) => ({
              key: what,
              label: label(what),
              danger: what === "close" || what === "delete",
              onClick: () => ask({ what, row }),
            })),
        ]}
        detail={(place) => <VacancyDetail {...place} act={(what, row) => ask({ what, row })} />}
        form={({ id, close: closeForm }) => <VacancyForm id={id} onClose={closeForm} />}
        empty={{ title: t("vacancy.empty.title"), hint: t("vacancy.empty.hint") }}
      />
      {asked?.what === "delete" ? (
        <ConfirmAction
          title={t("vacancy.ask.delete", { number: asked.row.number })}
          call={deleteVacancy}
          input={() => ({ id: asked.row.id })}
          okText={ui("act.delete")}
          danger
          toast={t("vacancy.done.deleted")}
          refresh={vacancyCalls}
          onClose={close}
        />
      ) : asked ? (
        <ChangeVacancy what={asked.what} row={asked.row} onClose={close} />
      ) : null}
    </>
  );
}

function ChangeVacancy({
  what,
  row,
  onClose,
}: {
  what: Exclude<VacancyAct, "delete">;
  row: VacancyRow;
  onClose: () => void;
}) {
  const t = useTexts("recruitment");
  return (
    <ConfirmAction
      title={t(`vacancy.ask.${what}`, { number: row.number })}
      content={t(`vacancy.ask.${what}Hint`)}
      call={changeVacancy}
      input={(reason) => ({ id: row.id, version: row.version, action: what, reason })}
      {...(what === "close" ? { reason: { max: longestVacancyReason, optional: true }, danger: true } : {})}
      okText={t(`vacancy.act.${what}`)}
      toast={t("vacancy.done.changed")}
      refresh={vacancyCalls}
      onClose={onClose}
    />
  );
}
