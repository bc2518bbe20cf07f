import { useState } from "react";
import { Button, Form, Select } from "antd";
import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import type { OutputOf } from "#platform/http/call.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { MoneyField } from "#ui/form/number-fields.tsx";
import { percentText, today, yuanText } from "#ui/format.ts";
import { useCan } from "#ui/session.ts";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { salaryList } from "../../../change-lists.ts";
import { payNow } from "../../../changes-api.ts";
import { raiseOf } from "../../../rules/changes/raise.ts";
import { payItems, payItemWords, type PayItem } from "../../../words.ts";
import "./changes.css";

type Amounts = OutputOf<typeof payNow>;
interface Line {
  item?: PayItem;
  payFen?: number;
}

/** What is paid from the day on, item by item; beside it, once somebody has asked why, what it is now and how much it changes. */
export function PayItems({ hint }: { hint?: string | undefined }) {
  const t = useTexts("personnel/changes");
  const say = useSay();
  const can = useCan();
  const form = Form.useFormInstance();
  const lines = (Form.useWatch("pay", form) ?? []) as (Line | undefined)[];
  const memberId = Form.useWatch("memberId", form) as number | undefined;
  const from = Form.useWatch("from", form) as string | undefined;
  const [asks, setAsks] = useState(false);
  const [now, setNow] = useState<{ memberId: number; amounts: Amounts }>();
  if (!can("C0418.amounts")) return null;
  const known = now !== undefined && now.memberId === memberId ? now.amounts : undefined;
  return (
    <Form.Item label={t("part.pay")} className="mu-field-full" extra={hint ?? t("hint.pay")}>
      <Form.List name="pay">
        {(rows, { add, remove }) => (
          <div className="pc-pay">
            {rows.length === 0 ? <p className="mu-secondary">{t("pay.none")}</p> : null}
            {rows.map((row) => (
              <div key={row.key} className="pc-pay-line">
                <Form.Item name={[row.name, "item"]} label={say(salaryList.fields.item)}>
                  <Select options={choicesOf(payItemWords, say)} />
                </Form.Item>
                <Form.Item name={[row.name, "payFen"]} label={say(salaryList.fields.payFen)}>
                  <MoneyField label={say(salaryList.fields.payFen)} />
                </Form.Item>
                <Beside line={lines[row.name]} known={known} />
                <Button
                  type="text"
                  icon={<CloseOutlined />}
                  aria-label={t("act.removePay", { row: row.name + 1 })}
                  onClick={() => remove(row.name)}
                />
              </div>
            ))}
            <div className="pc-pay-buttons">
              {rows.length < payItems.length ? (
                <Button
                  type="dashed"
                  icon={<PlusOutlined />}
                  onClick={() => add({ item: payItems.find((item) => lines.every((line) => line?.item !== item)) })}
                >
                  {t("act.addPay")}
                </Button>
              ) : null}
              {memberId !== undefined && known === undefined ? (
                <Button onClick={() => setAsks(true)}>{t("act.showPay")}</Button>
              ) : null}
            </div>
          </div>
        )}
      </Form.List>
      {asks && memberId !== undefined ? (
        <ConfirmAction
          title={t("pay.revealTitle")}
          content={t("pay.revealHint")}
          call={payNow}
          input={(reason) => ({ memberId, date: from ?? today(), reason })}
          reason
          refresh={[]}
          onDone={(amounts) => setNow({ memberId, amounts })}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </Form.Item>
  );
}

function Beside({ line, known }: { line: Line | undefined; known: Amounts | undefined }) {
  const t = useTexts("personnel/changes");
  if (known === undefined || line?.item === undefined) return <span />;
  const oldFen = known.find(({ item }) => item === line.item)?.oldFen ?? null;
  if (oldFen === null) return <span className="mu-secondary pc-pay-old">{t("pay.newItem")}</span>;
  const raise = typeof line.payFen === "number" ? raiseOf({ oldFen, newFen: line.payFen }) : null;
  return (
    <span className="mu-secondary pc-pay-old mu-number">
      {t("pay.old", { amount: yuanText(oldFen) })}
      {raise === null ? "" : ` · ${t("pay.change", { percent: percentText(raise / 10_000) })}`}
    </span>
  );
}
