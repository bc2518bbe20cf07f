import { Link } from "@tanstack/react-router";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { RulesPage } from "./components/rules/rules-page.tsx";

/** Rules for rosters with outsourced people; what decides about putting them on orders stands with the conditions. */
export default function WorkerRosterRules() {
  const t = useTexts("scheduling/rosters");
  const can = useCan();
  return (
    <RulesPage
      people="outsourced"
      note={
        can("C630002") ? (
          <div>
            <p className="mu-note mu-note-info">{t("rules.conditions")}</p>
            <Link to="/employment/rules/employmentConditions">{t("rules.conditionsLink")}</Link>
          </div>
        ) : null
      }
    />
  );
}
