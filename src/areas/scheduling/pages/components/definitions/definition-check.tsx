import { Form } from "antd";
import { endAfter } from "#platform/calendar/clock.ts";
import { MEALS, MEAL_BITS } from "#platform/calendar/meals.ts";
import { useCall } from "#ui/calls.ts";
import { hoursText, timeText } from "#ui/format.ts";
import { listText, useLocale, useSay, useTexts } from "#ui/texts.ts";
import { definitionEffect, definitionGround } from "../../../definitions-api.ts";
import {
  definitionFault,
  leastNight,
  nightMinutesOf,
  plannedMinutesOf,
  type DefinitionTimes,
} from "../../../rules/definition.ts";
import { mealsOfDay } from "../../../rules/duty.ts";
import { faultText } from "./fault-text.ts";
import { TimesBar } from "./times-bar.tsx";

interface Typed extends Partial<Omit<DefinitionTimes, "sections" | "breaks">> {
  sections?: ({ start?: number; end?: number } | undefined)[];
  breaks?: ({ kind?: "rest" | "training"; start?: number; end?: number } | undefined)[];
  colour?: number;
  validFrom?: string;
}

const isSpan = <T extends { start?: number; end?: number }>(
  one: T | undefined,
): one is T & { start: number; end: number } => typeof one?.start === "number" && typeof one.end === "number";

/** What of a definition has been typed so far. */
function timesOf(typed: Typed): DefinitionTimes {
  const kind = typed.kind ?? "fixed";
  return {
    kind,
    sections: kind === "off" ? [] : (typed.sections ?? []).filter(isSpan).map(({ start, end }) => ({ start, end })),
    breaks: (typed.breaks ?? [])
      .filter(isSpan)
      .map(({ kind: of = "rest", start, end }) => ({ kind: of, start, end: endAfter(start, end) })),
    looseBreak: typed.looseBreak ?? 0,
    mealBits: typed.mealBits ?? null,
    earliest: typed.earliest ?? null,
    latest: typed.latest ?? null,
    coreStart: typed.coreStart ?? null,
    coreEnd: typed.coreEnd ?? null,
    dueMinutes: typed.dueMinutes ?? null,
  };
}

/** The typed times on a bar of two days, what is wrong with them and what they come to, while they are typed. */
export function DefinitionCheck() {
  const t = useTexts("scheduling/rosters");
  const say = useSay();
  const locale = useLocale();
  const { data } = useCall(definitionGround, {});
  const typed = (Form.useWatch([], Form.useFormInstance()) ?? {}) as Typed;
  const times = timesOf(typed);
  if (times.kind === "off") return null;
  const { sections, breaks, mealBits, earliest, latest, coreStart, coreEnd } = times;
  const fault = definitionFault(times);
  const night = data ? nightMinutesOf(sections, data.night) : 0;
  const bits = data ? mealsOfDay(sections, mealBits, data.meals) : 0;
  const meals = MEALS.filter((meal) => (bits & MEAL_BITS[meal]) !== 0).map((meal) =>
    t(`definitions.mealNames.${meal}`),
  );
  return (
    <div className="sc-check mu-field-full" role="group" aria-label={t("definitions.check")}>
      <TimesBar
        large
        colour={typed.colour ?? 1}
        sections={sections}
        breaks={breaks}
        reach={
          times.kind === "flexible" && earliest !== null && latest !== null ? { start: earliest, end: latest } : null
        }
        core={
          times.kind === "flexible" && coreStart !== null && coreEnd !== null
            ? { start: coreStart, end: coreEnd }
            : null
        }
      />
      <div aria-live="polite">
        {fault && sections.length > 0 ? (
          <p className="sc-check-fault">{say(faultText(fault))}</p>
        ) : data && sections.length > 0 ? (
          <ul className="mu-number">
            <li>
              {t("definitions.spanIs", {
                from: timeText(sections[0]!.start, locale),
                to: timeText(sections.at(-1)!.end, locale),
              })}
            </li>
            <li>{t("definitions.plannedIs", { hours: hoursText(plannedMinutesOf(times, data.meals)) })}</li>
            <li>
              {t("definitions.nightIs", { hours: hoursText(night) })}
              {night >= leastNight ? ` · ${t("definitions.nightShift")}` : ""}
            </li>
            <li>
              {meals.length > 0 ? t("definitions.mealsAre", { meals: listText(meals) }) : t("definitions.mealsNone")}
            </li>
          </ul>
        ) : null}
      </div>
    </div>
  );
}

const shownDays = 5;

/** Published days that keep the times they have when a version begins. */
export function EffectNote({ id }: { id: number }) {
  const t = useTexts("scheduling/rosters");
  const from = Form.useWatch("validFrom", Form.useFormInstance()) as string | undefined;
  const { data } = useCall(definitionEffect, { id, from: from ?? "" }, { when: Boolean(from), keep: true });
  if (!data || !from) return null;
  if (data.people === 0)
    return <p className="mu-note mu-note-info mu-field-full">{t("definitions.effectNone", { from })}</p>;
  return (
    <div className="mu-note mu-note-info mu-field-full">
      {t("definitions.effect", { from, people: data.people, days: data.days })}
      <ul>
        {data.rows.slice(0, shownDays).map((row) => (
          <li key={`${row.date} ${row.department} ${row.post}`}>{t("definitions.effectDay", row)}</li>
        ))}
        {data.rows.length > shownDays ? (
          <li>{t("definitions.more", { count: data.rows.length - shownDays })}</li>
        ) : null}
      </ul>
    </div>
  );
}
