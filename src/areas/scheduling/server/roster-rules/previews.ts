import type { CallContext } from "#platform/http/context.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { RosterRule } from "../rosters/read-rules.ts";

/** What a changed rule would do to plans that stand, by what is counted. */
export interface RosterEffect {
  title: Text;
  before: number;
  after: number;
}

/** Lent by the area that keeps plans: `replaces` is the rule in whose place the other one stands, null for a new one. */
export type RosterPreview = (
  context: CallContext,
  rule: RosterRule,
  replaces: number | null,
) => Promise<readonly RosterEffect[]>;

let previews: readonly RosterPreview[] = [];

/** Handed over once at the start of the program by whoever composes it. */
export function registerRosterPreviews(given: readonly RosterPreview[]): void {
  previews = given;
}

export const rosterPreviews = (): readonly RosterPreview[] => previews;
