import { addDays, dayOf } from "#platform/calendar/plain-date.ts";
import { useTexts } from "#ui/texts.ts";
import { hoursOf, stripRuns, type SlotState } from "./strip-runs.ts";
import { weekdayKey } from "./grid-words.ts";
import { useStrip, type Strips } from "./strips.ts";
import { moneyText } from "#ui/format.ts";
import type { Roster } from "./roster.ts";
import type { RosterDay } from "./roster-data.ts";
import type { OfficialDayKind } from "#platform/calendar/day-kind.ts";

interface DayHeadProps {
  start: string;
  day: number;
  kind: OfficialDayKind | undefined;
  isInPlan: boolean;
  more: RosterDay | undefined;
  strips: Strips;
  roster: Roster;
  isNarrow: boolean;
  onDay?(day: number): void;
}

const badges: Partial<Record<OfficialDayKind, "holiday" | "off" | "makeup">> = {
  statutory_holiday: "holiday",
  arranged_day_off: "off",
  makeup_workday: "makeup",
};

/** Short is high, over lower, exact low: told apart without their colours too. */
const tops: Record<SlotState, number> = { short: 0, over: 3, exact: 6, none: 10 };

/** Above a day: its date, what kind of day it is, hours planned of those needed, and where they are short. */
export function DayHead({ start, day, kind, isInPlan, more, strips, roster, isNarrow, onDay }: DayHeadProps) {
  const t = useTexts("planning/grid");
  const strip = useStrip(strips, day);
  const date = addDays(start, day);
  const hours = hoursOf(strip);
  const badge = kind && badges[kind];
  const weekday = t(`weekday.${weekdayKey(date)}`);
  const figures = figuresOf(hours, isNarrow);
  // The strips of a day come after each of its edits, so that its cost is drawn with them.
  const fen = roster.data.rates ? (roster.dayFen[day] ?? 0) : null;
  const ratio = ratioOf(fen, more?.revenueFen ?? null);
  const cost = fen === null ? "" : ratio === null ? shortYuan(fen) : `${ratio / 10}%`;
  const costSaid =
    fen === null
      ? ""
      : ratio === null
        ? t("dayCost", { cost: moneyText(fen) })
        : t("dayRatio", { cost: moneyText(fen), ratio: ratio / 10 });
  const said = [t("dayHead", { date, weekday, ...hours }), costSaid].filter(Boolean).join(" ");
  return (
    <div className="pl-day" data-kind={kind} data-out={!isInPlan || undefined}>
      <div className="pl-day-date" title={more?.events?.join("\n")}>
        <b>{dayOf(date)}</b>
        <span>{weekday}</span>
        {badge && <i data-badge={badge}>{t(`dayKind.${badge}`)}</i>}
        {(more?.events?.length ?? 0) > 0 && <em>◆</em>}
      </div>
      <button
        type="button"
        tabIndex={-1}
        className="pl-day-strip"
        title={said}
        aria-label={[figures, cost, said].filter(Boolean).join(" ")}
        onClick={(event) => {
          event.stopPropagation();
          onDay?.(day);
        }}
      >
        <span>{figures}</span>
        {cost === "" ? null : <span>{cost}</span>}
        <svg aria-hidden viewBox="0 0 48 10" preserveAspectRatio="none">
          {stripRuns(strip).map(({ state, from, to }) => (
            <rect key={from} data-state={state} x={from} width={to - from} y={tops[state]} height={10 - tops[state]} />
          ))}
        </svg>
      </button>
    </div>
  );
}

/** Yuan as a narrow column has room for them: ¥3735 and ¥12.4k. */
function shortYuan(fen: number): string {
  if (fen === 0) return "–";
  const yuan = Math.round(fen / 100);
  return yuan < 10_000 ? `¥${yuan}` : `¥${(yuan / 1000).toFixed(1)}k`;
}

/** Hours planned of those needed; where there is no room for both, how many per cent. */
function figuresOf({ planned, need }: { planned: number; need: number }, isNarrow: boolean): string {
  if (need === 0) return planned === 0 ? "–" : String(Math.round(planned));
  return !isNarrow && need < 1000 && planned < 1000
    ? `${Math.round(planned)}/${Math.round(need)}`
    : `${Math.round((planned / need) * 100)}%`;
}

/** Cost of labour to revenue in thousandths; null where either is not known. */
function ratioOf(fen: number | null, revenueFen: number | null): number | null {
  return fen === null || revenueFen === null || revenueFen === 0 ? null : Math.round((fen * 1000) / revenueFen);
}
