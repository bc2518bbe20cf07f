import { lifeOf } from "#platform/arrows/arrows.ts";
import type { StatementState } from "./states.ts";
import { statementWords } from "./words.ts";

/** A statement's life. Money that left is never deleted: a revoke writes the opposite payment. */
export const statementLife = lifeOf(
  [
    { from: ["unsettled"], action: "preSettle", who: "C4200.preSettle", to: "preSettled" },
    { from: ["preSettled"], action: "reopen", who: "C4200.preSettle", to: "unsettled" },
    { from: ["preSettled"], action: "submit", who: "C4200.submit", to: "submitted" },
    { from: ["submitted"], action: "approve", who: "approver", to: "approved" },
    { from: ["submitted"], action: "return", who: "approver", to: "unsettled" },
    { from: ["submitted"], action: "reject", who: "approver", to: "cancelled" },
    { from: ["submitted"], action: "revoke", who: "C4200.submit", to: "unsettled" },
    { from: ["unsettled", "preSettled"], action: "cancel", who: "C4200.cancel", to: "cancelled" },
    { from: ["approved"], action: "release", who: "C4400.release", to: "toBePaid" },
    { from: ["toBePaid"], action: "takeBack", who: "C4400.release", to: "approved" },
    { from: ["toBePaid"], action: "pay", who: "C4400.pay", to: "paid" },
    { from: ["paid"], action: "revokePayment", who: "C4400.revoke", to: "toBePaid" },
  ],
  statementWords,
);
export type StatementAction = (typeof statementLife)["arrows"][number]["action"];

/** What is not a step of the life but allowed only in some states. */
export const extrasAllowedIn: readonly StatementState[] = ["unsettled"];
export const objectionsAllowedIn: readonly StatementState[] = ["preSettled", "submitted"];
