import { useEffect } from "react";
import { useSession } from "#ui/session.ts";
import { sendWaiting } from "./mobile/components/deliver-taps.ts";
import { forgetHeard } from "./mobile/components/phone.ts";
import { dropTap, tapOwner, waitingTaps } from "./mobile/components/waiting-taps.ts";

/** How often what could not be sent is tried again, in ms. */
const tryAgainEvery = 20_000;

/** Sends what waits on this phone, whichever page is open. Draws nothing. */
export function PhoneQueue() {
  const owner = tapOwner(useSession());
  useEffect(() => {
    const again = () => void sendWaiting(owner);
    again();
    const timer = setInterval(again, tryAgainEvery);
    addEventListener("online", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
    };
  }, [owner]);
  return null;
}

/** Tries once more; how many punches of this person are still only on this phone. */
export async function unsentPunches(session: { tenantId: number; account: string }): Promise<number> {
  const owner = tapOwner(session);
  if (navigator.onLine) await sendWaiting(owner);
  return (await waitingTaps(owner)).filter((tap) => tap.refused === undefined).length;
}

/** Takes everything of this person off this phone. */
export async function forgetPunches(session: { tenantId: number; account: string }): Promise<void> {
  forgetHeard();
  for (const tap of await waitingTaps(tapOwner(session))) await dropTap(tap.key);
}
