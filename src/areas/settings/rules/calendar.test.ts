import { describe, expect, test } from "vitest";
import { DAY_KINDS } from "#platform/calendar/day-kind.ts";
import { datesOf } from "#platform/calendar/plain-date.ts";
import { dayKindOf, NO_COMPANY_DAYS, refuseCompanyDay, type CompanyDayKind } from "./day-kind.ts";
import { holidayNameOf, isProvisional, officialDayKind, officialYear, overtimePercent } from "./official-calendar.ts";

const yearDates = (year: number): string[] => datesOf(`${year}-01-01`, `${year}-12-31`);
const ofKind = (year: number, kind: string): string[] =>
  yearDates(year)
    .filter((date) => officialDayKind(date) === kind)
    .map((date) => date.slice(5));

describe("official calendar", () => {
  test("2022 and 2023, of which one begins on the last day of the other", () => {
    expect(ofKind(2022, "statutory_holiday").join(" ")).toBe(
      "01-01 02-01 02-02 02-03 04-05 05-01 06-03 09-10 10-01 10-02 10-03",
    );
    expect(ofKind(2022, "makeup_workday").join(" ")).toBe("01-29 01-30 04-02 04-24 05-07 10-08 10-09");
    expect([officialDayKind("2022-12-31"), holidayNameOf("2022-12-31"), officialDayKind("2022-01-31")]).toEqual([
      "arranged_day_off",
      "new_year",
      "arranged_day_off",
    ]);
    expect(ofKind(2023, "statutory_holiday").join(" ")).toBe(
      "01-01 01-22 01-23 01-24 04-05 05-01 06-22 09-29 10-01 10-02 10-03",
    );
    expect(ofKind(2023, "makeup_workday").join(" ")).toBe("01-28 01-29 04-23 05-06 06-25 10-07 10-08");
    expect(ofKind(2023, "arranged_day_off").join(" ")).toBe(
      "01-02 01-21 01-25 01-26 01-27 04-29 04-30 05-02 05-03 06-23 06-24 09-30 10-04 10-05 10-06",
    );
    expect([2019, 2020, 2021, 2022, 2023].map((year) => officialYear(year).status)).toEqual([
      "incomplete",
      ...Array<string>(4).fill("announced"),
    ]);
  });

  test("2020 with its longer Spring Festival, and 2021", () => {
    expect(ofKind(2020, "makeup_workday").join(" ")).toBe("01-19 04-26 05-09 06-28 09-27 10-10");
    expect(ofKind(2021, "makeup_workday").join(" ")).toBe("02-07 02-20 04-25 05-08 09-18 09-26 10-09");
    expect(
      [
        "2020-01-24",
        "2020-01-25",
        "2020-02-01",
        "2020-02-02",
        "2020-02-03",
        "2020-10-01",
        "2021-02-11",
        "2021-10-08",
      ].map((date) => officialDayKind(date)),
    ).toEqual([
      "arranged_day_off",
      "statutory_holiday",
      "arranged_day_off",
      "arranged_day_off",
      "workday",
      "statutory_holiday",
      "arranged_day_off",
      "workday",
    ]);
  });

  test("2024, still with the eleven days of Order 644", () => {
    expect(ofKind(2024, "statutory_holiday").join(" ")).toBe(
      "01-01 02-10 02-11 02-12 04-04 05-01 06-10 09-17 10-01 10-02 10-03",
    );
    expect(ofKind(2024, "makeup_workday").join(" ")).toBe("02-04 02-18 04-07 04-28 05-11 09-14 09-29 10-12");
    expect(ofKind(2024, "arranged_day_off").join(" ")).toBe(
      "02-13 02-14 02-15 02-16 02-17 04-05 04-06 05-02 05-03 05-04 05-05 09-15 09-16 10-04 10-05 10-06 10-07",
    );
    expect([officialYear(2024).status, officialDayKind("2024-02-09"), officialDayKind("2024-02-29")]).toEqual([
      "announced",
      "workday",
      "workday",
    ]);
  });

  test("2025", () => {
    expect(ofKind(2025, "statutory_holiday").join(" ")).toBe(
      "01-01 01-28 01-29 01-30 01-31 04-04 05-01 05-02 05-31 10-01 10-02 10-03 10-06",
    );
    expect(ofKind(2025, "makeup_workday").join(" ")).toBe("01-26 02-08 04-27 09-28 10-11");
    expect(ofKind(2025, "arranged_day_off").join(" ")).toBe(
      "02-01 02-02 02-03 02-04 04-05 04-06 05-03 05-04 05-05 06-01 06-02 10-04 10-05 10-07 10-08",
    );
  });

  test("2026", () => {
    expect(ofKind(2026, "statutory_holiday").join(" ")).toBe(
      "01-01 02-16 02-17 02-18 02-19 04-05 05-01 05-02 06-19 09-25 10-01 10-02 10-03",
    );
    expect(ofKind(2026, "makeup_workday").join(" ")).toBe("01-04 02-14 02-28 05-09 09-20 10-10");
    expect(ofKind(2026, "arranged_day_off").join(" ")).toBe(
      "01-02 01-03 02-15 02-20 02-21 02-22 02-23 04-04 04-06 05-03 05-04 05-05 06-20 06-21 09-26 09-27 10-04 10-05 10-06 10-07",
    );
    expect([
      officialYear(2026).status,
      isProvisional("2026-10-01"),
      holidayNameOf("2026-10-06"),
      holidayNameOf("2026-10-10"),
    ]).toEqual(["announced", false, "national_day", null]);
  });

  test("H-2 a year without a notice has its statutory days and plain weekends, and says so", () => {
    expect(ofKind(2027, "statutory_holiday").join(" ")).toBe(
      "01-01 02-05 02-06 02-07 02-08 04-05 05-01 05-02 06-09 09-15 10-01 10-02 10-03",
    );
    expect([officialDayKind("2027-01-01"), officialDayKind("2027-01-02"), officialDayKind("2027-10-04")]).toEqual([
      "statutory_holiday",
      "weekend",
      "workday",
    ]);
    expect([2027, 2032, 2033].map((year) => officialYear(year).status)).toEqual([
      "provisional",
      "provisional",
      "incomplete",
    ]);
    expect(ofKind(2033, "statutory_holiday").join(" ")).toBe("01-01 05-01 05-02 10-01 10-02 10-03");
    expect(isProvisional("2027-03-01")).toBe(true);
  });

  test("lunar days fall on their lunar dates; the new moons near midnight of 2027 and 2030 are checked by hand", () => {
    const lunar = new Intl.DateTimeFormat("en-u-ca-chinese", { month: "numeric", day: "numeric", timeZone: "UTC" });
    const lunarOf = (date: string): string => {
      const parts = new Map(lunar.formatToParts(Date.parse(date)).map((part) => [part.type, part.value]));
      return `${parts.get("month")}-${parts.get("day")}`;
    };
    const expected = { spring_festival: "1-1", dragon_boat: "5-5", mid_autumn: "8-15" };
    for (let year = 2022; year <= 2032; year++) {
      for (const [name, date] of Object.entries(expected)) {
        if (name === "spring_festival" && (year === 2027 || year === 2030)) continue;
        const days = [...officialYear(year).statutory]
          .filter(([, holiday]) => holiday === name)
          .map(([day]) => lunarOf(day));
        const merged = name === "mid_autumn" && (year === 2028 || year === 2031);
        if (!merged) expect(days, `${name} ${year}`).toContain(date);
      }
    }
    expect(officialYear(2027).statutory.get("2027-02-06")).toBe("spring_festival");
    expect([...officialYear(2030).statutory.keys()].filter((date) => date.startsWith("2030-02"))).toEqual([
      "2030-02-02",
      "2030-02-03",
      "2030-02-04",
      "2030-02-05",
    ]);
  });

  test("Qingming is the day of its solar term", () => {
    for (let year = 2022; year <= 2032; year++) {
      const short = year - 2000;
      const day = Math.floor((short * 2422 + 48100) / 10000) - Math.floor(short / 4);
      expect(officialYear(year).statutory.get(`${year}-04-0${day}`)).toBe("qingming");
    }
  });

  test("overtime", () => {
    expect(
      (["workday", "makeup_workday", "weekend", "arranged_day_off", "statutory_holiday"] as const).map(overtimePercent),
    ).toEqual([150, 150, 200, 200, 300]);
  });
});

