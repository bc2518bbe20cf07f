import { hoursText, timeText } from "#ui/format.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import { SLOT, staffedAt, type StaffingDay } from "../../rules/staffing.ts";

interface Line {
  key: string;
  head: string;
  cells: readonly string[];
}

/** The figures of the map: of a day by half hour, of a week by day. */
export function StaffingTable({ days, slots }: { days: readonly StaffingDay[]; slots: readonly number[] }) {
  const t = useTexts("attendance");
  const locale = useLocale();
  const [only] = days;
  const isWeek = days.length > 1;
  const gapText = (gap: number) => (gap > 0 ? `+${gap}` : String(gap));
  const lines: Line[] = isWeek
    ? days.map((day) => ({ key: day.date, head: day.date, cells: sumsOf(day).map(String) }))
    : slots.map((slot) => {
        const [needed, assigned, present] = [only!.needed[slot]!, only!.assigned[slot]!, only!.present[slot]!];
        const { gap } = staffedAt(needed, assigned, present);
        return {
          key: String(slot),
          head: `${timeText(slot * SLOT, locale)} – ${timeText((slot + 1) * SLOT, locale)}`,
          cells: [String(needed), String(assigned), present === null ? "-" : String(present), gapText(gap)],
        };
      });
  const heads = isWeek
    ? (["neededHours", "assignedHours", "presentHours", "shortHours"] as const)
    : (["needed", "assigned", "present", "gap"] as const);
  return (
    <section className="mu-panel at-staffing" tabIndex={0} aria-label={t("staffing.table")}>
      <table className="at-staffing-table">
        <caption className="mu-hidden">{t("staffing.table")}</caption>
        <thead>
          <tr>
            <th scope="col">{t(isWeek ? "date" : "staffing.time")}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`staffing.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((text, index) => (
                <td key={index}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Hours of people needed, put on, there, and lacking. */
function sumsOf({ needed, assigned, present }: StaffingDay): string[] {
  const hours = (people: readonly (number | null)[]) =>
    hoursText(people.reduce<number>((sum, count) => sum + (count ?? 0) * SLOT, 0));
  const lacking = needed.map((count, slot) => Math.max(0, -staffedAt(count, assigned[slot]!, present[slot]!).gap));
  return [hours(needed), hours(assigned), hours(present), hours(lacking)];
}
