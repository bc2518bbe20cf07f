import { sumWords, type ReportAnswer } from "#platform/report/answer.ts";
import { ownOf } from "#platform/own-of.ts";
import { useLocale, useSay } from "#ui/texts.ts";
import { figureText } from "./figure.ts";
import "./total-figures.css";

/** The last row of a report as a line of figures. */
export function TotalFigures({ data }: { data: ReportAnswer }) {
  const say = useSay();
  const locale = useLocale();
  const { totals } = data;
  if (!totals) return null;
  const figures = data.columns.filter(({ as }) => as === "figure");
  return (
    <dl className="mu-totals" aria-label={say(sumWords.total)}>
      {figures.map((column) => {
        const value = ownOf(totals.cells, column.key);
        return (
          <div key={column.key}>
            <dt>{say(column.title)}</dt>
            <dd data-mark={totals.marks ? ownOf(totals.marks, column.key) : undefined}>
              {typeof value === "number" ? figureText(column, value, locale) : "-"}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
