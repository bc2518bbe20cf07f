import { useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { timeText } from "#ui/format.ts";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { choicesOf, useLocale, useSay, useTexts } from "#ui/texts.ts";
import {
  cancelOvertime,
  deleteOvertime,
  listOvertime,
  readOvertime,
  revokeOvertime,
  type OvertimeRow,
} from "../overtime-api.ts";
import { compensationWords, overtimeKindText, overtimeKindWords, overtimeWords } from "../overtime-words.ts";
import { OvertimeDetail } from "./components/overtime-detail.tsx";
import { OvertimeForm } from "./components/overtime-form.tsx";
import { SubmitOvertime } from "./components/submit-overtime.tsx";
import { useChoices } from "./components/use-choices.ts";

type Asked = { what: OvertimeRow["actions"][number]; row: OvertimeRow };

export default function Overtime() {
  const t = useTexts("attendance/overtime");
  const say = useSay();
  const locale = useLocale();
  const choices = useChoices();
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const refresh = [listOvertime, readOvertime];
  return (
    <>
      <ListPage
        name="overtime"
        title={t("title")}
        call={listOvertime}
        exportButton={(input) => (
          <ExportButton exporter="attendance.overtime" title={t("title")} needs="C05302.export" input={input} />
        )}
        create={{ label: t("new"), needs: "C05302.add" }}
        tabs={{ name: "state", items: [{ value: "", label: t("all") }, ...choicesOf(overtimeWords, say)] }}
        filters={[
          { kind: "search", name: "search", label: t("search") },
          { kind: "select", name: "kind", label: t("kind"), options: choicesOf(overtimeKindWords, say) },
          { kind: "select", name: "departmentId", label: t("department"), options: choices.departments },
          { kind: "dateRange", name: "from", to: "to", label: t("workDate") },
        ]}
        columns={[
          { key: "number", title: t("number"), kind: "link", sort: true },
          { key: "name", title: t("person"), kind: "person", sort: true },
          { key: "departmentName", title: t("department") },
          { key: "workDate", title: t("workDate"), kind: "date", sort: true },
          {
            key: "startMinute",
            title: t("time"),
            kind: "timeRange",
            value: (row) => `${timeText(row.startMinute, locale)} – ${timeText(row.endMinute, locale)}`,
          },
          { key: "minutes", title: t("minutes"), kind: "hours", sort: true },
          { key: "kind", title: t("kind"), value: (row) => overtimeKindText(row.parts, locale) },
          { key: "compensation", title: t("compensation"), kind: "status", statuses: compensationWords },
          { key: "state", title: t("state"), kind: "status", statuses: overtimeWords, sort: true },
          { key: "reason", title: t("reason"), grow: true, minor: true },
          { key: "createdAt", title: t("createdAt"), kind: "instant", sort: true, minor: true },
        ]}
        rowActions={(row, list) => [
          { key: "view", label: t("view"), onClick: () => list.open(row.id) },
          ...row.actions.map((what) => ({
            key: what,
            label: t(what),
            danger: what === "delete",
            onClick: () => ask({ what, row }),
          })),
        ]}
        empty={{ title: t("emptyTitle"), hint: t("emptyHint") }}
        detail={(place) => <OvertimeDetail place={place} onAct={(what, row) => ask({ what, row })} />}
        form={(place) => <OvertimeForm onClose={place.close} />}
      />
      {asked?.what === "edit" ? <OvertimeForm known={asked.row} onClose={close} /> : null}
      {asked?.what === "submit" ? <SubmitOvertime row={asked.row} onClose={close} /> : null}
      {asked?.what === "revoke" ? (
        <ConfirmAction
          title={t("revokeTitle", { number: asked.row.number })}
          call={revokeOvertime}
          reason
          input={(reason) => ({ id: asked.row.id, reason })}
          toast={t("revoked")}
          refresh={refresh}
          onClose={close}
        />
      ) : null}
      {asked?.what === "cancel" ? (
        <ConfirmAction
          title={t("cancelTitle", { number: asked.row.number })}
          content={<p>{t("cancelText")}</p>}
          call={cancelOvertime}
          reason
          input={(reason) => ({ id: asked.row.id, reason })}
          toast={t("cancelled")}
          refresh={refresh}
          onClose={close}
        />
      ) : null}
      {asked?.what === "delete" ? (
        <ConfirmAction
          title={t("deleteTitle", { number: asked.row.number })}
          content={<p>{t("deleteText")}</p>}
          call={deleteOvertime}
          danger
          input={() => ({ id: asked.row.id })}
          toast={t("deleted")}
          refresh={[listOvertime]}
          onClose={close}
        />
      ) : null}
    </>
  );
}
