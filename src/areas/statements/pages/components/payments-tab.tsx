import { Section } from "#ui/detail/facts.tsx";
import { Empty } from "#ui/empty.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { Instant } from "#ui/time.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { useSession } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import type { StatementDetail } from "../../api.ts";

/** Money that left and came back, and every step the statement took. */
export function PaymentsTab({ statement }: { statement: StatementDetail }) {
  const t = useTexts("statements");
  const staff = useSession().kind === "staff";
  return (
    <div className="st-tab">
      {statement.payments.length === 0 ? (
        <Empty title={t("detail.noPayments")} />
      ) : (
        <DataTable
          label={t("detail.payments")}
          rows={statement.payments}
          columns={[
            { key: "madeAt", title: t("batch.paidAt"), kind: "instant" },
            { key: "amountFen", title: t("batch.amount"), kind: "money" },
            { key: "batchNumber", title: t("batch.number"), width: 160 },
            {
              key: "mark",
              title: t("column.state"),
              width: 110,
              render: (row) =>
                row.reversed ? (
                  <StatusTag tone="neutral" text={t("detail.reversed")} />
                ) : row.amountFen < 0 ? (
                  <StatusTag tone="danger" text={t("detail.reversal")} />
                ) : null,
            },
            { key: "reason", title: t("extra.reason"), grow: true },
            ...(staff ? [{ key: "madeBy", title: t("batch.paidBy"), kind: "person" as const }] : []),
          ]}
        />
      )}
      <Section title={t("detail.history")}>
        <Timeline
          items={statement.steps.map((step) => ({
            key: step.id,
            title: (
              <>
                {t(`step.${step.action}`)}{" "}
                {staff ? <span className="mu-secondary">{step.by ?? t("detail.program")}</span> : null}
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
