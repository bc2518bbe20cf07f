import { expect, test } from "vitest";
import { introductionFault, isDuplicate, protectedUntil, ruleFor, type ChannelRule } from "./introduction.ts";

const rule = (part: Partial<ChannelRule> = {}): ChannelRule => ({
  channel: "agency",
  agencyId: null,
  vacancyIds: [],
  mostOpen: null,
  protectionDays: 90,
  costFen: 0,
  enabled: true,
  ...part,
});
const huada = { channel: "agency", agencyId: 1 } as const;
const zhongxin = { channel: "agency", agencyId: 2 } as const;

test("a labour company's own rule goes before that of all of them, and none is the usual one", () => {
  const rules = [rule({ costFen: 100 }), rule({ agencyId: 1, costFen: 200 })];
  expect(ruleFor(rules, huada).costFen).toBe(200);
  expect(ruleFor(rules, zhongxin).costFen).toBe(100);
  expect(ruleFor(rules, { channel: "portal", agencyId: null })).toMatchObject({ protectionDays: 90, mostOpen: null });
});

test.each<[Partial<ChannelRule>, number, string | null]>([
  [{}, 500, null],
  [{ enabled: false }, 0, "channelOff"],
  [{ vacancyIds: [8] }, 0, "channelNotForVacancy"],
  [{ vacancyIds: [7, 8] }, 0, null],
  [{ mostOpen: 2 }, 1, null],
  [{ mostOpen: 2 }, 2, "channelFull"],
  [{ mostOpen: 0 }, 0, "channelFull"],
])("a rule %j with %i open introductions: %s", (part, open, fault) => {
  expect(introductionFault(rule(part), { vacancyId: 7, open })).toBe(fault);
});

test("the last day still protects, the day behind it does not, and no days protect nobody", () => {
  const until = protectedUntil("2026-09-01", 90);
  expect(until).toBe("2026-11-30");
  expect(isDuplicate({ ...huada, until }, zhongxin, "2026-11-30")).toBe(true);
  expect(isDuplicate({ ...huada, until }, zhongxin, "2026-12-01")).toBe(false);
  expect(isDuplicate({ ...huada, until }, { channel: "portal", agencyId: null }, "2026-10-01")).toBe(true);
  expect(isDuplicate({ ...huada, until }, huada, "2026-10-01")).toBe(false);
  expect(protectedUntil("2026-09-01", 0)).toBeNull();
  expect(isDuplicate({ ...huada, until: null }, zhongxin, "2026-09-01")).toBe(false);
});
