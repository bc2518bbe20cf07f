import { useNavigate } from "@tanstack/react-router";
import { Tabs } from "#ui/list-page/tabs.tsx";
import { searchTo, useSearchState } from "#ui/search-state.ts";
import { useSay, useUiTexts } from "#ui/texts.ts";
import { orderRewards, rewardDetail } from "../declared/conduct.ts";
import "./components/reward-statistics.css";
import { DeclaredReport } from "./components/declared-report.tsx";

const reports = new Map([
  ["", rewardDetail],
  ["orders", orderRewards],
]);

/** Rewards of people, and those that are put to orders as a whole. */
export default function RewardStatistics() {
  const say = useSay();
  const t = useUiTexts();
  const navigate = useNavigate();
  const [{ view }] = useSearchState({ view: "" });
  const shown = reports.get(view) ?? rewardDetail;
  return (
    <>
      <div className="re-views">
        <Tabs
          label={t("detail.tabs")}
          items={[...reports].map(([value, report]) => ({ value, label: say(report.title) }))}
          value={reports.has(view) ? view : ""}
          // What was chosen of one is nothing to the other.
          onChange={(next) => void navigate({ to: ".", search: searchTo(next === "" ? {} : { view: next }) })}
        />
      </div>
      <DeclaredReport key={shown.name} report={shown} />
    </>
  );
}
