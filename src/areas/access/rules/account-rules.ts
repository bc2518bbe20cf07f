/** Codes that would be given and are not held by the one who gives them. */
export function notHeld(given: Iterable<string>, held: ReadonlySet<string>): string[] {
  return [...given].filter((code) => !held.has(code));
}

/** A button is of no use without its page: the pages of all buttons are added. */
export function withPages(codes: readonly string[]): string[] {
  return [...new Set(codes.flatMap((code) => [code.split(".")[0] as string, code]))].sort();
}

/** What a role holds once these codes are given to it, each with its page, or taken from it, each page with its buttons. */
export function changedCodes(held: readonly string[], how: "add" | "remove", codes: readonly string[]): string[] {
  if (how === "add") return withPages([...held, ...codes]);
  const gone = new Set(codes);
  return held.filter((code) => !gone.has(code) && !gone.has(code.split(".")[0] as string)).toSorted();
}

export interface AccountState {
  kind: "staff" | "agency" | "worker";
  enabled: boolean;
  /** The caller's own. */
  own: boolean;
  /** Its log-in is the person's own, and no company's. */
  isOwnLogin: boolean;
}

type AccountAction = "edit" | "enable" | "disable" | "delete" | "resetPassword" | "scope" | "seeAs";

const codes: Record<AccountAction, string> = {
  edit: "C6200.edit",
  enable: "C6200.enable",
  disable: "C6200.enable",
  delete: "C6200.delete",
  resetPassword: "C6200.resetPassword",
  scope: "C6200.scope",
  seeAs: "C6200.seeAs",
};

/** What may be done with an account by somebody who holds these codes. */
export function accountActions(account: AccountState, held: ReadonlySet<string>): AccountAction[] {
  const possible: Record<AccountAction, boolean> = {
    edit: true,
    enable: !account.enabled,
    disable: account.enabled && !account.own,
    delete: !account.own,
    resetPassword: !account.isOwnLogin && !account.own,
    scope: account.kind === "staff",
    seeAs: true,
  };
  return (Object.keys(codes) as AccountAction[]).filter((action) => possible[action] && held.has(codes[action]));
}
