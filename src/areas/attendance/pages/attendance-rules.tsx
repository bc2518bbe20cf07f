import { RulePage } from "#areas/settings/web.tsx";
import { Empty } from "#ui/empty.tsx";
import { Tabs } from "#ui/list-page/tabs.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";

const pages = ["C630003", "C630007"] as const;

/** What attendance computes by, where its people look for it: the pages of the settings that one holds. */
export default function AttendanceRules() {
  const t = useTexts("attendance");
  const can = useCan();
  const [{ tab }, set] = useSearchState({ tab: "", rule: "", show: "" });
  const held = pages.filter((page) => can(page));
  const current = held.find((page) => page === tab) ?? held[0];
  if (!current) return <Empty title={t("rules.none")} hint={t("rules.noneHint")} />;
  return (
    <>
      <div style={{ paddingInline: 16 }}>
        <Tabs
          label={t("rules.parts")}
          items={held.map((page) => ({ value: page, label: t(`rules.${page}`) }))}
          value={current}
          onChange={(next) => set({ tab: next, rule: "", show: "" })}
        />
      </div>
      <RulePage key={current} page={current} />
    </>
  );
}
