import type { OfficialDayKind } from "#platform/calendar/day-kind.ts";
import type { PlainDate } from "#platform/calendar/plain-date.ts";
import { addDays, datesOf, weekdayOf, yearOf } from "#platform/calendar/plain-date.ts";

export const holidayNames = [
  "new_year",
  "spring_festival",
  "qingming",
  "labour_day",
  "dragon_boat",
  "mid_autumn",
  "national_day",
] as const;
export type HolidayName = (typeof holidayNames)[number];

/** announced = State Council notice; provisional = statutory days computed, no notice yet; incomplete = only the fixed dates are known (H-2). */
export type CalendarStatus = "announced" | "provisional" | "incomplete";

export type OfficialYear = {
  readonly year: number;
  readonly status: CalendarStatus;
  readonly source: string;
  readonly statutory: ReadonlyMap<PlainDate, HolidayName>;
  /** Days off of an announced block that are not statutory days. */
  readonly daysOff: ReadonlyMap<PlainDate, HolidayName>;
  readonly makeupWorkdays: ReadonlySet<PlainDate>;
};

/** First day and last day (`MM-DD`) of an announced holiday block. */
type Block = readonly [name: HolidayName, first: string, last: string];
/** Dates (`MM-DD`) that move from year to year: spring festival is the first day of the lunar year. */
type MovingDays = {
  readonly springFestival: string;
  readonly qingming: string;
  readonly dragonBoat: string;
  readonly midAutumn: string;
};

// Trap: ICU's Chinese calendar is a day off for the new moons near midnight of 2027-02-06 (23:56) and 2030-02-03 (00:07), Beijing time.
const MOVING: Record<number, MovingDays> = {
  2020: { springFestival: "01-25", qingming: "04-04", dragonBoat: "06-25", midAutumn: "10-01" },
  2021: { springFestival: "02-12", qingming: "04-04", dragonBoat: "06-14", midAutumn: "09-21" },
  2022: { springFestival: "02-01", qingming: "04-05", dragonBoat: "06-03", midAutumn: "09-10" },
  2023: { springFestival: "01-22", qingming: "04-05", dragonBoat: "06-22", midAutumn: "09-29" },
  2024: { springFestival: "02-10", qingming: "04-04", dragonBoat: "06-10", midAutumn: "09-17" },
  2025: { springFestival: "01-29", qingming: "04-04", dragonBoat: "05-31", midAutumn: "10-06" },
  2026: { springFestival: "02-17", qingming: "04-05", dragonBoat: "06-19", midAutumn: "09-25" },
  2027: { springFestival: "02-06", qingming: "04-05", dragonBoat: "06-09", midAutumn: "09-15" },
  2028: { springFestival: "01-26", qingming: "04-04", dragonBoat: "05-28", midAutumn: "10-03" },
  2029: { springFestival: "02-13", qingming: "04-04", dragonBoat: "06-16", midAutumn: "09-22" },
  2030: { springFestival: "02-03", qingming: "04-05", dragonBoat: "06-05", midAutumn: "09-12" },
  2031: { springFestival: "01-23", qingming: "04-05", dragonBoat: "06-24", midAutumn: "10-01" },
  2032: { springFestival: "02-11", qingming: "04-04", dragonBoat: "06-12", midAutumn: "09-19" },
};

type Announcement = { readonly source: string; readonly blocks: readonly Block[]; readonly makeup: readonly string[] };

