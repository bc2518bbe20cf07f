import { useLayoutEffect, useRef } from "react";
import { addDays, dayOf } from "#platform/calendar/plain-date.ts";
import { useThemeName } from "#ui/theme/theme-name.ts";
import { useTexts } from "#ui/texts.ts";
import { drawStrip, hoursOf } from "./draw-strip.ts";
import { weekdayKey } from "./grid-words.ts";
import { useStrip, type Strips } from "./strips.ts";
import type { RosterDay } from "./roster-data.ts";
import type { OfficialDayKind } from "#platform/calendar/day-kind.ts";

interface DayHeadProps {
  start: string;
  day: number;
  kind: OfficialDayKind | undefined;
  isInPlan: boolean;
  more: RosterDay | undefined;
  strips: Strips;
  onDay?(day: number): void;
}

const badges: Partial<Record<OfficialDayKind, "holiday" | "off" | "makeup">> = {
  statutory_holiday: "holiday",
  arranged_day_off: "off",
  makeup_workday: "makeup",
};

/** Above a day: its date, what kind of day it is, hours planned of those needed, and where they are short. */
export function DayHead({ start, day, kind, isInPlan, more, strips, onDay }: DayHeadProps) {
  const t = useTexts("planning/grid");
  const theme = useThemeName();
  const strip = useStrip(strips, day);
  const canvas = useRef<HTMLCanvasElement>(null);
  const date = addDays(start, day);
  const hours = hoursOf(strip);
  const badge = kind && badges[kind];
  const weekday = t(`weekday.${weekdayKey(date)}`);
  useLayoutEffect(() => {
    if (canvas.current) drawStrip(canvas.current, strip, theme);
  }, [strip, theme]);
  const figures = figuresOf(hours);
  const said = t("dayHead", { date, weekday, ...hours });
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
        aria-label={`${figures} ${said}`}
        onClick={(event) => {
          event.stopPropagation();
          onDay?.(day);
        }}
      >
        <span>{figures}</span>
        <canvas ref={canvas} aria-hidden />
      </button>
    </div>
  );
}

/** Hours planned of those needed; where there is no room for both, how many per cent. */
function figuresOf({ planned, need }: { planned: number; need: number }): string {
  if (need === 0) return planned === 0 ? "–" : String(Math.round(planned));
  return need < 1000 && planned < 1000
    ? `${Math.round(planned)}/${Math.round(need)}`
    : `${Math.round((planned / need) * 100)}%`;
}
