import { attendanceMonth, attendanceMonthOf } from "#platform/calendar/periods.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCall } from "#ui/calls.ts";
import { today } from "#ui/format.ts";
import { useSearchState } from "#ui/search-state.ts";
import { useTexts } from "#ui/texts.ts";
import { listMonth } from "../../../month-api.ts";
import { monthList } from "../../../month-list.ts";
import { useChoices } from "../use-choices.ts";
import { MonthDrawer } from "./month-drawer.tsx";
import { DateHeads, DateStrip } from "./date-strip.tsx";

const longestMonth = 31;
/** Narrowest cell of a date, px. */
const cellWidth = 22;

/** An attendance month with a row per person: sums and each date; Enter opens the person's days. */
export function MonthView() {
  const t = useTexts("attendance");
  const { departments, agencies, monthStartDay } = useChoices();
  const initial = attendanceMonthOf(today(), monthStartDay);
  const [search] = useSearchState({ month: initial, departmentId: "", agencyId: "", search: "" });
  const { data } = useCall(listMonth, { ...search, page: 1, size: 10 }, { keep: true });
  const { dates = [], totals } = data ?? {};
  const period = attendanceMonth(search.month, monthStartDay);
  return (
    <ListPage
      list={monthList}
      call={listMonth}
      counts={totals && { exceptions: totals["withExceptions"]!, open: totals["withOpen"]! }}
      filters={{
        month: { initial },
        departmentId: { kind: "select", options: departments },
        agencyId: { kind: "select", options: agencies },
      }}
      columns={{
        late: { value: (row) => row.late || null },
        early: { value: (row) => row.early || null },
        missing: { value: (row) => row.missing || null },
        absent: { value: (row) => row.absent || null },
        leave: { value: (row) => row.leave || null },
        days: {
          width: longestMonth * cellWidth,
          heading: () => <DateHeads dates={dates} />,
          render: (row) => <DateStrip dates={dates} cells={row.cells} />,
        },
      }}
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
