import { CallRefused } from "#platform/http/call-refused.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { send } from "#platform/http/client.ts";
import { passesByItself } from "#ui/calls.ts";
import { failureText } from "#ui/toast.ts";
import { offlineTap } from "../../rules/phone/phone-clock.ts";
import { signNow } from "../../sign-api.ts";
import { phoneClock } from "./phone.ts";
import { dropTap, keepTap, waitingTaps, type WaitingTap } from "./waiting-taps.ts";

export type Signed = OutputOf<typeof signNow>;
export type TapOutcome = { kind: "signed"; signed: Signed } | { kind: "kept" } | { kind: "refused"; text: string };

/** No answer came: the tap may or may not have arrived, and goes again under its name. */
const noAnswer = (error: unknown) =>
  error instanceof CallRefused && (passesByItself(error) || error.code === "client.timeout" || error.status === 401);

let isSending = false;

async function deliver(tap: WaitingTap, isFirst: boolean): Promise<TapOutcome> {
  try {
    const signed = await send(
      signNow,
      isFirst ? tap.told : { ...tap.told, offline: offlineTap(tap.moment, phoneClock()) },
    );
    await dropTap(tap.key);
    return { kind: "signed", signed };
  } catch (error) {
    if (noAnswer(error)) return { kind: "kept" };
    const text = failureText(error);
    if (isFirst) await dropTap(tap.key);
    else await keepTap({ ...tap, refused: text });
    return { kind: "refused", text };
  }
}

/** A tap made now: kept before it is sent. */
export async function deliverNow(tap: WaitingTap): Promise<TapOutcome> {
  isSending = true;
  try {
    await keepTap(tap);
    return await deliver(tap, true);
  } finally {
    isSending = false;
  }
}

/** Sends what waits of a person, in its order, until one finds no network; tells whether anything waited. */
export async function sendWaiting(owner: string): Promise<boolean> {
  if (isSending) return false;
  isSending = true;
  try {
    const taps = (await waitingTaps(owner)).filter((tap) => tap.refused === undefined);
    for (const tap of taps) if ((await deliver(tap, false)).kind === "kept") break;
    return taps.length > 0;
  } finally {
    isSending = false;
  }
}
