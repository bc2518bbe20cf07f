import { moneyText, numberText, percentText } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import type { ScreenData } from "./screen-data.ts";

/** Whole yuan: from afar the fen is noise. */
const yuan = (fen: number) => moneyText(Math.round(fen / 100) * 100).replace(/\.0+$/, "");
const warnFrom = 0.9;

function Budget({ cost }: { cost: NonNullable<ScreenData["cost"]> }) {
  const t = useTexts("dashboards/screen");
  const { budgetFen, monthFen } = cost;
  if (budgetFen === null) return <small>{t("noBudget")}</small>;
  const share = monthFen / budgetFen;
  const tone = share > 1 ? "danger" : share >= warnFrom ? "warning" : "calm";
  return (
    <>
      <span className="da-wall-bar" data-tone={tone} aria-hidden>
        <i style={{ width: `${Math.min(1, share) * 100}%` }} />
      </span>
      <small>{t("ofBudget", { budget: yuan(budgetFen), share: percentText(share) })}</small>
    </>
  );
}

/** What the day and the month cost, against the budget; what that is of the revenue, and in full-time people. */
export function CostColumn({ data: { cost, ratio, fte } }: { data: ScreenData }) {
  const t = useTexts("dashboards/screen");
  return (
    <section className="da-wall-side" aria-label={t("cost")}>
      {cost ? (
        <>
          <div className="da-wall-figure">
            <span>
              {t("cost")} · {t("costDay")}
            </span>
            <b data-size="money">{yuan(cost.dayFen)}</b>
            {cost.dayPlannedFen > 0 ? <small>{t("dayPlanned", { amount: yuan(cost.dayPlannedFen) })}</small> : null}
          </div>
          <div className="da-wall-figure">
            <span>{t("costMonth", { from: cost.from.slice(5), to: cost.to.slice(5) })}</span>
            <b data-size="money">{yuan(cost.monthFen)}</b>
            <Budget cost={cost} />
          </div>
        </>
      ) : (
        <div className="da-wall-figure">
          <span>{t("cost")}</span>
          <small>{t("noCost")}</small>
        </div>
      )}
      <div className="da-wall-figure">
        <span>{t("ratio")}</span>
        <b data-size="money" data-band={ratio?.band}>
          {ratio === null ? "-" : percentText(ratio.share)}
        </b>
        {ratio === null ? <small>{t("ratioNone")}</small> : null}
      </div>
      <div className="da-wall-figure">
        <span>{t("fte")}</span>
        <b data-size="money">{fte === null ? "-" : numberText(fte, 2)}</b>
      </div>
    </section>
  );
}
