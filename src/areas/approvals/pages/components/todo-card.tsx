import { Link } from "@tanstack/react-router";
import { useCall } from "#ui/calls.ts";
import { instantText } from "#ui/format.ts";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { countTodos } from "../../api.ts";
import { menu, ownApprovals } from "../../menu.ts";
import "./approvals.css";

const COST_APPROVAL = "/costManagement/costApproval";

function routeOf(page: string): string {
  const entry = menu.find((one) => one.code === page);
  return entry && "route" in entry ? entry.route : COST_APPROVAL;
}

/** On the home page: what waits for the viewer, the longest waiting first. */
export default function TodoCard() {
  const t = useTexts("approvals");
  const can = useCan();
  const { data } = useCall(countTodos, {}, { every: 60_000 });
  if (data?.total === 0) return <span className="mu-secondary">{t("home.none")}</span>;
  return (
    <ul className="ap-todo">
      {data?.pages.map((page) => (
        <li key={page.processType}>
          <Link to={can(page.page) ? routeOf(page.page) : ownApprovals}>
            <span>
              {page.title} <small>{t("home.oldest", { at: instantText(page.oldestAt) })}</small>
            </span>
            <strong className="mu-number">{page.count}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}
