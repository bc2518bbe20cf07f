import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { Money } from "#ui/money.tsx";
import { useSession } from "#ui/session.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { Hours, Instant } from "#ui/time.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import type { StatementDetail } from "../../api.ts";
import { budgetRows, departmentRows } from "../../detail-rows.ts";
import { statementList } from "../../list.ts";
import { StatementWaterfall } from "./statement-waterfall.tsx";

/** Head, departments and the check against plan and budget. */
export function SummaryTab({ statement: s }: { statement: StatementDetail }) {
  const t = useTexts("statements");
  const staff = useSession().kind === "staff";
  const say = useSay();
  const fact = useFactsOf(statementList, s);
  const columns = useColumnsOf(departmentRows, {
    ...(s.cardDeductionFen > 0 ? {} : { cardDeductionFen: false }),
    ...(s.extras.some(({ type, withdrawnAt }) => type !== "card_deduction" && withdrawnAt === null)
      ? {}
      : { extraFen: false }),
  });
  const facts = [
    fact("agencyName"),
    fact("from", { value: <span className="mu-number">{`${s.from} – ${s.to}`}</span> }),
    fact("name"),
    fact("shiftCount"),
    fact("unitPrice"),
    fact("subsidyFen"),
    fact("adjustmentFen"),
    fact("cardDeductionFen", { value: <Money fen={0 - s.cardDeductionFen} /> }),
    fact("rewardFen"),
    fact("punishmentFen", { value: <Money fen={0 - s.punishmentFen} /> }),
    fact("createdAt"),
    fact("origin"),
    {
      label: t("detail.agencyConfirmed"),
      value: s.agencyConfirmedAt ? <Instant at={s.agencyConfirmedAt} /> : t("detail.notConfirmed"),
    },
    fact("submittedAt"),
    fact("approvedAt"),
    ...(staff ? [fact("clearerName")] : []),
    ...(s.returnReason ? [fact("returnReason", { full: true })] : []),
    ...(s.overReason ? [fact("overReason", { full: true })] : []),
    ...(s.cancelReason ? [fact("cancelReason", { full: true })] : []),
  ];
  return (
    <div className="st-tab">
      {s.whole ? null : <div className="mu-note">{t("detail.part")}</div>}
      <Facts facts={facts} />
      <StatementWaterfall id={s.id} />
      <Section title={say(departmentRows.title)}>
        <DataTable
          label={say(departmentRows.title)}
          rows={s.departments.map((one) => ({ ...one, id: one.departmentId }))}
          columns={columns}
        />
      </Section>
      {s.check ? <Check check={s.check} /> : null}
    </div>
  );
}

function Check({ check }: { check: NonNullable<StatementDetail["check"]> }) {
  const t = useTexts("statements");
  const say = useSay();
  const over = check.overPlanFen > 0 || check.overPlanMinutes > 0;
  return (
    <Section
      title={say(budgetRows.title)}
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
        label={say(budgetRows.title)}
        rows={check.budgets.map((line) => ({ ...line, id: `${line.departmentId} ${line.month}` }))}
        columns={useColumnsOf(budgetRows)}
      />
    </Section>
  );
}
