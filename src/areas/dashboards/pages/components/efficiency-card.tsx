import { useState } from "react";
import { Button } from "antd";
import { DepartmentSelect } from "#areas/organisation/web.tsx";
import { monthTextOf } from "#platform/calendar/periods.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { ExplainPanel } from "#ui/explain/explain-panel.tsx";
import { DateRangeField } from "#ui/form/date-fields.tsx";
import { MoneyField } from "#ui/form/number-fields.tsx";
import { hoursText, moneyText, numberText, today } from "#ui/format.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { readEfficiency } from "../../api.ts";
import "./dashboards.css";

interface Asked {
  from: string;
  to: string;
  departmentId: number;
  incomeFen?: number;
}

const tones = { green: "success", yellow: "warning", red: "danger" } as const;
const percent = (hundredths: number) => `${numberText(hundredths / 100, 2)}%`;
const orDash = (fen: number | null) => (fen === null ? "-" : moneyText(fen));

/** What the income of a department, typed or as it is known, says of its hourly work: full-time equivalents, cost of income, income per hour. */
export default function EfficiencyCard() {
  const t = useTexts("dashboards");
  const [range, setRange] = useState<[string | undefined, string | undefined]>([`${monthTextOf(today())}-01`, today()]);
  const [departmentId, setDepartment] = useState<number>();
  const [incomeFen, setIncome] = useState<number | null>();
  const [asked, setAsked] = useState<Asked>();
  const [from, to] = range;
  const isReady = Boolean(from && to && departmentId);
  const isReversed = Boolean(from && to && from > to);
  const answer = useCall(readEfficiency, asked ?? { from: today(), to: today() }, {
    when: asked !== undefined,
    keep: true,
    send: { hideLoading: true },
  });
  return (
    <form
      className="da-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isReversed)
          setAsked({ from: from!, to: to!, departmentId: departmentId!, ...(incomeFen ? { incomeFen } : {}) });
      }}
    >
      <label>
        <span>{t("efficiency.income")}</span>
        <MoneyField
          value={incomeFen ?? null}
          placeholder={t("efficiency.known")}
          onChange={(value) => setIncome(value ?? null)}
        />
      </label>
      <label>
        <span>{t("efficiency.department")}</span>
        <DepartmentSelect
          {...(departmentId === undefined ? {} : { value: departmentId })}
          onChange={(id) => setDepartment(id)}
        />
      </label>
      <label>
        <span>{t("efficiency.dates")}</span>
        <DateRangeField value={range} onChange={(next) => setRange(next ?? [undefined, undefined])} />
      </label>
      {isReversed ? (
        <span className="da-note" data-tone="danger" role="alert">
          {t("efficiency.reversed")}
        </span>
      ) : null}
      <Button htmlType="submit" loading={answer.isFetching} disabled={!isReady || isReversed}>
        {t("efficiency.calculate")}
      </Button>
      {answer.error ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {asked && answer.data ? <Result answer={answer.data} /> : null}
    </form>
  );
}

function Result({ answer }: { answer: OutputOf<typeof readEfficiency> }) {
  const t = useTexts("dashboards");
  const [isExplained, setExplained] = useState(false);
  const { ratio, incomeFen, fteHundredths, costFen, minutes, costPerHourFen, incomePerHourFen } = answer;
  const shown = ratio ? percent(ratio.hundredthsOfPercent) : "-";
  return (
    <>
      <dl className="da-figures">
        <div>
          <dt>{t("efficiency.fte")}</dt>
          <dd>{numberText(fteHundredths / 100, 2)}</dd>
        </div>
        <div>
          <dt>{t("efficiency.ratio")}</dt>
          <dd>
            {shown} {ratio ? <StatusTag tone={tones[ratio.band]} text={t(`efficiency.band.${ratio.band}`)} /> : null}
          </dd>
        </div>
        <div>
          <dt>{t("efficiency.incomePerHour")}</dt>
          <dd>{orDash(incomePerHourFen)}</dd>
        </div>
      </dl>
      <Button type="link" onClick={() => setExplained(true)}>
        {t("efficiency.explain")}
      </Button>
      {isExplained ? (
        <ExplainPanel
          title={t("efficiency.ratio")}
          result={shown}
          onClose={() => setExplained(false)}
          steps={[
            {
              title: t("efficiency.fte"),
              rows: [
                { label: t("efficiency.hours"), value: hoursText(minutes) },
                { label: t("efficiency.divided"), value: numberText(fteHundredths / 100, 2), strong: true },
              ],
              note: t("efficiency.hoursNote"),
            },
            {
              title: t("efficiency.cost"),
              rows: [
                { label: t("efficiency.cost"), value: moneyText(costFen), strong: true },
                { label: t("efficiency.costPerHour"), value: orDash(costPerHourFen) },
              ],
              note: t("cost.explain"),
            },
            {
              title: t("efficiency.ratio"),
              rows: [
                { label: t("efficiency.income"), value: orDash(incomeFen) },
                { label: t("efficiency.ratio"), value: shown, strong: true },
              ],
              note: t("efficiency.bands"),
            },
          ]}
        />
      ) : null}
    </>
  );
}
