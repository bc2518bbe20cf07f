import { Facts, Section } from "#ui/detail/facts.tsx";
import { numberText } from "#ui/format.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Money, UnitPrice } from "#ui/money.tsx";
import { useSession } from "#ui/session.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { Hours, Instant } from "#ui/time.tsx";
import { useTexts } from "#ui/texts.ts";
import type { StatementDetail } from "../../api.ts";

/** Head, departments and the check against plan and budget. */
export function SummaryTab({ statement: s }: { statement: StatementDetail }) {
  const t = useTexts("statements");
  const staff = useSession().kind === "staff";
  const facts = [
    { label: t("column.agency"), value: s.agencyName },
    { label: t("column.period"), value: <span className="mu-number">{`${s.from} – ${s.to}`}</span> },
    { label: t("column.name"), value: s.name },
    { label: t("column.shifts"), value: numberText(s.shiftCount) },
    { label: t("column.unitPrice"), value: <UnitPrice milli={s.unitPriceMilli} /> },
    { label: t("column.subsidy"), value: <Money fen={s.subsidyFen} /> },
    { label: t("column.adjustment"), value: <Money fen={s.adjustmentFen} /> },
    { label: t("column.card"), value: <Money fen={0 - s.cardDeductionFen} /> },
    { label: t("column.reward"), value: <Money fen={s.rewardFen} /> },
    { label: t("column.punishment"), value: <Money fen={0 - s.punishmentFen} /> },
    { label: t("column.createdAt"), value: <Instant at={s.createdAt} /> },
    { label: t("detail.origin"), value: t(`detail.${s.origin}`) },
    {
      label: t("detail.agencyConfirmed"),
      value: s.agencyConfirmedAt ? <Instant at={s.agencyConfirmedAt} /> : t("detail.notConfirmed"),
    },
    { label: t("detail.submittedAt"), value: <Instant at={s.submittedAt} /> },
    { label: t("detail.approvedAt"), value: <Instant at={s.approvedAt} /> },
    ...(staff ? [{ label: t("column.clearer"), value: s.clearerName }] : []),
    ...(s.returnReason ? [{ label: t("detail.returnReason"), value: s.returnReason, full: true }] : []),
    ...(s.overReason ? [{ label: t("detail.overReason"), value: s.overReason, full: true }] : []),
    ...(s.cancelReason ? [{ label: t("detail.cancelReason"), value: s.cancelReason, full: true }] : []),
  ];
  return (
    <div className="st-tab">
      {s.whole ? null : <div className="mu-note">{t("detail.part")}</div>}
      <Facts facts={facts} />
      <Section title={t("detail.departments")}>
        <DataTable
          label={t("detail.departments")}
          rows={s.departments.map((one) => ({ ...one, id: one.departmentId }))}
          columns={[
            { key: "departmentName", title: t("column.department"), grow: true },
            { key: "shiftCount", title: t("column.shifts"), kind: "number" },
            { key: "accountingMinutes", title: t("column.hours"), kind: "hours" },
            { key: "plannedMinutes", title: t("column.plannedHours"), kind: "hours" },
            ...(staff ? [{ key: "plannedCostFen", title: t("column.planned"), kind: "money" as const }] : []),
            ...(s.cardDeductionFen > 0
              ? [
                  {
                    key: "cardDeductionFen",
                    title: t("column.card"),
                    kind: "money" as const,
                    value: (one: { cardDeductionFen: number }) => 0 - one.cardDeductionFen,
                  },
                ]
              : []),
            { key: "amountFen", title: t("column.amount"), kind: "money" },
          ]}
        />
      </Section>
      {s.check ? <Check check={s.check} /> : null}
    </div>
  );
}

function Check({ check }: { check: NonNullable<StatementDetail["check"]> }) {
  const t = useTexts("statements");
  const over = check.overPlanFen > 0 || check.overPlanMinutes > 0;
  return (
    <Section
      title={t("detail.budget")}
      extra={
        over ? (
          <span>
            <StatusTag tone="warning" text={t("detail.overPlan")} /> <Money fen={check.overPlanFen} /> ·{" "}
            <Hours minutes={check.overPlanMinutes} /> {t("detail.hours")}
          </span>
        ) : (
          <StatusTag tone="success" text={t("detail.overPlanNone")} />
        )
      }
    >
      <DataTable
        label={t("detail.budget")}
        rows={check.budgets.map((line) => ({
          ...line,
          id: `${line.departmentId} ${line.month}`,
          left: line.budgetFen === null ? null : line.budgetFen - line.usedFen - line.thisFen,
        }))}
        columns={[
          { key: "departmentName", title: t("column.department"), grow: true },
          { key: "month", title: t("detail.month") },
          { key: "budgetFen", title: t("detail.budgetFen"), kind: "money" },
          { key: "usedFen", title: t("detail.used"), kind: "money" },
          { key: "thisFen", title: t("detail.thisOne"), kind: "money" },
          { key: "left", title: t("detail.left"), kind: "money" },
        ]}
      />
    </Section>
  );
}
