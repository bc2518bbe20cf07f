import { useState } from "react";
import { Link } from "@tanstack/react-router";
import { Skeleton } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { ExplainPanel } from "#ui/explain/explain-panel.tsx";
import { Money } from "#ui/money.tsx";
import { moneyText, percentText, today } from "#ui/format.ts";
import { useCan, useSession } from "#ui/session.ts";
import { listText, useTexts } from "#ui/texts.ts";
import { readMonthCost } from "../../api.ts";
import { CardLink, DepartmentLink } from "./card-link.tsx";
import "./dashboards.css";

type Cost = OutputOf<typeof readMonthCost>;

const costReport = "/reportCenter/cost";
const budgetPage = "/employment/rules/budget";
const warnFrom = 0.8;

const toneOf = (share: number) => (share > 1 ? "danger" : share >= warnFrom ? "warning" : undefined);

/** What the budget leaves once all that is approved or under approval is worked. */
const leftOf = ({ budgetFen, days, spentFen }: Cost) =>
  (budgetFen ?? 0) - spentFen - days.reduce((sum, day) => sum + day.plannedFen + day.pendingFen, 0);

function Outlook({ cost }: { cost: Cost }) {
  const t = useTexts("dashboards");
  if (cost.budgetFen === null) return null;
  const { runsOutOn, runsOutWithPendingOn } = cost;
  // The whole may last while a part does not.
  const over = cost.departments.filter((one) => one.runsOutOn !== null).map(({ name }) => name);
  if (runsOutOn === null && runsOutWithPendingOn !== null)
    return (
      <p className="da-note" data-tone="warning">
        {t("cost.runsOutWithPending", { date: runsOutWithPendingOn })}
      </p>
    );
  if (runsOutOn === null && over.length > 0)
    return (
      <p className="da-note" data-tone="warning">
        {t("cost.partsRunOut", { departments: listText(over), count: over.length })}
      </p>
    );
  if (runsOutOn === null)
    return (
      <p className="da-note" data-tone="success">
        {t("cost.enough")}
      </p>
    );
  const isOver = runsOutOn <= today();
  return (
    <p className="da-note" data-tone={isOver ? "danger" : "warning"}>
      {t(isOver ? "cost.ranOut" : "cost.runsOut", { date: runsOutOn })}
    </p>
  );
}

const shareOf = ({ budgetFen, settledFen, estimatedFen }: Cost["departments"][number]) =>
  budgetFen ? (settledFen + estimatedFen) / budgetFen : -1;

/** Those that have used most of their budget first. */
const byShare = (a: Cost["departments"][number], b: Cost["departments"][number]) => shareOf(b) - shareOf(a);

function Departments({ cost }: { cost: Cost }) {
  const t = useTexts("dashboards");
  return (
    <ul className="da-bars" tabIndex={0} aria-label={t("cost.byDepartment")}>
      {[...cost.departments].sort(byShare).map((department) => {
        const spent = department.settledFen + department.estimatedFen;
        const share = department.budgetFen ? spent / department.budgetFen : undefined;
        const { runsOutOn } = department;
        return (
          <li key={department.departmentId} data-tone={share === undefined ? undefined : toneOf(share)}>
            <span>
              <DepartmentLink
                needs="C5300"
                to={costReport}
                departmentId={department.departmentId}
                name={department.name}
              />
            </span>
            <span className="mu-number mu-secondary">
              {department.budgetFen === null
                ? moneyText(spent)
                : t("cost.of", { spent: moneyText(spent), budget: moneyText(department.budgetFen) })}
            </span>
            {runsOutOn === null ? null : (
              <small className="mu-secondary">
                {t(runsOutOn <= today() ? "cost.ranOut" : "cost.runsOut", { date: runsOutOn })}
              </small>
            )}
            {share === undefined ? null : (
              <progress max={1} value={Math.min(1, share)} aria-label={`${department.name} ${percentText(share)}`} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function HowSpent({ cost, title, onClose }: { cost: Cost; title: string; onClose: () => void }) {
  const t = useTexts("dashboards");
  const isAgency = useSession().kind === "agency";
  const sum = (part: "settledFen" | "estimatedFen" | "plannedFen" | "pendingFen") =>
    cost.days.reduce((total, day) => total + day[part], 0);
  const steps = [
    {
      title: t("cost.until", { date: today() }),
      rows: [
        { label: t("cost.settled"), value: <Money fen={sum("settledFen")} /> },
        { label: t("cost.open"), value: <Money fen={sum("estimatedFen")} /> },
        { label: title, value: <Money fen={cost.spentFen} />, strong: true },
      ],
      note: isAgency ? undefined : t("cost.explain"),
    },
    {
      title: t("cost.toCome"),
      rows: [
        { label: t("cost.planned"), value: <Money fen={sum("plannedFen")} /> },
        { label: t("cost.toComePace"), value: <Money fen={cost.forecastFen} />, strong: true },
        { label: t("cost.pending"), value: <Money fen={sum("pendingFen")} /> },
        ...(cost.budgetFen === null
          ? []
          : [{ label: t("cost.left"), value: <Money fen={leftOf(cost)} />, strong: true }]),
      ],
      note: t("cost.paceNote"),
    },
  ];
  return <ExplainPanel title={title} result={<Money fen={cost.spentFen} />} steps={steps} onClose={onClose} />;
}

/** What the month cost so far, its budget and the day the budget is used up; for a labour company what it earned. */
export default function BudgetCard() {
  const t = useTexts("dashboards");
  const can = useCan();
  const isAgency = useSession().kind === "agency";
  const words = isAgency ? "income" : "cost";
  const [isExplained, setExplained] = useState(false);
  const { data, isPending, error, refetch } = useCall(readMonthCost, {}, { send: { hideLoading: true } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  return (
    <>
      <div className="da-head">
        <span>
          <small className="mu-secondary">{t(`${words}.spent`)}</small>
          <div className="da-big">
            <Money fen={data.spentFen} onExplain={() => setExplained(true)} />
          </div>
        </span>
        {isAgency ? null : (
          <span style={{ textAlign: "end" }}>
            <small className="mu-secondary">{t("cost.budget")}</small>
            <div className="mu-number">{data.budgetFen === null ? t("cost.noBudget") : moneyText(data.budgetFen)}</div>
            {data.budgetFen ? (
              <small className="mu-secondary">
                {t("cost.used", { share: percentText(data.spentFen / data.budgetFen) })}
              </small>
            ) : null}
          </span>
        )}
      </div>
      {isExplained ? <HowSpent cost={data} title={t(`${words}.spent`)} onClose={() => setExplained(false)} /> : null}
      <Outlook cost={data} />
      {data.forecastFen > data.spentFen ? (
        <small className="mu-secondary">{t("cost.forecast", { amount: moneyText(data.forecastFen) })}</small>
      ) : null}
      {data.budgetFen === null ? null : (
        <small className="mu-secondary da-left">
          {t("cost.leftOfAll")} <Money fen={leftOf(data)} onExplain={() => setExplained(true)} />
        </small>
      )}
      {data.budgetFen === null && can("C630006.edit") ? <Link to={budgetPage}>{t("cost.setBudget")}</Link> : null}
      {data.departments.length === 0 ? (
        <p className="mu-secondary">{t(`${words}.none`)}</p>
      ) : (
        <Departments cost={data} />
      )}
      <CardLink needs="C5300" to={costReport}>
        {t("cost.report")}
      </CardLink>
    </>
  );
}
