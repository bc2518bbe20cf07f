import { formatClocks } from "#platform/calendar/clock.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { useLocale, useTexts } from "#ui/texts.ts";
import { atWorkList } from "../at-work-list.ts";
import { listAtWork } from "../sign-api.ts";
import { useChoices } from "./components/use-choices.ts";

export default function EmployeesAtWork() {
  const t = useTexts("attendance");
  const locale = useLocale();
  const choices = useChoices();
  return (
    <ListPage
      list={atWorkList}
      call={listAtWork}
      filters={{
        departmentId: { kind: "select", options: choices.departments },
        agencyId: { kind: "select", options: choices.agencies },
      }}
      columns={{
        startMinute: { value: (row) => formatClocks(row.startMinute, row.endMinute, locale) },
        mark: {
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
      }}
      empty={{ title: t("atWork.emptyTitle"), hint: t("atWork.emptyHint") }}
    />
  );
}
