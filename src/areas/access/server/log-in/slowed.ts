import { setTimeout as pause } from "node:timers/promises";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { inTurn } from "#platform/limits/askers.ts";
import { addressBlock } from "../../rules/address-block.ts";
import { delayOf } from "../../rules/slow-down.ts";
import { brakeOf, countAttempt, settleAttempts, type Counted, type Counter } from "./attempts.ts";

/** How many attempts one process holds back at once; each is a request and a timer, no connection of the database. */
const mostWaiting = 1000;
const waiting = new WeakMap<Services, number>();

/** What counts as the address of a call. */
export const addressOf = ({ ip }: Pick<PublicContext, "ip">): string => addressBlock(ip) ?? ip;

/**
 * Counts an attempt before it is made, refuses it where a counter says so, and holds it back as long as the slowest
 * counter says. Holds no transaction: to be called with the pool and before one is opened. Where too many are held back
 * already it is refused instead, and counted nowhere.
 */
export async function takeSlowed(context: PublicContext, counters: readonly Counter[]): Promise<Counted[]> {
  const { services } = context;
  const counted = await inTurn(context.ip, () => countAttempt(services.pool, services.vault, counters));
  refuseWaiting(counters, counted);
  const ms = Math.max(
    0,
    ...counters.map(({ brake, mute }, n) => {
      const { slow, free } = brakeOf(brake);
      return slow && !mute ? delayOf({ free, ...slow }, counted[n]?.counted ?? 0) : 0;
    }),
  );
  if (ms === 0) return counted;
  const now = waiting.get(services) ?? 0;
  if (now >= mostWaiting) {
    await settleAttempts(
      services.pool,
      services.vault,
      counters.filter((_counter, n) => counted[n]?.wait === 0),
    );
    throw refuse(commonRefusals.tooMany, { seconds: Math.ceil(ms / 1000) });
  }
  waiting.set(services, now + 1);
  try {
    await (services.pause ?? pause)(ms);
  } finally {
    waiting.set(services, (waiting.get(services) ?? 1) - 1);
  }
  return counted;
}

/** Refuses with the longest wait of those that must let an attempt pass, or the shortest of those of which one must. */
function refuseWaiting(counters: readonly Counter[], counted: readonly Counted[]): void {
  const waits = counters.map(({ brake, anyOf }, n) => ({
    anyOf,
    refusal: brakeOf(brake).refusal,
    seconds: counted[n]?.wait ?? 0,
  }));
  const choice = waits.filter((one) => one.anyOf);
  const longest = waits.filter((one) => !one.anyOf).sort((one, other) => other.seconds - one.seconds)[0];
  const shortest = choice.sort((one, other) => one.seconds - other.seconds)[0];
  const worst = [longest, shortest]
    .filter((one) => one !== undefined)
    .sort((one, other) => other.seconds - one.seconds)[0];
  if (worst && worst.seconds > 0) throw refuse(worst.refusal, { seconds: worst.seconds });
}

/** The counter of this call's address, for what is guessed at there or for what is asked for. */
export const ofAddress = (
  context: PublicContext,
  brake: "address" | "asking" | "sentAddress" | "applying",
): Counter => ({
  brake,
  what: addressOf(context),
});
