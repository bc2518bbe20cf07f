import type { OutputOf } from "#platform/http/call.ts";
import { yuanText } from "#ui/format.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import type { previewPublish } from "../../../publish-api.ts";
import { costText } from "../grid/cost-text.ts";

type Costs = NonNullable<OutputOf<typeof previewPublish>["costs"]>;

/** What departments' months cost once it is published, beside their budgets. */
export function BudgetTable({ costs }: { costs: Costs }) {
  const t = useTexts("planning");
  const grid = useTexts("planning/grid");
  const unknown = costs.reduce((sum, one) => sum + one.unknown, 0);
  return (
    <div className="pl-budget" tabIndex={0} role="group" aria-label={t("budget.title")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("budget.department")}</th>
            <th scope="col">{t("budget.own")}</th>
            <th scope="col">{t("budget.ordered")}</th>
            <th scope="col">{t("budget.budget")}</th>
            <th scope="col">{t("budget.left")}</th>
          </tr>
        </thead>
        <tbody>
          {costs.map((one) => (
            <tr key={`${one.departmentId} ${one.month}`}>
              <th scope="row">
                {one.department}
                <span className="mu-secondary">{one.month}</span>
              </th>
              <td>
                {costText({ fen: one.ownFen, unknown: one.unknown }, yuanText)}
                {one.changeFen === 0 ? null : (
                  <span className="mu-secondary">
                    {one.changeFen > 0 ? "+" : ""}
                    {yuanText(one.changeFen)}
                  </span>
                )}
              </td>
              <td>{yuanText(one.orderedFen)}</td>
              <td>{one.budgetFen === null ? t("budget.none") : yuanText(one.budgetFen)}</td>
              <td>
                {one.leftFen === null ? (
                  "–"
                ) : one.leftFen < 0 ? (
                  <StatusTag tone="warning" text={t("budget.over", { amount: yuanText(-one.leftFen) })} />
                ) : (
                  yuanText(one.leftFen)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {unknown > 0 ? <p className="mu-secondary">{grid("rateUnknown", { count: unknown })}</p> : null}
    </div>
  );
}
