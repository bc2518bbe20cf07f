import { Select, Skeleton } from "antd";
import { addDays, weekdayOf } from "#platform/calendar/plain-date.ts";
import { useCall } from "#ui/calls.ts";
import { HeatMap, type HeatCell } from "#ui/chart/heat-map.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { DateField } from "#ui/form/date-fields.tsx";
import { timeText, today } from "#ui/format.ts";
import { withoutIndent } from "#ui/indented-label.ts";
import { useSearchState } from "#ui/search-state.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import { SLOT, staffedAt, type StaffingDay } from "../../rules/staffing.ts";
import { readStaffing } from "../../staffing-api.ts";
import { StaffingTable } from "./staffing-table.tsx";
import { useChoices } from "./use-choices.ts";
import "./board.css";

/** People needed against those put on and there, by half hour of a day or a week. */
export function Staffing() {
  const t = useTexts("attendance");
  const choices = useChoices();
  const [search, set] = useSearchState({ date: today(), span: "day", departmentId: "" });
  const isWeek = search.span === "week";
  const from = isWeek ? addDays(search.date, 1 - weekdayOf(search.date)) : search.date;
  const { data, error, isPending, refetch } = useCall(
    readStaffing,
    { from, days: isWeek ? 7 : 1, departmentId: search.departmentId },
    { every: 60_000, keep: true },
  );
  return (
    <div className="at-board">
      <div className="at-board-head">
        <DateField
          value={search.date}
          label={t("date")}
          onChange={(date) => set({ date: date ?? today() })}
          style={{ width: 150 }}
        />
        <Select
          aria-label={t("staffing.span")}
          options={(["day", "week"] as const).map((value) => ({ value, label: t(`staffing.${value}`) }))}
          value={isWeek ? "week" : "day"}
          onChange={(span: string) => set({ span })}
          style={{ width: 90 }}
        />
        <Select
          allowClear
          aria-label={t("department")}
          placeholder={t("board.allDepartments")}
          options={choices.departments}
          labelRender={withoutIndent}
          value={search.departmentId === "" ? undefined : Number(search.departmentId)}
          onChange={(id?: number) => set({ departmentId: id === undefined ? "" : String(id) })}
          style={{ width: 190 }}
        />
      </div>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton active title={false} paragraph={{ rows: 6 }} /> : null}
      {data ? <StaffingMap days={data.days} /> : null}
    </div>
  );
}

function StaffingMap({ days }: { days: readonly StaffingDay[] }) {
  const t = useTexts("attendance");
  const locale = useLocale();
  const busy = (slot: number) =>
    days.some((day) => day.needed[slot]! + day.assigned[slot]! + (day.present[slot] ?? 0) > 0);
  const slots = days[0]!.needed.map((_, slot) => slot).filter(busy);
  if (slots.length === 0) return <Empty title={t("staffing.emptyTitle")} hint={t("staffing.emptyHint")} />;
  // Whole hours, without a gap between the first and the last.
  const first = Math.floor(slots[0]! / 2) * 2;
  const last = Math.ceil((slots.at(-1)! + 1) / 2) * 2;
  const shown = Array.from({ length: last - first }, (_, index) => first + index);
  const cell = (day: StaffingDay, slot: number): HeatCell => {
    const [needed, assigned, present] = [day.needed[slot]!, day.assigned[slot]!, day.present[slot]!];
    const { gap, is } = staffedAt(needed, assigned, present);
    const figures = { date: day.date, from: timeText(slot * SLOT, locale), to: timeText((slot + 1) * SLOT, locale) };
    return {
      tone: is,
      strength: Math.min(3, Math.abs(gap)),
      text: is === "none" ? "" : gap > 0 ? `+${gap}` : String(gap),
      said: t(present === null ? "staffing.toCome" : "staffing.was", {
        ...figures,
        needed,
        assigned,
        present: present ?? 0,
        gap: gap > 0 ? `+${gap}` : gap,
      }),
    };
  };
  return (
    <>
      <section className="mu-panel at-staffing">
        <HeatMap
          label={t("staffing.label")}
          hint={t("staffing.hint")}
          heads={shown
            .filter((slot) => slot % 2 === 0)
            .map((slot) => ({ label: timeText(slot * SLOT, locale), span: 2 }))}
          rows={days.map((day) => ({
            key: day.date,
            label: day.date.slice(5),
            cells: shown.map((slot) => cell(day, slot)),
          }))}
        />
        <p className="mu-secondary">{t("staffing.legend")}</p>
      </section>
      <StaffingTable days={days} slots={shown} />
    </>
  );
}
