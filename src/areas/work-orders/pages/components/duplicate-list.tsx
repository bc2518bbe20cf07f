import { TimeRange } from "#ui/time.tsx";
import { useTexts } from "#ui/texts.ts";

interface DoubledOrder {
  orderId: number;
  number: string;
  workDate: string;
  startMinute: number;
  endMinute: number;
  headcount: number;
}

/** Orders with the same department, post and date and overlapping hours, each linked. */
export function DuplicateList({ duplicates }: { duplicates: readonly DoubledOrder[] }) {
  const t = useTexts("work-orders");
  return (
    <ul className="wo-duplicates">
      {duplicates.map((one) => (
        <li key={`${one.orderId} ${one.workDate} ${one.startMinute}`}>
          <a href={`/recruitmentPlan/employmentApplication?open=${one.orderId}`} target="_blank" rel="noreferrer">
            {one.number}
          </a>{" "}
          {one.workDate} <TimeRange from={one.startMinute} to={one.endMinute} /> ·{" "}
          {t("unit.people", { count: one.headcount })}
        </li>
      ))}
    </ul>
  );
}
