import { describe, expect, it } from "vitest";
import { minuteOf } from "./minute-of.ts";

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

  it.each(["", "9:60", "25:00", "49:00", "abc", "1:2:3"])("refuses %s", (text) => expect(minuteOf(text)).toBeUndefined());
});
