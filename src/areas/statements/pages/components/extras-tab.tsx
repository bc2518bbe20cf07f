import { useState } from "react";
import { Button } from "antd";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Empty } from "#ui/empty.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { Money } from "#ui/money.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import type { StatementDetail } from "../../api.ts";
import { extraRows, type StatementExtra } from "../../detail-rows.ts";
import { withdrawExtra } from "../../extras-api.ts";
import { signedFen } from "../../rules/statement-amount.ts";
import { ExplainDelta } from "./explain-delta.tsx";
import { ExplainLine } from "./explain-line.tsx";
import { ExtraForm } from "./extra-form.tsx";

export function ExtrasTab({ statement }: { statement: StatementDetail }) {
  const t = useTexts("statements");
  const say = useSay();
  const columns = useColumnsOf(extraRows, {
    amountFen: {
      render: (row) => {
        const amount = <Money fen={signedFen(row)} />;
        return row.withdrawnAt ? <s>{amount}</s> : amount;
      },
    },
    memberName: { value: (row) => row.memberName ?? t(row.orderNumber ? "extra.wholeOrder" : "objection.whole") },
    createdBy: { value: (row) => row.createdBy ?? t("detail.program") },
  });
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
            label={say(extraRows.title)}
            rows={statement.extras}
            columns={columns}
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
            totals={{ amountFen: live.reduce((sum, extra) => sum + signedFen(extra), 0) }}
          />
        </>
      )}
      {explained?.delta ? (
        <ExplainDelta extra={explained} delta={explained.delta} onClose={() => explain(undefined)} />
      ) : null}
      {explained?.missedEdge && explained.lineId !== null ? (
        <ExplainLine lineId={explained.lineId} onClose={() => explain(undefined)} />
      ) : null}
      {adding ? <ExtraForm id={statement.id} orders={statement.orders} onClose={() => setAdding(false)} /> : null}
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
