/** Why somebody is kept out of a bank file. */
export const heldOutCauses = ["notPositive", "noAccount", "changedAccount"] as const;
export type HeldOut = (typeof heldOutCauses)[number];

const dayMs = 86_400_000;

interface Owed {
  fen: number;
  account: string | null;
  /** When the account was changed, unless somebody else has confirmed it since. */
  changedAt: string | null;
}

/** Whether somebody is kept out of a bank file made at `at`, and why. */
export function heldOut({ fen, account, changedAt }: Owed, at: string, changedDays: number): HeldOut | null {
  if (fen <= 0) return "notPositive";
  if (account === null || account === "") return "noAccount";
  if (changedAt !== null && Date.parse(at) - Date.parse(changedAt) < changedDays * dayMs) return "changedAccount";
  return null;
}
