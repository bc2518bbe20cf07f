import { Views } from "#ui/list-page/views.tsx";
import { Page } from "#ui/page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useTexts } from "#ui/texts.ts";
import { AccountsView } from "./components/accounts-view.tsx";
import { CitiesView } from "./components/cities-view.tsx";
import "./components/insurance.css";

const views = ["cities", "accounts"] as const;

/** What each city asks for, version by version, and the company's accounts there. */
export default function SocialItems() {
  const t = useTexts("social-insurance");
  const [search, set] = useSearchState({ view: "" });
  const view = views.find((one) => one === search.view) ?? "cities";
  return (
    <Views
      label={t("packages.view.label")}
      items={views.map((one) => ({ value: one, label: t(`packages.view.${one}`) }))}
      value={view}
      onChange={(next) => set({ view: next === "cities" ? "" : next })}
    >
      <Page>{view === "cities" ? <CitiesView /> : <AccountsView />}</Page>
    </Views>
  );
}