const ANNOUNCED: Record<number, Announcement> = {
  2020: {
    source:
      "State Council Office notices on the holidays of 2020 of 21 November 2019 and on a longer Spring Festival of 26 January 2020; statutory days: Order 644 of 11 December 2013",
    blocks: [
      ["new_year", "01-01", "01-01"],
      ["spring_festival", "01-24", "02-02"],
      ["qingming", "04-04", "04-06"],
      ["labour_day", "05-01", "05-05"],
      ["dragon_boat", "06-25", "06-27"],
      ["national_day", "10-01", "10-08"],
    ],
    makeup: ["01-19", "04-26", "05-09", "06-28", "09-27", "10-10"],
  },
  2021: {
    source:
      "State Council Office notice on the holidays of 2021 of 25 November 2020; statutory days: Order 644 of 11 December 2013",
    blocks: [
      ["new_year", "01-01", "01-03"],
      ["spring_festival", "02-11", "02-17"],
      ["qingming", "04-03", "04-05"],
      ["labour_day", "05-01", "05-05"],
      ["dragon_boat", "06-12", "06-14"],
      ["mid_autumn", "09-19", "09-21"],
      ["national_day", "10-01", "10-07"],
    ],
    makeup: ["02-07", "02-20", "04-25", "05-08", "09-18", "09-26", "10-09"],
  },
  2022: {
    source:
      "State Council Office notices on the holidays of 2022 of 25 October 2021 and of 2023 of 8 December 2022; statutory days: Order 644 of 11 December 2013",
    blocks: [
      ["new_year", "01-01", "01-03"],
      ["spring_festival", "01-31", "02-06"],
      ["qingming", "04-03", "04-05"],
      ["labour_day", "04-30", "05-04"],
      ["dragon_boat", "06-03", "06-05"],
      ["mid_autumn", "09-10", "09-12"],
      ["national_day", "10-01", "10-07"],
      ["new_year", "12-31", "12-31"],
    ],
    makeup: ["01-29", "01-30", "04-02", "04-24", "05-07", "10-08", "10-09"],
  },
  2023: {
    source:
      "State Council Office notice on the holidays of 2023 of 8 December 2022; statutory days: Order 644 of 11 December 2013",
    blocks: [
      ["new_year", "01-01", "01-02"],
      ["spring_festival", "01-21", "01-27"],
      ["qingming", "04-05", "04-05"],
      ["labour_day", "04-29", "05-03"],
      ["dragon_boat", "06-22", "06-24"],
      ["mid_autumn", "09-29", "09-29"],
      ["national_day", "09-30", "10-06"],
    ],
    makeup: ["01-28", "01-29", "04-23", "05-06", "06-25", "10-07", "10-08"],
  },
  2024: {
    source:
      "State Council Office notice on the holidays of 2024 of 25 October 2023; statutory days: Order 644 of 11 December 2013",
    blocks: [
      ["new_year", "01-01", "01-01"],
      ["spring_festival", "02-10", "02-17"],
      ["qingming", "04-04", "04-06"],
      ["labour_day", "05-01", "05-05"],
      ["dragon_boat", "06-10", "06-10"],
      ["mid_autumn", "09-15", "09-17"],
      ["national_day", "10-01", "10-07"],
    ],
    makeup: ["02-04", "02-18", "04-07", "04-28", "05-11", "09-14", "09-29", "10-12"],
  },
  2025: {
    source:
      "State Council Office notice on the holidays of 2025 (gov.cn content_6986383); statutory days: Order 795 of 10 November 2024",
    blocks: [
      ["new_year", "01-01", "01-01"],
      ["spring_festival", "01-28", "02-04"],
      ["qingming", "04-04", "04-06"],
      ["labour_day", "05-01", "05-05"],
      ["dragon_boat", "05-31", "06-02"],
      ["national_day", "10-01", "10-08"],
    ],
    makeup: ["01-26", "02-08", "04-27", "09-28", "10-11"],
  },
  2026: {
    source:
      "State Council Office notice on the holidays of 2026 (gov.cn content_7047091); statutory days: Order 795 of 10 November 2024",
    blocks: [
      ["new_year", "01-01", "01-03"],
      ["spring_festival", "02-15", "02-23"],
      ["qingming", "04-04", "04-06"],
      ["labour_day", "05-01", "05-05"],
      ["dragon_boat", "06-19", "06-21"],
      ["mid_autumn", "09-25", "09-27"],
      ["national_day", "10-01", "10-07"],
    ],
    makeup: ["01-04", "02-14", "02-28", "05-09", "09-20", "10-10"],
  },
};

