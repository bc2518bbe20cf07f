import { useNavigate } from "@tanstack/react-router";
import { Views } from "#ui/list-page/views.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useSession } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { DayRecords } from "./components/day-records.tsx";
import { Desk } from "./components/desk/desk.tsx";
import { MonthView } from "./components/month/month-view.tsx";

const names = { desk: "desk.tab", records: "desk.records", month: "month.tab" } as const;

/** The exceptions of the morning, beside the list of all records and the month by person; a labour company has no exceptions to settle. */
export default function AttendanceAudit() {
  const t = useTexts("attendance");
  const isAgency = useSession().kind === "agency";
  const navigate = useNavigate();
  const [search, set] = useSearchState({
    view: "",
    tab: "",
    states: "",
    search: "",
    open: "",
    form: "",
    page: 1,
    sort: "",
    cause: "",
  });
  // A link to certain records is a link to the list.
  const isList = [search.tab, search.states, search.search, search.open].some((text) => text !== "");
  const views = isAgency ? (["records", "month"] as const) : (["desk", "records", "month"] as const);
  const view = views.find((one) => one === search.view) ?? (isList ? "records" : views[0]);
  return (
    <Views
      label={t("days.title")}
      value={view}
      onChange={(to) =>
        set({ view: to, tab: "", states: "", search: "", open: "", form: "", page: 1, sort: "", cause: "" })
      }
      items={views.map((value) => ({ value, label: t(names[value]) }))}
    >
      {view === "month" ? (
        <MonthView />
      ) : view === "desk" ? (
        <Desk
          onRecord={(item) => set({ view: "records", open: String(item.assignmentId) }, { push: true })}
          onNumbers={(pin) =>
            void navigate({ to: "/Attendance/ClockInQuery", search: { view: "unmatched", search: pin } as never })
          }
        />
      ) : (
        <DayRecords />
      )}
    </Views>
  );
}
