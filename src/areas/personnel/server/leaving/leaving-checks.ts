import { readRules } from "#areas/settings/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Text } from "#platform/i18n/text.ts";
import { leavingKindNames, type LeavingKind } from "../../leaving-kinds.ts";
import { blockRules } from "../../personnel-settings.ts";

/** What another area knows to be open when somebody leaves on a day; null where there is nothing. */
export interface LeavingCheck {
  kind: LeavingKind;
  find(tx: Tx, memberId: number, lastDay: string): Promise<{ count: number; text: Text } | null>;
}

export interface LeavingFound {
  kind: LeavingKind;
  count: number;
  text: Text;
  /** Nobody leaves while it is open, unless somebody says why. */
  blocks: boolean;
}

let sources: readonly LeavingCheck[] = [];

/** Handed over once at the start of the program by whoever composes it. */
export function registerLeavingChecks(given: readonly LeavingCheck[]): void {
  sources = given;
}

/** Everything that is open somewhere when this person leaves on that day, as the company's rules see it today. */
export async function leavingChecks(tx: Tx, memberId: number, lastDay: string, today: string): Promise<LeavingFound[]> {
  const blocks = await readRules(tx, blockRules, today);
  const found: LeavingFound[] = [];
  for (const { kind, find } of sources) {
    const open = await find(tx, memberId, lastDay);
    if (open && open.count > 0) found.push({ kind, ...open, blocks: blocks[kind] });
  }
  return found.sort((a, b) => leavingKindNames.indexOf(a.kind) - leavingKindNames.indexOf(b.kind));
}
