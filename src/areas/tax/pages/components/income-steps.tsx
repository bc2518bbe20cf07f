import { ExplainPanel, type ExplainRow, type ExplainStep } from "#ui/explain/explain-panel.tsx";
import { Money } from "#ui/money.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import type { RevealedIncome, StepsView } from "../../returns-api.ts";
import { claimKindWords, incomeWords } from "../../words.ts";

/** How the tax of an income came about, from the payment to what was withheld. */
export function IncomeSteps({ income, onClose }: { income: RevealedIncome; onClose: () => void }) {
  const t = useTexts("tax");
  const say = useSay();
  const { steps, claimed } = income;
  const row = (label: string, fen: number, strong = false): ExplainRow => ({
    label,
    value: <Money fen={fen} />,
    strong,
  });
  const some = (label: string, fen: number): ExplainRow[] => (fen === 0 ? [] : [row(label, fen)]);
  const insurance = income.pensionFen + income.medicalFen + income.unemploymentFen + income.fundFen;
  const payment: ExplainStep = {
    title: t("steps.payment"),
    rows: [
      row(t("steps.income"), income.incomeFen),
      ...some(t("steps.exempt"), income.exemptFen),
      ...some(t("steps.special"), insurance),
      ...some(t("steps.other"), income.otherFen),
      ...some(t("steps.relief"), income.reliefFen),
    ],
    ...(income.isOpening ? { note: t("steps.opening") } : {}),
  };
  const taxable = (one: StepsView): ExplainStep => ({
    title: t("steps.cumulative"),
    rows: [
      row(t("steps.cumIncome"), one.incomeFen),
      ...some(t("steps.cumExempt"), one.exemptFen),
      ...(one.basicFen === 0
        ? []
        : [row(one.months === null ? t("steps.basic") : t("steps.basicMonths", { months: one.months }), one.basicFen)]),
      ...some(t("steps.cumSpecial"), one.specialFen),
      ...some(t("steps.additional"), one.additionalFen),
      ...some(t("steps.cumOther"), one.otherFen),
      ...some(t("steps.donation"), one.donationFen),
      row(t("steps.taxable"), one.taxableFen, true),
    ],
    note: t(`steps.note.${one.way}`),
  });
  const tax = (one: StepsView): ExplainStep => ({
    title: t("steps.tax"),
    rows: [
      { label: t("steps.rate"), value: `${one.ratePercent}%` },
      row(t("steps.quick"), one.quickFen),
      row(t("steps.due"), one.cumulativeTaxFen),
      ...some(t("steps.cumRelief"), one.reliefFen),
      row(t("steps.before"), one.withheldBeforeFen),
      row(t("steps.withheld"), income.withheldFen, true),
    ],
  });
  return (
    <ExplainPanel
      title={t("steps.title", { name: income.name, month: income.taxMonth, kind: say(incomeWords[income.kind]) })}
      result={<Money fen={income.withheldFen} />}
      steps={[
        payment,
        ...(steps
          ? [taxable(steps), tax(steps)]
          : [{ title: t("steps.tax"), rows: [row(t("steps.withheld"), income.withheldFen, true)] }]),
        ...(claimed.length > 0
          ? [{ title: t("steps.claims"), rows: claimed.map(({ kind, fen }) => row(say(claimKindWords[kind]), fen)) }]
          : []),
      ]}
      onClose={onClose}
    />
  );
}
