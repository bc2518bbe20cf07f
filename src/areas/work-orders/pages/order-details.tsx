import { useState } from "react";
import { useCall } from "#ui/calls.ts";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { TimeRange } from "#ui/time.tsx";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { approvalWords } from "#areas/approvals/words.ts";
import { orderChoices } from "../form-api.ts";
import { listOrderLines } from "../lines-api.ts";
import { orderWords } from "../words.ts";
import { OrderDrawer } from "./components/order-drawer.tsx";
import { StateTags } from "./components/order-columns.tsx";
import "./components/work-orders.css";

/** Every line of every order with what was asked, shared out, put on and what came of it. */
export default function OrderDetails() {
  const t = useTexts("work-orders");
  const choices = useCall(orderChoices, {});
  const [orderId, setOrderId] = useState<number>();
  const options = (rows: readonly { id: number; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const states = choicesOf(approvalWords, useSay());
  return (
    <>
      <ListPage
        name="order-lines"
        title={t("lines.title")}
        call={listOrderLines}
        filters={[
          { kind: "search", name: "search", label: t("field.searchOrder") },
          { kind: "dateRange", name: "from", to: "to", label: t("field.workDate") },
          {
            kind: "select",
            name: "departmentId",
            label: t("field.department"),
            width: 130,
            options: options(choices.data?.departments),
          },
          {
            kind: "select",
            name: "agencyId",
            label: t("field.agency"),
            width: 150,
            options: options(choices.data?.agencies),
          },
          { kind: "select", name: "state", label: t("field.status"), width: 120, options: states },
          {
            kind: "select",
            name: "unfilled",
            label: t("field.unfilled"),
            width: 120,
            options: [{ value: "true", label: t("lines.unfilled") }],
          },
        ]}
        columns={[
          { key: "orderNumber", title: t("field.number"), kind: "link", sort: true },
          { key: "workDate", title: t("field.workDate"), kind: "date", sort: true },
          { key: "departmentName", title: t("field.department"), width: 100 },
          { key: "postName", title: t("field.post"), width: 140 },
          {
            key: "time",
            title: t("field.time"),
            kind: "timeRange",
            render: (row) => <TimeRange from={row.startMinute} to={row.endMinute} />,
          },
          {
            key: "state",
            title: t("field.status"),
            kind: "status",
            statuses: orderWords,
            render: (row) => <StateTags row={row} t={t} />,
          },
          { key: "requestedHeadcount", title: t("field.asked"), kind: "number", sort: true },
          { key: "allocated", title: t("field.allocated"), kind: "number", sort: true, minor: true },
          { key: "accepted", title: t("field.accepted"), kind: "number", minor: true },
          { key: "putOn", title: t("field.putOn"), kind: "number", sort: true },
          { key: "came", title: t("field.came"), kind: "number", sort: true },
          { key: "plannedMinutes", title: t("field.plannedHours"), kind: "hours", minor: true },
          { key: "actualMinutes", title: t("field.actualHours"), kind: "hours", minor: true },
          { key: "estimatedCostFen", title: t("field.cost"), kind: "money", sort: true },
          { key: "agencies", title: t("lines.agencies"), width: 160, grow: true, minor: true },
        ]}
        exportButton={(input) => (
          <ExportButton exporter="work-orders.lines" title={t("lines.title")} needs="D0010101.export" input={input} />
        )}
        onOpen={(row) => setOrderId(row.orderId)}
        empty={{ title: t("lines.emptyTitle"), hint: t("lines.emptyHint") }}
      />
      {orderId === undefined ? null : <OrderDrawer id={orderId} onClose={() => setOrderId(undefined)} />}
    </>
  );
}
