/** The states of what attendance keeps; `words.ts` says what each is called. */
export const dayStates = ["normal", "late", "early", "late_and_early", "missing_card", "absent", "leave"] as const;
export const progressStates = ["scheduled", "not_yet_at_work", "at_work", "signed_out", "off_duty"] as const;
export const signInStates = ["soon", "signing_in", "full", "expired"] as const;
export const makeUpStates = ["notSubmitted", "underApproval", "approved", "returned", "rejected", "revoked"] as const;
export const edges = ["in", "out"] as const;
export const punchUses = [
  "in",
  "out",
  "extra",
  "duplicate",
  "other_shift",
  "unscheduled",
  "unmatched",
  "void",
] as const;
export const sources = ["machine", "phone", "file", "clerk"] as const;
export const oddReasons = ["columns", "pin", "time", "year", "event", "clock"] as const;
export const checkStates = ["waiting", "accepted", "refused"] as const;
export const deltaStates = ["waiting", "carried", "left", "applied", "vanished"] as const;
export const overtimeStates = [
  "notSubmitted",
  "underApproval",
  "approved",
  "returned",
  "rejected",
  "revoked",
  "cancelled",
] as const;
export const compensations = ["pay", "lieu"] as const;
/** A labour company reads the attendance of its own people; it writes nothing here. */
export const readers = ["staff", "agency"] as const;
