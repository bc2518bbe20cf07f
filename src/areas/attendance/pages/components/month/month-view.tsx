import { attendanceMonth, attendanceMonthOf } from "#platform/calendar/periods.ts";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCall } from "#ui/calls.ts";
import { today } from "#ui/format.ts";
import { useSearchState } from "#ui/search-state.ts";
import { useSession } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { listMonth } from "../../../month-api.ts";
import { useChoices } from "../use-choices.ts";
import { MonthDrawer } from "./month-drawer.tsx";
import { DateHeads, DateStrip } from "./date-strip.tsx";

const figures = ["late", "early", "missing", "absent", "leave"] as const;

const longestMonth = 31;
/** Narrowest cell of a date, px. */
const cellWidth = 22;

/** An attendance month with a row per person: sums and each date; Enter opens the person's days. */
export function MonthView() {
  const t = useTexts("attendance");
  const isAgency = useSession().kind === "agency";
  const { departments, agencies, monthStartDay } = useChoices();
  const initial = attendanceMonthOf(today(), monthStartDay);
  const [search] = useSearchState({ month: initial, departmentId: "", agencyId: "", search: "" });
  const { data } = useCall(listMonth, { ...search, page: 1, size: 10 }, { keep: true });
  const dates = data?.dates ?? [];
  const period = attendanceMonth(search.month, monthStartDay);
  return (
    <ListPage
      name="attendance-month"
      title={t("month.title")}
      call={listMonth}
      tabs={{
        name: "tab",
        items: [
          { value: "", label: t("all") },
          { value: "exceptions", label: t("month.withExceptions"), count: data?.totals?.["withExceptions"] },
          { value: "open", label: t("month.withOpen"), count: data?.totals?.["withOpen"] },
        ],
      }}
      filters={[
        { kind: "month", name: "month", label: t("month.month"), initial },
        { kind: "select", name: "departmentId", label: t("department"), options: departments },
        ...(isAgency ? [] : [{ kind: "select" as const, name: "agencyId", label: t("agency"), options: agencies }]),
        { kind: "search", name: "search", label: t("month.search") },
      ]}
      columns={[
        { key: "name", title: t("person"), kind: "link", sort: true, width: 90 },
        { key: "departmentName", title: t("department"), minor: true },
        { key: "agencyName", title: t("agency"), hidden: true },
        { key: "jobNumber", title: t("jobNumber"), hidden: true },
        { key: "shifts", title: t("month.shifts"), kind: "number", width: 52, hidden: true },
        { key: "paidMinutes", title: t("days.paid"), kind: "hours", width: 72, sort: true },
        ...figures.map((key) => ({
          key,
          title: t(`month.${key}`),
          kind: "number" as const,
          width: 44,
          hidden: key === "early" || key === "leave",
          value: (row: Record<typeof key, number>) => row[key] || null,
        })),
        { key: "open", title: t("month.open"), kind: "number", width: 52, hidden: true },
        {
          key: "days",
          title: t("month.days"),
          kind: "drawn",
          grow: true,
          width: longestMonth * cellWidth,
          heading: () => <DateHeads dates={dates} />,
          render: (row) => <DateStrip dates={dates} cells={row.cells} />,
        },
      ]}
      exportButton={(input) => (
        <ExportButton exporter="attendance.month" title={t("month.title")} needs="C05401.export" input={input} />
      )}
      empty={{ title: t("month.emptyTitle"), hint: t("month.emptyHint") }}
      detail={({ id, row, close, previous, next }) => (
        <MonthDrawer
          memberId={id}
          row={row}
          period={period}
          month={search.month}
          onClose={close}
          onPrevious={previous}
          onNext={next}
        />
      )}
    />
  );
}
