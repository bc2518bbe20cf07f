import { Views } from "#ui/list-page/views.tsx";
import { useCall } from "#ui/calls.ts";
import { useSearchState } from "#ui/search-state.ts";
import { useTexts } from "#ui/texts.ts";
import { listOpenPlaces } from "../open-places-api.ts";
import { OpenPlaces } from "./components/open-places.tsx";
import { Requests } from "./components/requests.tsx";
import "./components/work-orders.css";

const nothing = { page: 1, sort: "", search: "", state: "", from: "", to: "", agencyId: "" };

/** What labour companies are asked for one by one, and what is open to all of them. */
export default function DemandPublishing() {
  const t = useTexts("work-orders");
  const [search, set] = useSearchState({ view: "requests", ...nothing });
  const open = useCall(listOpenPlaces, { state: "open", size: 10 }, { every: 60_000, send: { hideLoading: true } });
  const views = [
    { value: "requests", label: t("openPlaces.requests") },
    { value: "places", label: t("openPlaces.view"), count: open.data?.total },
  ];
  return (
    <Views label={t("requests.title")} items={views} value={search.view} onChange={(view) => set({ view, ...nothing })}>
      {search.view === "places" ? <OpenPlaces /> : <Requests />}
    </Views>
  );
}
