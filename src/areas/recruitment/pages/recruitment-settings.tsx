import { Views } from "#ui/list-page/views.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useTexts, useSay } from "#ui/texts.ts";
import { causeRows, criterionRows } from "../settings-list.ts";
import { Causes } from "./components/settings/causes.tsx";
import { Criteria } from "./components/settings/criteria.tsx";

/** Why candidates are not hired, and what interviewers mark. */
export default function RecruitmentSettings() {
  const t = useTexts("recruitment");
  const say = useSay();
  const [{ view }, set] = useSearchState({ view: "causes" });
  return (
    <Views
      label={t("settings.causes")}
      items={[
        { value: "causes", label: say(causeRows.title) },
        { value: "criteria", label: say(criterionRows.title) },
      ]}
      value={view}
      onChange={(next) => set({ view: next })}
    >
      {view === "criteria" ? <Criteria /> : <Causes />}
    </Views>
  );
}
