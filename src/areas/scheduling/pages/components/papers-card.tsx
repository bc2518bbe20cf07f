import { Skeleton } from "antd";
import { Link } from "@tanstack/react-router";
import { addDays } from "#platform/calendar/plain-date.ts";
import { useCall } from "#ui/calls.ts";
import { today } from "#ui/format.ts";
import { searchTo } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { TimeRange } from "#ui/time.tsx";
import { listText, useTexts } from "#ui/texts.ts";
import { peopleWithoutPapers } from "../../api.ts";
import { useWarningTexts } from "./warning-texts.ts";
import "./scheduling.css";

const shown = 5;

/** Safety: who works today or tomorrow without valid papers, and what of them is not valid. */
export default function PapersCard() {
  const t = useTexts("scheduling");
  const mayOpen = useCan()("C3500");
  const lacksText = useWarningTexts();
  const { data } = useCall(peopleWithoutPapers, {});
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (data.total === 0) return <p className="mu-secondary">{t("papers.none")}</p>;
  const first = today();
  return (
    <>
      <ul className="sc-papers">
        {data.rows.slice(0, shown).map((row) => (
          <li key={row.id}>
            {mayOpen ? (
              <Link to="/recruitmentManagementOne/employeeFiles" search={searchTo({ open: String(row.memberId) })}>
                {row.name}
              </Link>
            ) : (
              <span>{row.name}</span>
            )}
            <span className="mu-negative">{listText(lacksText(row.lacks))}</span>
            <span className="mu-secondary">
              {t(row.workDate === first ? "papers.today" : "papers.tomorrow")}{" "}
              <TimeRange from={row.startMinute} to={row.endMinute} />
            </span>
            <span className="mu-secondary">{row.postName}</span>
          </li>
        ))}
      </ul>
      <Link to="/recruitment/LaborScheduling" search={searchTo({ from: first, to: addDays(first, 1) })}>
        {t("papers.all", { count: data.people })}
      </Link>
    </>
  );
}
