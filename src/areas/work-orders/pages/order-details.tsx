import { useState } from "react";
import { useCall } from "#ui/calls.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { orderChoices } from "../form-api.ts";
import { listOrderLines } from "../lines-api.ts";
import { orderLineList } from "../order-lines-list.ts";
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
  return (
    <>
      <ListPage
        list={orderLineList}
        call={listOrderLines}
        filters={{
          departmentId: { kind: "select", options: options(choices.data?.departments) },
          agencyId: { kind: "select", options: options(choices.data?.agencies) },
        }}
        columns={{ state: { render: (row) => <StateTags row={row} /> } }}
        onOpen={(row) => setOrderId(row.orderId)}
        empty={{ title: t("lines.emptyTitle"), hint: t("lines.emptyHint") }}
      />
      {orderId === undefined ? null : <OrderDrawer id={orderId} onClose={() => setOrderId(undefined)} />}
    </>
  );
}
