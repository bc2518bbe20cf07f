import { MobilePage } from "#ui/mobile/mobile-page.tsx";
import { useMobileSearch } from "#ui/mobile/path.ts";
import { useTexts } from "#ui/texts.ts";
import { FeedCard } from "./components/feed-card.tsx";
import { MonthView } from "./components/month-view.tsx";
import { NoticeCard } from "./components/notice-card.tsx";
import { ShiftList } from "./components/shift-list.tsx";
import { TeamView } from "./components/team-view.tsx";
import { WeekView } from "./components/week-view.tsx";
import "./shifts.css";

const views = ["list", "week", "month", "team"] as const;
type View = (typeof views)[number];
const isView = (text: string): text is View => views.some((one) => one === text);

/** What changed, then one's shifts: as a list, by week and month, and who works beside one. */
export default function Shifts() {
  const t = useTexts("planning/phone");
  const [asked, setView] = useMobileSearch("view");
  const view = isView(asked) ? asked : "list";
  return (
    <MobilePage title={t("mine.title")}>
      <NoticeCard />
      <div className="sh-views" role="group" aria-label={t("view.label")}>
        {views.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === view}
            onClick={() => setView(one === "list" ? "" : one)}
          >
            {t(`view.${one}`)}
          </button>
        ))}
      </div>
      {view === "list" ? <ShiftList /> : null}
      {view === "week" ? <WeekView /> : null}
      {view === "month" ? <MonthView /> : null}
      {view === "team" ? <TeamView /> : null}
      {view === "month" ? <FeedCard /> : null}
    </MobilePage>
  );
}