describe("kinds of day that price (B-5)", () => {
  const company = new Map<string, CompanyDayKind>([
    ...["2026-10-05", "2026-10-01", "2026-11-11"].map((day) => [day, "holiday"] as const),
    ...["2026-10-24", "2026-10-02", "2026-10-10"].map((day) => [day, "special"] as const),
    ["2027-02-05", "arranged_day_off"],
    ["2027-02-10", "arranged_day_off"],
    ["2027-02-13", "makeup_workday"],
    ["2027-10-01", "makeup_workday"],
  ]);

  test.each([
    ["2026-10-01", "legal_holiday"],
    ["2026-10-02", "legal_holiday"],
    ["2026-10-04", "weekend"],
    ["2026-10-05", "holiday"],
    ["2026-10-07", "weekend"],
    ["2026-10-08", "weekday"],
    ["2026-10-10", "special"],
    ["2026-10-11", "weekend"],
    ["2026-10-24", "special"],
    ["2026-11-11", "holiday"],
    ["2026-10-26", "weekday"],
    ["2027-02-05", "legal_holiday"],
    ["2027-02-10", "weekend"],
    ["2027-02-13", "weekday"],
    ["2027-02-14", "weekend"],
    ["2027-10-01", "legal_holiday"],
  ])("%s is %s", (date, kind) => {
    expect(dayKindOf(date, company)).toBe(kind);
  });

  test("a make-up workday is a weekday and every date has a kind", () => {
    expect(dayKindOf("2026-10-10", NO_COMPANY_DAYS)).toBe("weekday");
    for (const date of yearDates(2026)) expect(DAY_KINDS).toContain(dayKindOf(date, company));
  });

  test("H-3 a date is a holiday or a special day, and no statutory day is either", () => {
    expect(refuseCompanyDay("2026-10-01", NO_COMPANY_DAYS)).toBe("statutory_day");
    expect(refuseCompanyDay("2026-10-05", company)).toBe("already_holiday");
    expect(refuseCompanyDay("2026-10-24", company)).toBe("already_special");
    expect([refuseCompanyDay("2027-02-10", company), refuseCompanyDay("2027-02-13", company)]).toEqual([
      "already_arranged_day_off",
      "already_makeup_workday",
    ]);
    expect(refuseCompanyDay("2026-10-06", company)).toBeNull();
    expect(refuseCompanyDay("2026-10-10", NO_COMPANY_DAYS)).toBeNull();
  });
});
