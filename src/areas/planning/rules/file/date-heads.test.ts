import { describe, expect, it } from "vitest";
import { isWeekday, readDateHeads } from "./date-heads.ts";

const read = (texts: string[], from = "2026-12-01", to = "2026-12-31") =>
  readDateHeads(texts, from, to).map((head) => (head?.kind === "date" ? head.date : (head?.kind ?? null)));

describe("headings of dates", () => {
  it.each([
    "2026-12-01",
    "2026/12/1",
    "2026.12.01",
    "2026年12月1日",
    "20261201",
    "46357",
    "12-01",
    "12/1",
    "12.1",
    "12月1日",
    "12月1日 周二",
    "12/1（二）",
    "12-01\n星期二",
    "1",
    "1日",
    "1号",
    "1 二",
    "1\nTue",
    "Tue 1",
    "1 Dec",
    "Dec 1",
    "1-Dec-2026",
    "Tue, 1 December 2026",
    "Dec 1st, 2026",
    "2026-12-01 00:00:00",
    "１２月１日",
    "01 周二",
  ])("%s is the first of December", (text) => expect(read([text])).toEqual(["2026-12-01"]));

  it.each(["姓名", "工时", "", "A", "合计", "一", "12:30", "2026", "备注1", "0", "32"])("“%s” is none", (text) =>
    expect(read([text])).toEqual([null]),
  );

  it("tells dates outside the plan", () => {
    expect(read(["2027-12-01", "11/30", "31"], "2026-12-01", "2026-12-30")).toEqual(["outside", "outside", "outside"]);
  });

  it("takes 3/12 in the order in which more of them are dates of the plan", () => {
    expect(read(["1/12", "2/12", "12/12"])).toEqual(["2026-12-01", "2026-12-02", "2026-12-12"]);
    expect(read(["12/1", "12/2", "12/12"])).toEqual(["2026-12-01", "2026-12-02", "2026-12-12"]);
    expect(read(["11/12", "12/12"], "2026-11-01", "2026-12-31")).toEqual(["2026-11-12", "2026-12-12"]);
  });

  it("goes on with bare days over the end of a month and of a year", () => {
    expect(read(["30", "31", "1", "2"], "2026-12-15", "2027-01-14")).toEqual([
      "2026-12-30",
      "2026-12-31",
      "2027-01-01",
      "2027-01-02",
    ]);
    expect(read(["12/31", "1/1"], "2026-12-15", "2027-01-14")).toEqual(["2026-12-31", "2027-01-01"]);
  });

  it("knows days of the week", () => {
    for (const text of ["一", "周一", "星期日", "Mon", "Thursday", "Sat."]) expect(isWeekday(text)).toBe(true);
    for (const text of ["A", "", "Monique", "1", "休"]) expect(isWeekday(text)).toBe(false);
  });
});
