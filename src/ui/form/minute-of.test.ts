import { describe, expect, it } from "vitest";
import { endFor, minuteOf } from "./minute-of.ts";

describe("a time as it is typed", () => {
  it.each([
    ["9:30", 570],
    ["930", 570],
    ["0930", 570],
    ["09：30", 570],
    ["7", 420],
    ["24:00", 1440],
    [" 18.05 ", 1085],
  ])("%s", (text, minute) => expect(minuteOf(text)).toBe(minute));

  it.each(["", "9:60", "25:00", "49:00", "abc", "1:2:3"])("refuses %s", (text) =>
    expect(minuteOf(text)).toBeUndefined(),
  );
});

describe("an end as it is typed beside its start", () => {
  it.each([
    ["later that day", 1380, 1110, 1380],
    ["over midnight", 30, 1110, 1470],
    ["at midnight", 1440, 1110, 1440],
    ["the same time", 480, 480, 480],
    ["after a start on the next day", 120, 1500, 1560],
    ["a day after a start on the next day", 30, 1500, 2910],
  ])("%s", (_what, minute, start, end) => expect(endFor(minute, start)).toBe(end));
});
