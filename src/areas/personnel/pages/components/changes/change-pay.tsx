import { useState } from "react";
import { Button } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Section } from "#ui/detail/facts.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import type { Column } from "#ui/list-page/columns.ts";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { Money } from "#ui/money.tsx";
import { useTexts } from "#ui/texts.ts";
import { changePayRows, type ChangePayRow } from "../../../change-lists.ts";
import { revealChangePay } from "../../../changes-api.ts";

type Row = ChangePayRow & { id: string };
type Amounts = OutputOf<typeof revealChangePay>;

interface ChangePayProps {
  id: number;
  pay: readonly ChangePayRow[];
  mayReveal: boolean;
}

/** Which items change by how much; the amounts stay hidden until a reason for looking is given. */
export function ChangePay({ id, pay, mayReveal }: ChangePayProps) {
  const t = useTexts("personnel/changes");
  const [asks, setAsks] = useState(false);
  const [shown, setShown] = useState<Amounts>();
  const columns = useColumnsOf(changePayRows, {});
  if (pay.length === 0) return null;
  const amountOf = (key: "oldFen" | "newFen", title: string): Column<Row> => ({
    key,
    title,
    width: 130,
    kind: "money",
    render: (row) => {
      if (shown === undefined) return t("pay.hidden");
      const fen = shown.find(({ item }) => item === row.item)?.[key] ?? null;
      return fen === null ? "-" : <Money fen={fen} />;
    },
  });
  return (
    <Section
      title={t("part.pay")}
      extra={
        mayReveal && shown === undefined ? (
          <Button size="small" onClick={() => setAsks(true)}>
            {t("act.reveal")}
          </Button>
        ) : null
      }
    >
      <DataTable
        label={t("part.pay")}
        rows={pay.map((row) => ({ ...row, id: row.item }))}
        columns={[...columns, amountOf("oldFen", t("pay.oldAmount")), amountOf("newFen", t("pay.newAmount"))]}
      />
      {asks ? (
        <ConfirmAction
          title={t("pay.revealTitle")}
          content={t("pay.revealHint")}
          call={revealChangePay}
          input={(reason) => ({ id, reason })}
          reason
          refresh={[]}
          onDone={setShown}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </Section>
  );
}
