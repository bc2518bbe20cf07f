import { Section } from "#ui/detail/facts.tsx";
import { Empty } from "#ui/empty.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { Instant } from "#ui/time.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { useSession } from "#ui/session.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { listText, textByKey, useSay, useTexts } from "#ui/texts.ts";
import type { StatementDetail } from "../../api.ts";
import { paymentRows } from "../../detail-rows.ts";
import { dutyWords } from "../../words.ts";

/** Money that left and came back, and every step the statement took. */
export function PaymentsTab({ statement }: { statement: StatementDetail }) {
  const t = useTexts("statements");
  const say = useSay();
  const staff = useSession().kind === "staff";
  const columns = useColumnsOf(paymentRows);
  return (
    <div className="st-tab">
      {statement.payments.length === 0 ? (
        <Empty title={t("detail.noPayments")} />
      ) : (
        <DataTable label={say(paymentRows.title)} rows={statement.payments} columns={columns} />
      )}
      <Section title={t("detail.history")}>
        <Timeline
          items={statement.steps.map((step) => ({
            key: step.id,
            title: (
              <>
                {textByKey(t, `step.${step.action}`)}{" "}
                {staff ? <span className="mu-secondary">{step.by ?? t("detail.program")}</span> : null}{" "}
                {step.sameAs ? (
                  <StatusTag
                    tone="warning"
                    text={t("detail.sameHands", {
                      done: listText(step.sameAs.map((action) => say(dutyWords[action]!))),
                    })}
                  />
                ) : null}
              </>
            ),
            at: <Instant at={step.at} />,
            tone:
              step.action === "return" || step.action === "cancel" || step.action === "revokePayment"
                ? "danger"
                : "neutral",
            ...(step.reason ? { content: step.reason } : {}),
          }))}
        />
      </Section>
    </div>
  );
}
