import { describe, expect, it } from "vitest";
import { filledText, ownLine, reminderLine, unknownHolders } from "./reminder-text.ts";

const title = { zh: "证照到期", en: "Certificate ends" };
const one = (name: string, date = "2026-12-03") => ({ name, date, about: null });
const told = { title, today: "2026-11-26" };

describe("what is read of a date", () => {
  it.each([
    [[one("张三")], "证照到期：张三，2026-12-03（7 天后）", "Certificate ends: 张三, 2026-12-03 (in 7 days)"],
    [[one("张三", "2026-11-26")], "证照到期：张三，2026-11-26（今天）", "Certificate ends: 张三, 2026-11-26 (today)"],
    [
      [one("张三", "2026-11-25")],
      "证照到期：张三，2026-11-25（已过 1 天）",
      "Certificate ends: 张三, 2026-11-25 (1 day ago)",
    ],
    [
      ["甲", "乙", "丙", "丁"].map((name) => one(name)),
      "证照到期：甲、乙、丙 等 4 人，2026-12-03（7 天后）",
      "Certificate ends: 甲, 乙, 丙 and 1 other, 2026-12-03 (in 7 days)",
    ],
  ])("%j", (subjects, zh, en) => {
    expect(reminderLine({ ...told, subjects })).toEqual({ zh, en });
  });

  it("names what it is about, and a yearly date without its year", () => {
    const about = { zh: "电工证", en: "Electrician certificate" };
    expect(ownLine({ ...told, subjects: [{ ...one("张三"), about }] }).zh).toBe(
      "您的证照到期：电工证，2026-12-03（7 天后）",
    );
    expect(reminderLine({ ...told, annual: true, subjects: [one("张三", "2026-11-26")] }).zh).toContain(
      "11-26（今天）",
    );
    expect(reminderLine({ ...told, annual: true, subjects: [one("张三", "2026-11-26")] }).zh).not.toContain("2026");
  });
});

describe("the company's own text", () => {
  it("is filled once, whatever the names hold", () => {
    const text = { zh: "{names} 的{what}在 {date}，还有 {days} 天，共 {count} 人", en: "{names}: {days}" };
    expect(filledText(text, { ...told, subjects: [one("{days}")] })).toEqual({
      zh: "{days} 的证照到期在 2026-12-03，还有 7 天，共 1 人",
      en: "{days}: 7",
    });
  });
  it.each([
    ["{names} {date}", []],
    ["{name} {constructor}", ["name", "constructor"]],
    ["no braces", []],
  ])("%s", (text, unknown) => {
    expect(unknownHolders(text)).toEqual(unknown);
  });
});
