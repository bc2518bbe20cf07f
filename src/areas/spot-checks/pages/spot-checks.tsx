import { Views } from "#ui/list-page/views.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useTexts } from "#ui/texts.ts";
import { Checks } from "./components/checks.tsx";
import { Tasks } from "./components/tasks.tsx";
import "./components/spot-checks.css";

/** Tasks, and over all of them the people who were drawn. */
export default function SpotChecks() {
  const t = useTexts("spot-checks");
  const [search, set] = useSearchState({
    view: "tasks",
    page: 1,
    sort: "",
    search: "",
    open: "",
    form: "",
    state: "",
    taskId: "",
    from: "",
    to: "",
    span: "",
  });
  const views = [
    { value: "tasks", label: t("view.tasks") },
    { value: "checks", label: t("view.checks") },
  ];
  const show = (view: string) =>
    set({ view, page: 1, sort: "", search: "", open: "", form: "", state: "", taskId: "", from: "", to: "", span: "" });
  return (
    <Views label={t("title")} items={views} value={search.view} onChange={show}>
      {search.view === "checks" ? <Checks /> : <Tasks />}
    </Views>
  );
}
