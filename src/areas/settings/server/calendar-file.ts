import ical, { ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { addDays, type PlainDate } from "#platform/calendar/plain-date.ts";
import { say as sayText, type Locale, type Text } from "#platform/i18n/text.ts";
import type { CalendarEvent } from "../rules/calendar-events.ts";
import { holidayWords } from "../words.ts";

const words = {
  title: { zh: "点工：节假日与特殊日", en: "Muster: holidays and special days" },
  makeup: { zh: "调休上班", en: "Make-up workday" },
  company_holiday: { zh: "{name}（公司节假日）", en: "{name} (company holiday)" },
  company_special: { zh: "{name}（特殊日）", en: "{name} (special day)" },
  company_arranged_day_off: { zh: "{name}（放假调休）", en: "{name} (day off)" },
  company_makeup_workday: { zh: "{name}（调休上班）", en: "{name} (make-up workday)" },
  statutory: { zh: "法定节假日：{days}", en: "Statutory holidays: {days}" },
  provisional: { zh: "放假安排尚未公布，暂按推算", en: "Not announced yet, provisional" },
} satisfies Record<string, Text>;

const midnight = (day: PlainDate) => new Date(`${day}T00:00:00Z`);

/** RFC 5545 text. The same events give the same text, so that a calendar that asks again is told that nothing has changed. */
export function calendarFile(events: readonly CalendarEvent[], tenantId: number, locale: Locale): string {
  const say = (text: Text, params: Record<string, string> = {}) => sayText(text, locale, params);
  const calendar = ical({
    name: words.title[locale],
    prodId: { company: "Muster", product: "calendar", language: locale.toUpperCase() },
    ttl: 24 * 3600,
  });
  for (const event of events) {
    const notes = [
      event.kind === "holiday" && event.statutory.length > 0
        ? say(words.statutory, { days: event.statutory.join(", ") })
        : null,
      event.provisional ? say(words.provisional) : null,
    ].filter((note) => note !== null);
    calendar.createEvent({
      // One person may subscribe to several companies: a name holds for one of them.
      id: `${event.kind}-${event.first}@${tenantId}.muster`,
      stamp: midnight(event.first),
      start: midnight(event.first),
      // The end of a whole day is the day after it (RFC 5545, 3.6.1).
      end: midnight(addDays(event.last, 1)),
      allDay: true,
      summary:
        event.kind === "holiday"
          ? holidayWords[event.name][locale]
          : event.kind === "makeup"
            ? words.makeup[locale]
            : say(words[event.kind], { name: event.name }),
      description: notes.join("\n"),
      status: event.provisional ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // Every line has an end, the last too (RFC 5545, 3.1).
  return `${calendar.toString().trimEnd()}\r\n`;
}
