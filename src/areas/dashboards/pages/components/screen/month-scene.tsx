import { datesOf } from "#platform/calendar/plain-date.ts";
import { numberText } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { HiddenTable } from "./hidden-table.tsx";
import type { ScreenData } from "./screen-data.ts";

const box = { width: 944, height: 640, left: 120, right: 16, top: 24, bottom: 48 };
const yuan = (fen: number) => numberText(Math.round(fen / 100));

/** What it came to until each date. */
function sumsOf(dates: readonly string[], fenOf: ReadonlyMap<string, number>): { date: string; fen: number }[] {
  let fen = 0;
  return dates.map((date) => ({ date, fen: (fen += fenOf.get(date) ?? 0) }));
}

/** What the month cost so far, day by day, under the line of its budget. */
export function MonthScene({ cost, today }: { cost: NonNullable<ScreenData["cost"]>; today: string }) {
  const t = useTexts("dashboards/screen");
  const { width, height, left, right, top, bottom } = box;
  const dates = datesOf(cost.from, cost.to);
  const fenOf = new Map(cost.days.map(({ date, fen }) => [date, fen]));
  const sums = sumsOf(
    dates.filter((date) => date <= today),
    fenOf,
  );
  const most = Math.max(sums.at(-1)?.fen ?? 0, cost.budgetFen ?? 0, 1) * 1.08;
  const step = (width - left - right) / dates.length;
  const y = (fen: number) => top + (1 - fen / most) * (height - top - bottom);
  return (
    <>
      <h2>{t("month")}</h2>
      <svg viewBox={`0 0 ${width} ${height}`} className="da-wall-chart" aria-hidden>
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line className="da-wall-line" x1={left} x2={width - right} y1={y(most * part)} y2={y(most * part)} />
            <text x={left - 10} y={y(most * part) + 7} textAnchor="end">
              {yuan(most * part)}
            </text>
          </g>
        ))}
        {sums.map(({ date, fen }, index) => (
          <rect
            key={date}
            className="da-wall-present"
            data-few={cost.budgetFen !== null && fen > cost.budgetFen}
            x={left + index * step + 2}
            width={step - 4}
            y={y(fen)}
            height={y(0) - y(fen)}
          />
        ))}
        {cost.budgetFen === null ? null : (
          <>
            <line
              className="da-wall-budget"
              x1={left}
              x2={width - right}
              y1={y(cost.budgetFen)}
              y2={y(cost.budgetFen)}
            />
            <text x={left + 10} y={y(cost.budgetFen) - 10}>
              {t("budget")} {yuan(cost.budgetFen)}
            </text>
          </>
        )}
        {dates.map((date, index) =>
          index % 5 === 0 ? (
            <text key={date} x={left + index * step + step / 2} y={height - 12} textAnchor="middle">
              {date.slice(5)}
            </text>
          ) : null,
        )}
      </svg>
      <HiddenTable
        title={t("month")}
        head={[t("day"), t("total")]}
        rows={sums.map(({ date, fen }) => [date, yuan(fen)])}
      />
    </>
  );
}
