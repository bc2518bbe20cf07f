import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { inductionLife } from "../induction-life.ts";
import { inductionWords, openStates } from "../induction-words.ts";
import { usualInduction } from "../induction-defaults.ts";
import { employmentKinds } from "./employment-kinds.ts";
import { missingFields, missingPapers, papersFor, withoutLeftOut, type FormNeeds } from "./induction-form.ts";
import { movedDue, openBeforeJoining, tasksFor, type TaskTemplate } from "./induction-tasks.ts";
import { contractEnd, probationEnd, usualTerms } from "./induction-terms.ts";
import { termFault } from "./contract-term.ts";

describe("the life of an induction", () => {
  test.each([
    ["invited", "fill", "filled"],
    ["filled", "submit", "underApproval"],
    ["underApproval", "approve", "approved"],
    ["approved", "join", "joined"],
    ["filled", "send", "invited"],
    ["returned", "submit", "underApproval"],
    ["underApproval", "revoke", "revoked"],
  ] as const)("%s: %s leads to %s", (state, action, to) => {
    expect(inductionLife.next(state, action)).toBe(to);
  });

  it("can be dropped before joining and not after", () => {
    for (const state of openStates) expect(inductionLife.next(state, "drop")).toBe("dropped");
    for (const state of ["joined", "dropped", "rejected"] as const)
      expect(inductionLife.may(state, "drop")).toBe(false);
  });

  it("joins only once approved, and has a word for every state", () => {
    for (const state of Object.keys(inductionWords) as (keyof typeof inductionWords)[])
      expect(inductionLife.may(state, "join")).toBe(state === "approved");
  });
});

describe("the form", () => {
  const needs: FormNeeds = { ...usualInduction.fields, bank: "required", emergency: "off", education: "optional" };

  it("lacks name, ID and what the company insists on, never a branch", () => {
    expect(missingFields({}, needs)).toEqual(["name", "idNumber", "bankName", "bankAccount"]);
    expect(missingFields({ name: "王", idNumber: "1", bankName: "工行", bankAccount: "2" }, needs)).toEqual([]);
  });

  it("keeps nothing of what is not asked", () => {
    expect(withoutLeftOut({ name: "王", emergencyName: "李", emergencyPhone: "1" }, needs)).toEqual({
      name: "王",
      emergencyName: null,
      emergencyPhone: null,
    });
  });

  it("asks an intern for the letter of the school, and nobody else", () => {
    const { papers } = usualInduction;
    expect(missingPapers(papers, "intern", ["idFront"]).map(({ key }) => key)).toEqual(["school"]);
    expect(papersFor(papers, "full_time").some(({ key }) => key === "school")).toBe(false);
  });

  it("never asks for what it leaves out", () => {
    const need = fc.constantFrom("required" as const, "optional" as const, "off" as const);
    fc.assert(
      fc.property(
        fc.record({
          idValidUntil: need,
          education: need,
          experience: need,
          emergency: need,
          bank: need,
          firstWorkDate: need,
        }),
        (asked) => {
          const missing = missingFields({}, asked);
          expect(missing.includes("bankAccount")).toBe(asked.bank === "required");
          expect(missing.includes("emergencyPhone")).toBe(asked.emergency === "required");
        },
      ),
    );
  });
});

describe("tasks", () => {
  const template = (part: Partial<TaskTemplate>): TaskTemplate => ({
    id: 1,
    name: "工服",
    kind: null,
    postId: null,
    roleId: null,
    ofDepartment: false,
    day: 0,
    beforeJoining: false,
    needsFile: false,
    ...part,
  });

  it("are those of the kind and the post, due by their day", () => {
    const all = [
      template({ id: 1, day: -3 }),
      template({ id: 2, kind: "intern" }),
      template({ id: 3, postId: 7, day: 30 }),
      template({ id: 4, postId: 8 }),
    ];
    const made = tasksFor(all, { kind: "full_time", postId: 7, joinOn: "2026-12-31" });
    expect(made.map(({ templateId, dueOn }) => [templateId, dueOn])).toEqual([
      [1, "2026-12-28"],
      [3, "2027-01-30"],
    ]);
  });

  it("move with the day of joining, over the end of a year", () => {
    expect(movedDue("2026-12-28", "2026-12-31", "2027-01-04")).toBe("2027-01-01");
    expect(movedDue("2026-12-28", "2026-12-31", "2026-12-30")).toBe("2026-12-27");
  });

  it("that are needed to join are named while they are not done", () => {
    const tasks = [
      { name: "体检", beforeJoining: true, isDone: false },
      { name: "工服", beforeJoining: true, isDone: true },
      { name: "社保", beforeJoining: false, isDone: false },
    ];
    expect(openBeforeJoining(tasks)).toEqual(["体检"]);
  });
});

describe("the contract", () => {
  it("ends the day before the same day, and probation within it", () => {
    expect(contractEnd("2026-12-01", 36)).toBe("2029-11-30");
    expect(contractEnd("2026-12-01", null)).toBeNull();
    expect(probationEnd("2026-08-31", 3)).toBe("2026-11-30");
    expect(probationEnd("2026-12-01", 0)).toBeNull();
  });

  const product = { kind: "fixed", months: 36, probation: { short: 1, middle: 2, long: 3 } } as const;

  test.each([
    [product, ["fixed", 36, 3]],
    [{ ...product, months: 24 }, ["fixed", 24, 2]],
    [{ ...product, months: 12, probation: { ...product.probation, middle: 1 } }, ["fixed", 12, 1]],
    [{ ...product, kind: "open_ended", probation: { ...product.probation, long: 6 } }, ["open_ended", null, 6]],
    [{ ...product, kind: "task" }, ["task", null, 0]],
    [{ ...product, kind: "internship" }, ["fixed", 36, 3]],
  ] as const)("of full-time work begins with what the company says: %j", (company, [kind, months, probation]) => {
    expect(usualTerms("full_time", company)).toEqual({
      contractKind: kind,
      contractMonths: months,
      probationMonths: probation,
    });
    expect(usualTerms("intern", company).contractKind).toBe("internship");
  });

  test.each(employmentKinds)("that is usual for %s is lawful", (kind) => {
    const { contractKind, contractMonths, probationMonths } = usualTerms(kind, product);
    const to = contractEnd("2026-12-01", contractMonths);
    expect(
      termFault({ kind: contractKind, from: "2026-12-01", to, task: null, probationMonths }, false),
    ).toBeUndefined();
  });
});
