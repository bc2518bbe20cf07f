import { useState } from "react";
import { Button } from "antd";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Empty } from "#ui/empty.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Money } from "#ui/money.tsx";
import { useTexts } from "#ui/texts.ts";
import type { StatementDetail, StatementExtra } from "../../api.ts";
import { withdrawExtra } from "../../extras-api.ts";
import { ExplainDelta } from "./explain-delta.tsx";
import { ExplainLine } from "./explain-line.tsx";
import { ExtraForm } from "./extra-form.tsx";

const signed = (extra: StatementExtra) =>
  extra.type === "card_deduction" || extra.type === "punishment" ? 0 - extra.amountFen : extra.amountFen;

export function ExtrasTab({ statement }: { statement: StatementDetail }) {
  const t = useTexts("statements");
  const [adding, setAdding] = useState(false);
  const [explained, explain] = useState<StatementExtra>();
  const [withdrawn, setWithdrawn] = useState<number>();
  const may = statement.actions.includes("extra");
  const button = may ? (
    <Button type="primary" onClick={() => setAdding(true)}>
      {t("act.extra")}
    </Button>
  ) : null;
  const live = statement.extras.filter((extra) => extra.withdrawnAt === null);
  return (
    <div className="st-tab">
      {statement.extras.length === 0 ? (
        <Empty title={t("detail.noExtras")} hint={t("detail.noExtrasHint")} action={button} />
      ) : (
        <>
          <div className="st-bar">{button}</div>
          <DataTable
            label={t("detail.extras")}
            rows={statement.extras}
            columns={[
              { key: "type", title: t("extra.type"), value: (row) => t(`extra.${row.type}`), width: 110 },
              {
                key: "amountFen",
                title: t("extra.amount"),
                kind: "money",
                width: 100,
                render: (row) =>
                  row.withdrawnAt ? (
                    <s>
                      <Money fen={signed(row)} />
                    </s>
                  ) : (
                    <Money fen={signed(row)} />
                  ),
              },
              { key: "memberName", title: t("extra.person"), value: (row) => row.memberName ?? t("extra.whole") },
              { key: "workDate", title: t("extra.date"), kind: "date" },
              { key: "reason", title: t("extra.reason"), grow: true },
              {
                key: "createdBy",
                title: t("extra.by"),
                value: (row) => row.createdBy ?? t("detail.program"),
                kind: "person",
              },
              { key: "createdAt", title: t("extra.at"), kind: "instant" },
            ]}
            actions={(row) => [
              ...(row.delta || (row.missedEdge && row.lineId !== null)
                ? [{ key: "explain", label: t("extra.explain"), onClick: () => explain(row) }]
                : []),
              ...(may && row.withdrawnAt === null
                ? [
                    {
                      key: "withdraw",
                      label: t("act.withdrawExtra"),
                      danger: true,
                      onClick: () => setWithdrawn(row.id),
                    },
                  ]
                : []),
            ]}
            totals={{ amountFen: live.reduce((sum, extra) => sum + signed(extra), 0) }}
          />
        </>
      )}
      {explained?.delta ? (
        <ExplainDelta extra={explained} delta={explained.delta} onClose={() => explain(undefined)} />
      ) : null}
      {explained?.missedEdge && explained.lineId !== null ? (
        <ExplainLine lineId={explained.lineId} onClose={() => explain(undefined)} />
      ) : null}
      {adding ? <ExtraForm id={statement.id} onClose={() => setAdding(false)} /> : null}
      {withdrawn !== undefined ? (
        <ConfirmAction
          call={withdrawExtra}
          danger
          title={t("ask.withdrawExtra")}
          okText={t("act.withdrawExtra")}
          input={() => ({ extraId: withdrawn })}
          toast={t("done.changed")}
          onClose={() => setWithdrawn(undefined)}
        />
      ) : null}
    </div>
  );
}
