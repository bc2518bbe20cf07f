import { useState, type ReactNode } from "react";
import { useCall } from "#ui/calls.ts";
import { ExplainPanel } from "#ui/explain/explain-panel.tsx";
import { today } from "#ui/format.ts";
import { Money } from "#ui/money.tsx";
import type { PlanNoteProps } from "#ui/sockets.ts";
import { listText, useTexts, type KeyUnder } from "#ui/texts.ts";
import { readBudgetLeft } from "../../api.ts";
import "./dashboards.css";

/** What the budget leaves for an application, by the same figures as the home page, and how that came about. */
export default function BudgetLeft({ departmentId, dates, costFen, id }: PlanNoteProps) {
  const t = useTexts("dashboards");
  const [isExplained, setExplained] = useState(false);
  const { data } = useCall(
    readBudgetLeft,
    { departmentId, dates: [...dates], exceptOrderId: id },
    { keep: true, send: { hideLoading: true } },
  );
  if (!data) return null;
  const { budget } = data;
  if (!budget) return <Line>{t("cost.noBudget")}</Line>;
  const leftFen = budget.amountFen - budget.spentFen - budget.plannedFen - budget.pendingFen - costFen;
  const row = (key: KeyUnder<"dashboards", "cost">, fen: number, strong = false) => ({
    label: t(`cost.${key}`),
    value: <Money fen={fen} />,
    strong,
  });
  return (
    <>
      <Line>
        <Money fen={leftFen} onExplain={() => setExplained(true)} />
      </Line>
      {leftFen < 0 ? <div className="mu-note mu-note-danger">{t("cost.overBudget")}</div> : null}
      {isExplained ? (
        <ExplainPanel
          title={t("cost.left")}
          result={<Money fen={leftFen} />}
          steps={[
            { title: t("cost.budgetOf", { months: listText(budget.months) }), rows: [row("budget", budget.amountFen)] },
            {
              title: t("cost.until", { date: today() }),
              rows: [row("spent", budget.spentFen)],
              note: t("cost.explain"),
            },
            {
              title: t("cost.toCome"),
              rows: [
                row("planned", budget.plannedFen),
                row("pending", budget.pendingFen),
                row("thisOne", costFen),
                row("left", leftFen, true),
              ],
              note: t("cost.leftNote"),
            },
          ]}
          onClose={() => setExplained(false)}
        />
      ) : null}
    </>
  );
}

function Line({ children }: { children: ReactNode }) {
  const t = useTexts("dashboards");
  return (
    <div className="da-left">
      <span className="mu-secondary">{t("cost.left")}</span>
      <span>{children}</span>
    </div>
  );
}
