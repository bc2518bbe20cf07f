import { Skeleton } from "antd";
import { Link } from "@tanstack/react-router";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { countOrders } from "../../list-api.ts";
import "./work-orders.css";

/** How many applications stand where, each leading to its list. */
export default function OrdersCard() {
  const t = useTexts("work-orders");
  const { data } = useCall(countOrders, {});
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  return (
    <ul className="wo-card-rows">
      {(["pending", "returned", "drafts", "approved"] as const).map((tab) => (
        <li key={tab}>
          <Link to="/recruitmentPlan/employmentApplication" search={{ tab } as never}>
            {t(`tab.${tab}`)}
          </Link>
          <strong className="mu-number">{data[tab]}</strong>
        </li>
      ))}
    </ul>
  );
}
