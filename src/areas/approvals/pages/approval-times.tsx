import { addDays } from "#platform/calendar/plain-date.ts";
import { today } from "#ui/format.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { listTimes } from "../times-api.ts";
import { timesList, usualDays } from "../times-list.ts";

/** How long approvals lie, by step and approver. */
export default function ApprovalTimes() {
  const t = useTexts("approvals");
  return (
    <ListPage
      list={timesList}
      call={listTimes}
      filters={{ from: { initial: addDays(today(), -usualDays), initialTo: today() } }}
      summary={<p className="mu-secondary">{t("times.hint")}</p>}
      empty={{ title: t("times.empty"), hint: t("times.emptyHint") }}
    />
  );
}
