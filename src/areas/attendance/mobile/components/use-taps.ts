import { useCallback, useEffect, useRef, useState } from "react";
import { CallRefused } from "#platform/http/call-refused.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { send } from "#platform/http/client.ts";
import { passesByItself, useRefresh } from "#ui/calls.ts";
import { useSession } from "#ui/session.ts";
import { failureText } from "#ui/toast.ts";
import { mySign, signNow } from "../../sign-api.ts";
import { offlineTap, tapMoment } from "../../rules/phone-clock.ts";
import { lastHeard, phoneClock, phoneId } from "./phone.ts";
import { dropTap, keepTap, waitingTaps, type WaitingTap } from "./waiting-taps.ts";

export type Signed = OutputOf<typeof signNow>;
export type TapOutcome = { kind: "signed"; signed: Signed } | { kind: "kept" } | { kind: "refused"; text: string };

/** How often what could not be sent is tried again, in ms. */
const tryAgainEvery = 20_000;

/** No answer came: the tap may or may not have arrived, and goes again under its name. */
const noAnswer = (error: unknown) => error instanceof CallRefused && (passesByItself(error) || error.code === "client.timeout" || error.status === 401);

/** The taps of this person on this phone: each is kept before it is sent, and sent until the server has answered it. */
export function useTaps() {
  const { tenantId, account } = useSession();
  const owner = `${tenantId} ${account}`;
  const refresh = useRefresh();
  const [waiting, setWaiting] = useState<readonly WaitingTap[]>([]);
  const isSending = useRef(false);

  const look = useCallback(async () => setWaiting(await waitingTaps(owner)), [owner]);

  const deliver = useCallback(async (tap: WaitingTap, isFirst: boolean): Promise<TapOutcome> => {
    try {
      const signed = await send(signNow, isFirst ? tap.told : { ...tap.told, offline: offlineTap(tap.moment, phoneClock()) });
      await dropTap(tap.key);
      return { kind: "signed", signed };
    } catch (error) {
      if (noAnswer(error)) return { kind: "kept" };
      const text = failureText(error);
      if (isFirst) await dropTap(tap.key);
      else await keepTap({ ...tap, refused: text });
      return { kind: "refused", text };
    }
  }, []);

  const sendWaiting = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const taps = (await waitingTaps(owner)).filter((tap) => tap.refused === undefined);
      for (const tap of taps) if ((await deliver(tap, false)).kind === "kept") break;
      if (taps.length > 0) refresh(mySign);
      await look();
    } finally {
      isSending.current = false;
    }
  }, [owner, deliver, look, refresh]);

  const tell = async (told: WaitingTap["told"]): Promise<TapOutcome> => {
    const key = crypto.randomUUID();
    const tap: WaitingTap = { key, owner, moment: tapMoment(phoneClock(), lastHeard()), told: { ...told, key, phoneId: phoneId() } };
    isSending.current = true;
    try {
      await keepTap(tap);
      const outcome = await deliver(tap, true);
      refresh(mySign);
      await look();
      return outcome;
    } finally {
      isSending.current = false;
    }
  };

  const forget = async (key: string) => {
    await dropTap(key);
    await look();
  };

  useEffect(() => {
    void sendWaiting();
    const again = () => void sendWaiting();
    const timer = setInterval(again, tryAgainEvery);
    addEventListener("online", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
    };
    // Once for each person; the functions read what is current.
  }, [owner]);

  return { waiting, tell, forget };
}