/** The State Council order that names the statutory days of a year. */
export const statutoryOrder = (year: number): 644 | 795 => (year < 2025 ? 644 : 795);

/** L: Order 795: 13 days since 2025, with New Year's Eve and 2 May; Order 644 before: 11 days, Spring Festival from its first to its third day. */
function statutoryDays(year: number): Map<PlainDate, HolidayName> {
  const isOld = statutoryOrder(year) === 644;
  const days = new Map<PlainDate, HolidayName>();
  const add = (name: HolidayName, first: PlainDate, count: number): void => {
    for (let i = 0; i < count; i++) {
      const date = addDays(first, i);
      // Mid-Autumn may fall on a National Day; the date stays one statutory day.
      if (!days.has(date)) days.set(date, name);
    }
  };
  add("new_year", `${year}-01-01`, 1);
  add("labour_day", `${year}-05-01`, isOld ? 1 : 2);
  add("national_day", `${year}-10-01`, 3);
  const moving = MOVING[year];
  if (!moving) return days;
  const lunarNewYear = `${year}-${moving.springFestival}`;
  if (isOld) add("spring_festival", lunarNewYear, 3);
  else add("spring_festival", addDays(lunarNewYear, -1), 4);
  add("qingming", `${year}-${moving.qingming}`, 1);
  add("dragon_boat", `${year}-${moving.dragonBoat}`, 1);
  add("mid_autumn", `${year}-${moving.midAutumn}`, 1);
  return days;
}

function buildYear(year: number): OfficialYear {
  const statutory = statutoryDays(year);
  const announced = ANNOUNCED[year];
  const daysOff = new Map<PlainDate, HolidayName>();
  for (const [name, first, last] of announced?.blocks ?? []) {
    for (const date of datesOf(`${year}-${first}`, `${year}-${last}`))
      if (!statutory.has(date)) daysOff.set(date, name);
  }
  return {
    year,
    status: announced ? "announced" : MOVING[year] ? "provisional" : "incomplete",
    source: announced?.source ?? `Computed from Order ${statutoryOrder(year)}; no State Council notice`,
    statutory,
    daysOff,
    makeupWorkdays: new Set((announced?.makeup ?? []).map((day) => `${year}-${day}`)),
  };
}

const years = new Map<number, OfficialYear>();

/** The official calendar of a year; without a notice statutory days and plain weekends only, marked so (H-2). */
export function officialYear(year: number): OfficialYear {
  const known = years.get(year);
  if (known) return known;
  const built = buildYear(year);
  years.set(year, built);
  return built;
}

/** H-1 kind of a date; order: statutory, announced block, make-up workday, weekday. */
export function officialDayKind(date: PlainDate, calendar: OfficialYear = officialYear(yearOf(date))): OfficialDayKind {
  if (calendar.statutory.has(date)) return "statutory_holiday";
  if (calendar.daysOff.has(date)) return "arranged_day_off";
  if (calendar.makeupWorkdays.has(date)) return "makeup_workday";
  return weekdayOf(date) >= 6 ? "weekend" : "workday";
}

/** The holiday a date off belongs to; null on ordinary days. */
export function holidayNameOf(date: PlainDate): HolidayName | null {
  const calendar = officialYear(yearOf(date));
  return calendar.statutory.get(date) ?? calendar.daysOff.get(date) ?? null;
}

/** True where the kind of a date may still change by a State Council notice (H-2: payroll warns). */
export function isProvisional(date: PlainDate): boolean {
  return officialYear(yearOf(date)).status !== "announced";
}

/** H-1: overtime in percent of the wage: 150 on workdays, 200 on days off, 300 on statutory days (L: Labour Law art. 44). */
export function overtimePercent(kind: OfficialDayKind): 150 | 200 | 300 {
  if (kind === "statutory_holiday") return 300;
  return kind === "weekend" || kind === "arranged_day_off" ? 200 : 150;
}
