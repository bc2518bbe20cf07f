import { expect, test } from "vitest";
import type { Refusal } from "#platform/errors/refusal.ts";
import { statementLife, type StatementAction } from "./life.ts";
import { statementStates } from "./states.ts";

/** Every arrow there is; whatever is not here is refused. */
const allowed: Record<StatementAction, Partial<Record<(typeof statementStates)[number], string>>> = {
  preSettle: { unsettled: "preSettled" },
  reopen: { preSettled: "unsettled" },
  submit: { preSettled: "submitted" },
  approve: { submitted: "approved" },
  return: { submitted: "unsettled" },
  reject: { submitted: "cancelled" },
  revoke: { submitted: "unsettled" },
  cancel: { unsettled: "cancelled", preSettled: "cancelled" },
  release: { approved: "toBePaid" },
  takeBack: { toBePaid: "approved" },
  pay: { toBePaid: "paid" },
  revokePayment: { paid: "toBePaid" },
};

test.each(
  statementStates.flatMap((state) =>
    (Object.keys(allowed) as StatementAction[]).map((action) => [state, action] as const),
  ),
)("%s: %s", (state, action) => {
  const to = allowed[action][state];
  expect(statementLife.may(state, action)).toBe(to !== undefined);
  if (to === undefined) expect(() => statementLife.next(state, action)).toThrow();
  else expect(statementLife.next(state, action)).toBe(to);
});

test("what a state does not allow is refused in words, not in the name the program has for it", () => {
  const refused = thrownBy(() => statementLife.next("submitted", "submit"));
  expect(refused?.text("zh")).toContain("审批中");
  expect(refused?.text("en")).toContain("Submitted");
});

function thrownBy(run: () => unknown): Refusal | undefined {
  try {
    run();
  } catch (error) {
    return error as Refusal;
  }
  return undefined;
}
