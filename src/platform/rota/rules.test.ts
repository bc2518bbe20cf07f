import { describe, expect, it, test } from "vitest";
import { findingText, textKeys, type FindingNames } from "./finding-text.ts";
import type { Finding } from "./model.ts";
import { rule } from "./rota.fixture.ts";
import { defaultRules, paramsOf, ruleKeys, ruleKindOf, ruleKinds, withDefaults } from "./rules.ts";

const names: FindingNames = {
  post: () => "服务员",
  day: (day) => `10-${String(day + 1).padStart(2, "0")}`,
  definition: (id) => (id === 12 ? "晚班" : "早班"),
  member: (id) => (id === 1 ? "王芳" : "李强"),
  certificate: () => "健康证",
};
const finding = (more: Partial<Finding>): Finding => ({
  kind: "rest",
  level: "hard",
  person: 0,
  from: 0,
  to: 0,
  value: 0,
  allowed: 0,
  price: 0,
  ...more,
});

describe("kinds", () => {
  it("have the figures of the law and of the house", () => {
    const usual = Object.fromEntries(
      ruleKeys
        .filter((key) => ruleKinds[key].params.length > 0)
        .map((key) => [key, ruleKinds[key].params.map((one) => one.default)]),
    );
    expect(usual).toMatchObject({
      rest: [660],
      restAfterNight: [1440],
      dutyHours: [720],
      dutySpan: [840],
      daysInRow: [6],
      weekHours: [2640],
      overtimeDay: [180],
      overtimeMonth: [2160],
      partTimeWeek: [1440],
      partTimeDay: [240],
      nightsInRow: [4],
      contractHours: [480],
      changePublished: [2880, 120],
    });
  });

  test.each(ruleKeys)("%s has bounds around its default, both titles, and a text", (key) => {
    const kind = ruleKinds[key];
    expect([kind.zh, kind.en]).not.toContain("");
    for (const one of kind.params)
      if (one.default !== null) expect(one.default >= one.min && one.default <= one.max).toBe(true);
    // The cost is counted with the plan, not found in a cell.
    if (key !== "cost") expect(textKeys.some((text) => text === key || text.startsWith(`${key}:`))).toBe(true);
  });

  it("hold by default where a company says nothing for everybody", () => {
    const rest = rule("rest", { least: 600 });
    const ofPost = rule(
      "daysInRow",
      { most: 5 },
      { scope: { departmentIds: null, postId: 1, workerKind: null, hoursSystem: null } },
    );
    const rules = withDefaults([rest, ofPost]);
    expect(rules.filter(({ kind }) => kind === "rest")).toEqual([rest]);
    expect(rules.filter(({ kind }) => kind === "daysInRow")).toHaveLength(2);
    expect(defaultRules().map(({ kind }) => kind)).not.toContain("leave");
    expect(defaultRules().map(({ kind }) => kind)).not.toContain("forbiddenNext");
    expect([paramsOf(rest), paramsOf(rule("rest")), paramsOf(rule("of later versions"))]).toEqual([[600], [660], []]);
    expect([ruleKindOf("rest")?.en, ruleKindOf("__proto__"), ruleKindOf("constructor")]).toEqual([
      "Rest between shifts",
      null,
      null,
    ]);
  });
});

test.each<[Partial<Finding>, string, string]>([
  [
    { kind: "rest", value: 420, allowed: 660, span: { start: 1410, end: 1830 } },
    "23:30 至 06:30 只休息 7 小时，应休息 11 小时",
    "23:30 to 06:30 leaves 7 h, 11 required",
  ],
  [
    { kind: "cover", value: 1, allowed: 3, postId: 1, span: { start: 1080, end: 1320 } },
    "18:00–22:00 服务员缺 2 人，共 480 分钟",
    "18:00 to 22:00 服务员 2 short, 480 min",
  ],
  [
    { kind: "cover", value: 0.5, allowed: 1, postId: 1, span: { start: 1410, end: 1440 } },
    "23:30–24:00 服务员缺 0.5 人，共 15 分钟",
    "23:30 to 24:00 服务员 0.5 short, 15 min",
  ],
  [
    { kind: "daysInRow", value: 7, allowed: 6, to: 6 },
    "10-01 起连续上班 7 天，最多 6 天",
    "7 days in a row from 10-01, 6 allowed",
  ],
  [{ kind: "daysOff", value: 1, allowed: 8 }, "休息 1 天，应有 8 天", "1 day off, 8 wanted"],
  [
    { kind: "forbiddenNext", value: 1, allowed: 0, about: "12>11" },
    "晚班 次日不能接 早班",
    "早班 must not follow 晚班",
  ],
  [
    { kind: "together", value: 1, allowed: 0, about: "1>2" },
    "王芳 与 李强 未同班",
    "王芳 and 李强 do not work together",
  ],
  [
    { kind: "requirement", value: -1, allowed: 0, about: "health" },
    "10-01 没有有效的健康证",
    "no valid 健康证 on 10-01",
  ],
  [
    { kind: "workLimit", value: 30, allowed: 0, about: "night" },
    "10-01 有 30 分钟夜间工作，限制为不上夜班",
    "30 min of night work on 10-01, none allowed",
  ],
  [
    { kind: "overtimeMonth", value: 2190, allowed: 2160, to: 30 },
    "10-01 至 10-31 加班 36.5 小时，最多 36 小时",
    "36.5 h of overtime from 10-01 to 10-31, 36 allowed",
  ],
  [{ kind: "of later versions" }, "of later versions", "of later versions"],
])("a finding is said: %o", (given, zh, en) => {
  expect(findingText(finding(given), names, "zh")).toBe(zh);
  expect(findingText(finding(given), names, "en")).toBe(en);
});

test("no text keeps a parameter that nobody fills", () => {
  for (const key of textKeys) {
    const [kind = "", about] = key.split(":");
    const one = finding({ kind, about: about ?? "1>2", value: 2, allowed: 1, postId: 1, span: { start: 0, end: 60 } });
    for (const locale of ["zh", "en"] as const) expect(findingText(one, names, locale)).not.toMatch(/[{}]/);
  }
});
