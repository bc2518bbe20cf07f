import { Link } from "@tanstack/react-router";
import { Button, Skeleton } from "antd";
import { useCall, useSend } from "#ui/calls.ts";
import { today } from "#ui/format.ts";
import { searchTo } from "#ui/search-state.ts";
import { TimeRange } from "#ui/time.tsx";
import { useTexts } from "#ui/texts.ts";
import { listRequests, answerRequest } from "../../shares-api.ts";
import "./work-orders.css";

const page = "/recruitment/DemandPublish";
const shown = 6;

/** The next requests that wait for an answer: taken as asked with one press, anything else on their page. */
export default function RequestsCard() {
  const t = useTexts("work-orders");
  const { data } = useCall(listRequests, { state: "offered", from: today(), sort: "workDate", size: 10 });
  const accept = useSend(answerRequest, { toast: t("done.answered") });
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (data.rows.length === 0) return <span className="mu-secondary">{t("card.nothing")}</span>;
  return (
    <>
      <ul className="wo-card-rows">
        {data.rows.slice(0, shown).map((row) => (
          <li key={row.id}>
            <span>
              {row.workDate} <TimeRange from={row.startMinute} to={row.endMinute} /> · {row.departmentName} ·{" "}
              {row.postName}
            </span>
            <strong className="mu-number">{t("unit.people", { count: row.headcount })}</strong>
            {row.actions.includes("accept") ? (
              <Button
                size="small"
                type="primary"
                disabled={accept.running}
                aria-label={t("card.acceptOf", { post: row.postName, date: row.workDate, count: row.headcount })}
                onClick={() => accept.run({ id: row.id, version: row.version, headcount: row.headcount })}
              >
                {t("requests.accept")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Link to={page} search={searchTo({ state: "offered" })}>
        {t("card.goList")} ({data.total})
      </Link>
    </>
  );
}
