import { Link } from "@tanstack/react-router";
import { PlusOutlined } from "@ant-design/icons";
import { Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { numberText } from "#ui/format.ts";
import { CardRows } from "#ui/home/card-rows.tsx";
import { searchTo } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { countOrders } from "../../list-api.ts";
import { orderTabWords } from "../../words.ts";
import "./work-orders.css";

const list = "/recruitmentPlan/employmentApplication";

/** A new work order, and how many stand where, each leading to its list. */
export default function OrdersCard() {
  const t = useTexts("work-orders");
  const say = useSay();
  const can = useCan();
  const { data } = useCall(countOrders, {});
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  return (
    <>
      {can("C1100.add") ? (
        <Link className="wo-card-new" to={list} search={searchTo({ form: "new" })}>
          <PlusOutlined aria-hidden="true" /> {t("card.newOrder")}
        </Link>
      ) : null}
      <CardRows
        rows={(["pending", "returned", "drafts", "approved"] as const).map((tab) => ({
          key: tab,
          label: say(orderTabWords[tab]),
          figure: numberText(data[tab]),
          to: list,
          search: { tab },
        }))}
      />
    </>
  );
}
