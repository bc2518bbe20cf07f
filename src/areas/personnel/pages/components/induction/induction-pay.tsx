import { useState } from "react";
import { Button, Form, Select, Space } from "antd";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Section } from "#ui/detail/facts.tsx";
import { Empty } from "#ui/empty.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { MoneyField } from "#ui/form/number-fields.tsx";
import type { Column } from "#ui/list-page/columns.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Money } from "#ui/money.tsx";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { readInduction, revealInductionPay, saveInductionPay, type InductionDetail } from "../../../induction-api.ts";
import { inductionList } from "../../../induction-list.ts";
import { openStates } from "../../../induction-words.ts";
import { payItemWords, type PayItem } from "../../../words.ts";
import "./induction.css";

interface Item {
  item: PayItem;
}

/** What was agreed to be paid; the amounts stay hidden until a reason for looking is given. */
export function InductionPay({ induction, pay }: { induction: InductionDetail; pay: readonly PayItem[] }) {
  const t = useTexts("personnel/induction");
  const say = useSay();
  const [asks, setAsks] = useState(false);
  const [sets, setSets] = useState(false);
  const [shown, setShown] = useState<ReadonlyMap<PayItem, number>>(new Map());
  const { id, name, state } = induction;
  const isOpen = openStates.some((one) => one === state);
  const columns: Column<Item>[] = [
    { key: "item", title: say(inductionList.fields.item), grow: true, render: (row) => say(payItemWords[row.item]) },
    {
      key: "payFen",
      title: say(inductionList.fields.payFen),
      width: 140,
      kind: "money",
      render: ({ item }) => {
        const fen = shown.get(item);
        return fen === undefined ? t("pay.hidden") : <Money fen={fen} />;
      },
    },
  ];
  return (
    <Section
      title={t("part.pay")}
      extra={
        <Space>
          {pay.length > 0 ? (
            <Button size="small" onClick={() => setAsks(true)}>
              {t("act.revealPay")}
            </Button>
          ) : null}
          {isOpen ? (
            <Button size="small" onClick={() => setSets(true)}>
              {t("act.pay")}
            </Button>
          ) : null}
        </Space>
      }
    >
      <DataTable
        label={t("part.pay")}
        rows={pay.map((item) => ({ id: item, item }))}
        columns={columns}
        empty={<Empty title={t("pay.none")} hint={t("pay.hint")} />}
      />
      {asks ? (
        <ConfirmAction
          title={t("ask.revealPay", { name })}
          content={t("ask.revealHint")}
          call={revealInductionPay}
          input={(reason) => ({ id, reason })}
          reason
          refresh={[]}
          onDone={(amounts) => setShown(new Map(amounts.map((one) => [one.item, one.payFen])))}
          onClose={() => setAsks(false)}
        />
      ) : null}
      {sets ? (
        <PayForm
          induction={induction}
          onDone={() => setShown(new Map())}
          onClose={() => setSets(false)}
          known={shown.size === pay.length ? [...shown].map(([item, payFen]) => ({ item, payFen })) : []}
        />
      ) : null}
    </Section>
  );
}

interface PayFormProps {
  induction: InductionDetail;
  /** Amounts that were looked at; others are typed anew. */
  known: { item: PayItem; payFen: number }[];
  onDone: () => void;
  onClose: () => void;
}

function PayForm({ induction: { id, name }, known, onDone, onClose }: PayFormProps) {
  const t = useTexts("personnel/induction");
  const say = useSay();
  return (
    <FormDrawer
      title={t("pay.of", { name })}
      call={saveInductionPay}
      initial={{ pay: known.length > 0 ? known : [{ item: "base" }] }}
      fixed={{ id }}
      refresh={[readInduction]}
      toast={t("done.saved")}
      onDone={() => {
        onDone();
        onClose();
      }}
      onClose={onClose}
      width={480}
    >
      <p className="mu-secondary">{t("pay.hint")}</p>
      <Form.List name="pay">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name: at }) => (
              <div key={key} className="pi-pay">
                <Form.Item name={[at, "item"]} className="pi-cell">
                  <Select aria-label={say(inductionList.fields.item)} options={choicesOf(payItemWords, say)} />
                </Form.Item>
                <Form.Item name={[at, "payFen"]} className="pi-cell">
                  <MoneyField aria-label={say(inductionList.fields.payFen)} />
                </Form.Item>
                <Button onClick={() => remove(at)}>{t("pay.remove")}</Button>
              </div>
            ))}
            <Button onClick={() => add({})}>{t("pay.add")}</Button>
          </>
        )}
      </Form.List>
    </FormDrawer>
  );
}
