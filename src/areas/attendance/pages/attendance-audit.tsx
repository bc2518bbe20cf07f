import { useNavigate } from "@tanstack/react-router";
import { useSearchState } from "#ui/search-state.ts";
import { useSession } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { DayRecords } from "./components/day-records.tsx";
import { Desk } from "./components/desk/desk.tsx";
import { ViewTabs } from "./components/view-tabs.tsx";

/** The exceptions of the morning, beside the list of all records; a labour company has the list alone. */
export default function AttendanceAudit() {
  const t = useTexts("attendance");
  const isAgency = useSession().kind === "agency";
  const navigate = useNavigate();
  const [search, set] = useSearchState({ view: "", tab: "", states: "", search: "", open: "", form: "", page: 1, sort: "", cause: "" });
  if (isAgency) return <DayRecords />;
  // A link to certain records is a link to the list.
  const isList = [search.tab, search.states, search.search, search.open].some((text) => text !== "");
  const view = search.view || (isList ? "records" : "desk");
  return (
    <>
      <ViewTabs
        label={t("days.title")}
        view={view}
        onChange={(to) => set({ view: to, tab: "", states: "", search: "", open: "", form: "", page: 1, sort: "", cause: "" })}
        items={[{ value: "desk", label: t("desk.tab") }, { value: "records", label: t("desk.records") }]}
      />
      {view === "desk" ? (
        <Desk
          onRecord={(item) => set({ view: "records", open: String(item.assignmentId) }, { push: true })}
          onNumbers={(pin) => void navigate({ to: "/Attendance/ClockInQuery", search: { view: "unmatched", search: pin } as never })}
        />
      ) : (
        <DayRecords />
      )}
    </>
  );
}
