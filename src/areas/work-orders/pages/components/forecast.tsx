import { Fragment, useState } from "react";
import { driverWords } from "#areas/organisation/words.ts";
import { Section } from "#ui/detail/facts.tsx";
import { ExplainPanel } from "#ui/explain/explain-panel.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import type { ForecastRow } from "../../api.ts";
import { openLineList } from "../../open-lines-list.ts";
import { orderList } from "../../orders-list.ts";

interface ForecastProps {
  rows: readonly ForecastRow[];
  /** Dates of the application. */
  dates: number;
  /** Whether people were approved already. */
  approved: boolean;
}

const signed = (people: number): string => `${people > 0 ? "+" : ""}${people}`;

/** What the employment basis makes of each post, beside what was asked for and approved; on each date. */
export function Forecast({ rows, dates, approved }: ForecastProps) {
  const t = useTexts("work-orders");
  const say = useSay();
  const [explained, explain] = useState<ForecastRow>();
  if (rows.length === 0) return null;
  return (
    <Section title={t("forecast.title")}>
      <DataTable
        label={t("forecast.title")}
        rows={rows.map((row) => ({ ...row, id: row.postId }))}
        columns={[
          { key: "postName", title: say(openLineList.columns.postName), grow: true },
          {
            key: "headcount",
            title: say(orderList.columns.forecastHeadcount),
            kind: "number",
            render: (row) => (
              <button type="button" className="mu-plain mu-explained mu-number" onClick={() => explain(row)}>
                {row.headcount}
              </button>
            ),
          },
          { key: "asked", title: say(orderList.columns.headcount), kind: "number" },
          ...(approved
            ? [{ key: "approved", title: say(orderList.columns.approvedHeadcount), kind: "number" as const }]
            : []),
          {
            key: "difference",
            title: t("forecast.difference"),
            kind: "number",
            value: (row) => signed((approved ? row.approved : row.asked) - row.headcount),
          },
        ]}
      />
      {explained ? <ForecastExplained row={explained} dates={dates} onClose={() => explain(undefined)} /> : null}
    </Section>
  );
}

/** The same beside a form that is being filled in. */
export function ForecastPreview({ rows, dates }: { rows: readonly Omit<ForecastRow, "approved">[]; dates: number }) {
  const t = useTexts("work-orders");
  const [explained, explain] = useState<Omit<ForecastRow, "approved">>();
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{t("forecast.title")}</h3>
      <dl className="wo-figures">
        {rows.map((row) => (
          <Fragment key={row.postId}>
            <dt>{row.postName}</dt>
            <dd>
              <button type="button" className="mu-plain mu-explained mu-number" onClick={() => explain(row)}>
                {row.headcount}
              </button>{" "}
              <span className="mu-secondary">{t("forecast.beside", { asked: row.asked })}</span>
            </dd>
          </Fragment>
        ))}
      </dl>
      {explained ? <ForecastExplained row={explained} dates={dates} onClose={() => explain(undefined)} /> : null}
    </>
  );
}

/** How the forecast of a post came about: the basis, the standard, the division. */
function ForecastExplained({
  row,
  dates,
  onClose,
}: {
  row: Omit<ForecastRow, "approved">;
  dates: number;
  onClose: () => void;
}) {
  const t = useTexts("work-orders");
  const say = useSay();
  const driver = say(driverWords[row.driver]);
  return (
    <ExplainPanel
      title={`${say(orderList.columns.forecastHeadcount)} · ${row.postName}`}
      result={row.headcount}
      steps={[
        { title: t("basis.title"), rows: [{ label: driver, value: row.value }] },
        {
          title: t("forecast.standard"),
          rows: [
            { label: t("forecast.perPerson", { driver }), value: row.unitsPerPerson },
            ...(row.atLeast > 0 ? [{ label: t("forecast.atLeast"), value: row.atLeast }] : []),
          ],
          note: t("forecast.standardNote"),
        },
        {
          title: t("forecast.title"),
          rows: [
            {
              label: t("forecast.divided", { value: row.value, units: row.unitsPerPerson }),
              value: Math.ceil(row.value / row.unitsPerPerson),
            },
            { label: t("forecast.eachDate"), value: row.headcount, strong: true },
            ...(dates > 1 ? [{ label: t("forecast.allDates", { dates }), value: row.headcount * dates }] : []),
          ],
          note:
            row.headcount > Math.ceil(row.value / row.unitsPerPerson)
              ? t("forecast.leastNote", { least: row.atLeast })
              : undefined,
        },
      ]}
      onClose={onClose}
    />
  );
}
