import { addDays, dayOf } from "#platform/calendar/plain-date.ts";
import type { Cost } from "#platform/rota/figures.ts";
import { useTexts, type T } from "#ui/texts.ts";
import { costText } from "./cost-text.ts";
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
  const { cost, said: costSaid } = costOfDay(roster.dayCost(day), more?.revenueFen ?? null, t);
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

/** What a day costs, or where revenue is known its share of that; what is not known in whole is said so. */
function costOfDay(
  cost: Cost | null,
  revenueFen: number | null,
  t: T<"planning/grid">,
): { cost: string; said: string } {
  if (cost === null) return { cost: "", said: "" };
  const said = costText(cost, moneyText);
  const unknown = cost.unknown > 0 ? t("rateUnknown", { count: cost.unknown }) : "";
  const ratio = cost.unknown > 0 ? null : ratioOf(cost.fen, revenueFen);
  const words = ratio === null ? t("dayCost", { cost: said }) : t("dayRatio", { cost: said, ratio: ratio / 10 });
  return {
    cost: ratio === null ? costText(cost, shortYuan) : `${ratio / 10}%`,
    said: [words, unknown].filter(Boolean).join(" "),
  };
}

/** Yuan as a narrow column has room for them: ¥3735 and ¥12.4k. */
function shortYuan(fen: number): string {
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

/** Cost of labour to revenue in thousandths; null where there is none. */
function ratioOf(fen: number, revenueFen: number | null): number | null {
  return revenueFen === null || revenueFen === 0 ? null : Math.round((fen * 1000) / revenueFen);
}
