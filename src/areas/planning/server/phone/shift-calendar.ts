import ical, { ICalEventTransparency } from "ical-generator";
import { instantOf } from "#platform/calendar/wall-time.ts";
import type { Locale, Text } from "#platform/i18n/text.ts";

/** A shift as a calendar program shows it; nothing of it says whose it is. */
export interface CalendarShift {
  id: number;
  date: string;
  start: number;
  end: number;
  code: string | null;
  postName: string;
  departmentName: string;
}

const title: Text = { zh: "点工：我的班次", en: "Muster: my shifts" };

/** RFC 5545 text. The same shifts give the same text, so that a calendar that asks again is told that nothing has changed. */
export function shiftCalendar(shifts: readonly CalendarShift[], tenantId: number, locale: Locale): string {
  const calendar = ical({
    name: title[locale],
    prodId: { company: "Muster", product: "shifts", language: locale.toUpperCase() },
    ttl: 3600,
  });
  for (const { id, date, start, end, code, postName, departmentName } of shifts) {
    const begins = new Date(instantOf(date, start));
    calendar.createEvent({
      id: `shift-${id}@${tenantId}.muster`,
      stamp: begins,
      start: begins,
      end: new Date(instantOf(date, end)),
      summary: code === null ? postName : `${code} ${postName}`,
      location: departmentName,
      transparency: ICalEventTransparency.OPAQUE,
    });
  }
  return `${calendar.toString().trimEnd()}\r\n`;
}
