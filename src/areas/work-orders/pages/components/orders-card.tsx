import { Skeleton } from "antd";
import { Link } from "@tanstack/react-router";
import { useCall } from "#ui/calls.ts";
import { searchTo } from "#ui/search-state.ts";
import { useSay } from "#ui/texts.ts";
import { countOrders } from "../../list-api.ts";
import { orderTabWords } from "../../words.ts";
import "./work-orders.css";

/** How many applications stand where, each leading to its list. */
export default function OrdersCard() {
  const say = useSay();
  const { data } = useCall(countOrders, {});
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  return (
    <ul className="wo-card-rows">
      {(["pending", "returned", "drafts", "approved"] as const).map((tab) => (
        <li key={tab}>
          <Link to="/recruitmentPlan/employmentApplication" search={searchTo({ tab })}>
            {say(orderTabWords[tab])}
          </Link>
          <strong className="mu-number">{data[tab]}</strong>
        </li>
      ))}
    </ul>
  );
}
