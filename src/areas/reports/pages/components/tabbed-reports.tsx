import { useNavigate } from "@tanstack/react-router";
import type { AnyReport } from "#platform/report/define-report.ts";
import { Tabs } from "#ui/list-page/tabs.tsx";
import { searchTo, useSearchState } from "#ui/search-state.ts";
import { useSay, useUiTexts } from "#ui/texts.ts";
import "./tabbed-reports.css";
import { DeclaredReport } from "./declared-report.tsx";

/** Several reports on one page, by their place in its address: the first stands at "". */
export function TabbedReports({ reports }: { reports: ReadonlyMap<string, AnyReport> }) {
  const say = useSay();
  const t = useUiTexts();
  const navigate = useNavigate();
  const [{ view }] = useSearchState({ view: "" });
  const shown = reports.get(view) ?? reports.get("")!;
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
