import type { PublicContext } from "#platform/http/context.ts";
import { foldIdentifier } from "../../rules/identifier.ts";
import { settleAttempts, type Counter } from "../log-in/attempts.ts";
import { ofAddress, takeSlowed } from "../log-in/slowed.ts";

/**
 * `own`: a log-in becomes its holder's; `contact`: a phone or mailbox that is to be added to one; `visitor`: a public form
 * is opened by whoever has the phone that it is about.
 */
export type CodePurpose = "login" | "reset" | "register" | "second" | "own" | "contact" | "visitor";

/**
 * Brakes on codes. Every purpose has counters of its own: what strangers ask for and try at the log-in page keeps nobody
 * from the second step, or from changing their own log-in, for which one has shown something already.
 */
const strangers: ReadonlySet<CodePurpose> = new Set(["login", "reset", "register", "visitor"]);

const by = (purpose: CodePurpose, what: string | number): string => `${purpose}:${what}`;

/** Counts a try where no code waits: nothing can be guessed, so by address alone. */
export async function takeIdleTry(context: PublicContext): Promise<void> {
  await takeSlowed(context, [ofAddress(context, "address")]);
}

/** Counts a try of a code before it is made: by where the code went, by the log-ins it would open, and by address. Gives what takes it back after a right one. */
export async function takeCodeTry(
  context: PublicContext,
  purpose: CodePurpose,
  target: string,
  loginIds: readonly number[],
): Promise<() => Promise<void>> {
  const { pool, vault } = context.services;
  const sent: Counter = { brake: "codeTry", what: by(purpose, foldIdentifier(target)) };
  const others = [
    ofAddress(context, "address"),
    ...loginIds.map((id): Counter => ({ brake: "codeTryLogin", what: by(purpose, id) })),
  ];
  await takeSlowed(context, [sent, ...others]);
  return () => settleAttempts(pool, vault, others, [sent]);
}

interface Sent {
  purpose: CodePurpose;
  target: string;
  loginIds: readonly number[];
  tenantIds: readonly number[];
}

/**
 * Counts a code before it is sent: to a phone or mailbox, for the log-ins that have it, for the people of their companies,
 * from one address, and in all. Refuses while one has to wait; gives the seconds until the next one.
 */
export async function takeCodeSent(
  context: PublicContext,
  { purpose, target, loginIds, tenantIds }: Sent,
): Promise<number> {
  const counted = await takeSlowed(context, [
    { brake: "target", what: by(purpose, foldIdentifier(target)) },
    ...loginIds.map((id): Counter => ({ brake: "sentLogin", what: by(purpose, id) })),
    ...[...new Set(tenantIds)].map((what): Counter => ({ brake: "sentCompany", what })),
    ofAddress(context, "sentAddress"),
    // Many strangers together may use up what is sent in all, but not what people need who are on their way in.
    { brake: "sentAll", what: "", ...(strangers.has(purpose) ? {} : { mute: true }) },
  ]);
  return Math.max(...counted.map(({ next_wait }) => next_wait));
}
