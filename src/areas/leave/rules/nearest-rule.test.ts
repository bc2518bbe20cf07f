import { expect, it } from "vitest";
import { nearestRule, type RuleVersion } from "./nearest-rule.ts";

const version = (
  id: number,
  validFrom: string,
  rule: string | null,
  scope: { departmentId?: number; legalEntityId?: number } = {},
): RuleVersion<string> => ({
  id,
  kind: "sick",
  validFrom,
  rule,
  departmentId: scope.departmentId ?? null,
  legalEntityId: scope.legalEntityId ?? null,
});

const versions = [
  version(1, "2026-01-01", "company"),
  version(2, "2026-06-01", "company, later"),
  version(3, "2026-02-01", "entity", { legalEntityId: 7 }),
  version(4, "2026-03-01", "kitchen", { departmentId: 20 }),
  version(5, "2026-09-01", null, { departmentId: 20 }),
  version(6, "2026-04-01", "hotel", { departmentId: 10 }),
];
const found = (date: string, path: number[], legalEntityId: number | null = null, kind = "sick") =>
  nearestRule(versions, kind, date, { path, legalEntityId })?.rule ?? null;

it.each([
  ["nothing set yet", found("2025-12-31", [1]), null],
  ["another kind", found("2026-07-01", [1], null, "annual"), null],
  ["the company's, by date", found("2026-05-31", [1]), "company"],
  ["the company's, the later one", found("2026-06-01", [1]), "company, later"],
  ["a legal entity's before the company's", found("2026-07-01", [1], 7), "entity"],
  ["the own department's before all", found("2026-07-01", [1, 10, 20], 7), "kitchen"],
  ["that of the department above", found("2026-07-01", [1, 10, 30], 7), "hotel"],
  ["given up: what stands above holds", found("2026-09-01", [1, 10, 20], 7), "hotel"],
])("%s", (_name, rule, expected) => expect(rule).toBe(expected));
