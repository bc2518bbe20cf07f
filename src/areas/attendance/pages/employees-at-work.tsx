import { timeText } from "#ui/format.ts";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { useLocale, useTexts } from "#ui/texts.ts";
import { listAtWork } from "../sign-api.ts";
import { useChoices } from "./components/use-choices.ts";

export default function EmployeesAtWork() {
  const t = useTexts("attendance");
  const locale = useLocale();
  const choices = useChoices();
  return (
    <ListPage
      name="at-work"
      title={t("atWork.title")}
      call={listAtWork}
      exportButton={(input) => (
        <ExportButton exporter="attendance.atWork" title={t("atWork.title")} needs="C3200.export" input={input} />
      )}
      filters={[
        { kind: "select", name: "departmentId", label: t("department"), options: choices.departments },
        { kind: "select", name: "agencyId", label: t("agency"), options: choices.agencies },
        { kind: "search", name: "search", label: t("atWork.search") },
      ]}
      columns={[
        { key: "name", title: t("person"), kind: "person", sort: true },
        { key: "jobNumber", title: t("jobNumber") },
        { key: "departmentName", title: t("department"), sort: true },
        { key: "postName", title: t("post") },
        { key: "agencyName", title: t("agency") },
        {
          key: "startMinute",
          title: t("shift"),
          kind: "timeRange",
          value: (row) => `${timeText(row.startMinute, locale)} – ${timeText(row.endMinute, locale)}`,
        },
        { key: "inMinute", title: t("atWork.since"), kind: "time", sort: true },
        { key: "workedMinutes", title: t("atWork.worked"), kind: "duration", sort: true },
        {
          key: "mark",
          title: t("atWork.mark"),
          grow: true,
          render: (row) => (
            <span style={{ display: "inline-flex", gap: 4 }}>
              {row.lateMinutes > 0 ? (
                <StatusTag tone="warning" text={t("board.lateBy", { count: row.lateMinutes })} />
              ) : null}
              {row.outside ? <StatusTag tone="warning" text={t("board.outside")} /> : null}
              {row.overdue ? <StatusTag tone="danger" text={t("atWork.overdue")} /> : null}
            </span>
          ),
        },
      ]}
      empty={{ title: t("atWork.emptyTitle"), hint: t("atWork.emptyHint") }}
    />
  );
}
