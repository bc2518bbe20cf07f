import { useState } from "react";
import { Button, Space } from "antd";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Section } from "#ui/detail/facts.tsx";
import { Empty } from "#ui/empty.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import type { Column } from "#ui/list-page/columns.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { Money } from "#ui/money.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { readEmployee, revealPay, savePay, type EmployeeDetail } from "../../api.ts";
import { employeeList, payRows, type PayRow } from "../../employee-list.ts";

/** What was agreed to be paid; the amounts stay hidden until a reason for looking is given. */
export function AgreedPay({ employee, pay }: { employee: EmployeeDetail; pay: readonly PayRow[] }) {
  const t = useTexts("personnel");
  const say = useSay();
  const field = useFieldsOf(employeeList);
  const [asks, setAsks] = useState(false);
  const [sets, setSets] = useState(false);
  const [shown, setShown] = useState<ReadonlyMap<number, number>>(new Map());
  const amount: Column<PayRow> = {
    key: "payFen",
    title: say(employeeList.fields.payFen),
    width: 140,
    kind: "money",
    render: (row) => {
      const fen = shown.get(row.id);
      return fen === undefined ? t("pay.hidden") : <Money fen={fen} />;
    },
  };
  const columns = [...useColumnsOf(payRows, {}), amount];
  return (
    <Section
      title={t("part.pay")}
      extra={
        <Space>
          {employee.actions.includes("reveal") && pay.length > 0 ? (
            <Button size="small" onClick={() => setAsks(true)}>
              {t("act.reveal")}
            </Button>
          ) : null}
          {employee.actions.includes("pay") ? (
            <Button size="small" onClick={() => setSets(true)}>
              {t("act.pay")}
            </Button>
          ) : null}
        </Space>
      }
    >
      <DataTable
        label={t("part.pay")}
        rows={pay}
        columns={columns}
        empty={<Empty title={t("pay.none")} hint={t("pay.noneHint")} />}
      />
      {asks ? (
        <ConfirmAction
          title={t("pay.revealTitle")}
          content={t("pay.revealHint")}
          call={revealPay}
          input={(reason) => ({ id: employee.id, reason })}
          reason
          refresh={[]}
          onDone={(amounts) => setShown(new Map(amounts.map((one) => [one.id, one.payFen])))}
          onClose={() => setAsks(false)}
        />
      ) : null}
      {sets ? (
        <FormDrawer
          title={`${t("act.pay")} ${employee.name}`}
          call={savePay}
          initial={{ item: "base", from: today() }}
          fixed={{ memberId: employee.id }}
          refresh={[readEmployee]}
          onClose={() => setSets(false)}
          onDone={() => setShown(new Map())}
          width={400}
          fields={[
            field("item", { kind: "select", full: true }),
            field("from", { full: true, hint: t("field.fromHint") }),
            field("payFen", { full: true }),
          ]}
        />
      ) : null}
    </Section>
  );
}
