import { Skeleton } from "antd";
import { Link } from "@tanstack/react-router";
import { useCall } from "#ui/calls.ts";
import { today } from "#ui/format.ts";
import { searchTo } from "#ui/search-state.ts";
import { TimeRange } from "#ui/time.tsx";
import { useTexts } from "#ui/texts.ts";
import { listRequests } from "../../shares-api.ts";
import "./work-orders.css";

/** The next requests that wait for an answer. */
export default function RequestsCard() {
  const t = useTexts("work-orders");
  const { data } = useCall(listRequests, { state: "offered", from: today(), sort: "workDate", size: 10 });
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (data.rows.length === 0) return <p className="mu-secondary">{t("card.nothing")}</p>;
  return (
    <>
      <ul className="wo-card-rows">
        {data.rows.slice(0, 4).map((row) => (
          <li key={row.id}>
            <span>
              {row.workDate} <TimeRange from={row.startMinute} to={row.endMinute} /> · {row.postName}
            </span>
            <strong className="mu-number">{row.headcount}</strong>
          </li>
        ))}
      </ul>
      <Link to="/recruitment/DemandPublish" search={searchTo({ state: "offered" })}>
        {t("card.goList")} ({data.total})
      </Link>
    </>
  );
}
