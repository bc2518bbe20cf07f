import { lifeOf } from "#platform/arrows/arrows.ts";
import {
  batchWords,
  monthWords,
  payRowWords,
  receiptWords,
  runWords,
  slipWords,
  versionWords,
  voucherWords,
} from "./words.ts";

/** A run's life; `worker` is the calculation itself, `approver` the decision of its approval. */
export const runLife = lifeOf(
  [
    { from: ["draft", "calculated"], action: "calculate", who: "C60302.calculate", to: "calculating" },
    { from: ["calculating"], action: "done", who: "worker", to: "calculated" },
    { from: ["calculated"], action: "grant", who: "C60302.grant", to: "underApproval" },
    { from: ["underApproval"], action: "approve", who: "approver", to: "granted" },
    { from: ["underApproval"], action: "return", who: "approver", to: "calculated" },
    { from: ["underApproval"], action: "reject", who: "approver", to: "calculated" },
    { from: ["underApproval"], action: "revoke", who: "C60302.grant", to: "calculated" },
    { from: ["draft", "calculated"], action: "delete", who: "C60302.delete", to: "deleted" },
    { from: ["granted"], action: "withdraw", who: "C60302.grant", to: "calculated" },
  ],
  runWords,
);
export type RunAction = (typeof runLife)["arrows"][number]["action"];

/** What happens to one person's slip inside its run. */
export const slipLife = lifeOf(
  [
    { from: ["stale", "calculated", "held"], action: "calculate", who: "worker", to: "calculated" },
    { from: ["stale", "calculated", "held"], action: "fail", who: "worker", to: "held" },
    { from: ["calculated"], action: "change", who: "worker", to: "stale" },
    { from: ["calculated"], action: "grant", who: "approver", to: "granted" },
    { from: ["calculated", "stale", "held"], action: "freeze", who: "C60302.freeze", to: "frozen" },
    { from: ["granted"], action: "freezeGranted", who: "C60302.freeze", to: "frozen" },
    { from: ["frozen"], action: "release", who: "C60302.freeze", to: "stale" },
    { from: ["granted"], action: "pull", who: "C60302.edit", to: "pulled" },
    { from: ["granted"], action: "withdraw", who: "C60302.grant", to: "calculated" },
  ],
  slipWords,
);

export const receiptLife = lifeOf(
  [
    { from: ["none"], action: "release", who: "C60302.grant", to: "released" },
    { from: ["released"], action: "open", who: "person", to: "read" },
    { from: ["read"], action: "confirm", who: "person", to: "confirmed" },
    { from: ["read", "confirmed"], action: "object", who: "person", to: "objected" },
    { from: ["objected"], action: "answer", who: "C60302.edit", to: "read" },
  ],
  receiptWords,
);

export const monthLife = lifeOf(
  [
    { from: ["open"], action: "settle", who: "C60303.settle", to: "settled" },
    { from: ["settled"], action: "cancel", who: "C60303.cancelSettlement", to: "open" },
  ],
  monthWords,
);

export const batchLife = lifeOf(
  [
    { from: ["toBeReleased"], action: "release", who: "C60302.batchIssue", to: "toBePaid" },
    { from: ["toBePaid"], action: "submit", who: "C60302.batchIssue", to: "submitted" },
    { from: ["submitted"], action: "finish", who: "worker", to: "done" },
    { from: ["toBeReleased", "toBePaid"], action: "cancel", who: "C60302.batchIssue", to: "cancelled" },
  ],
  batchWords,
);

export const payRowLife = lifeOf(
  [
    { from: ["toBePaid"], action: "submit", who: "C60302.batchIssue", to: "submitted" },
    { from: ["submitted"], action: "pay", who: "C60302.batchIssue", to: "paid" },
    { from: ["submitted"], action: "fail", who: "C60302.batchIssue", to: "failed" },
    { from: ["failed"], action: "reissue", who: "C60302.batchIssue", to: "reissued" },
  ],
  payRowWords,
);

export const voucherLife = lifeOf(
  [
    { from: ["generated"], action: "verify", who: "C60310.verify", to: "verified" },
    { from: ["verified"], action: "export", who: "C60310.export", to: "exported" },
    { from: ["verified", "exported"], action: "reverse", who: "C60310.verify", to: "reversed" },
  ],
  voucherWords,
);

/** A version of a formula, a template or a structure. */
export const versionLife = lifeOf(
  [{ from: ["draft"], action: "publish", who: "publish", to: "published" }],
  versionWords,
);
