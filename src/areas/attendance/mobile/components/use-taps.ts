import { useCallback, useEffect, useState } from "react";
import { useRefresh } from "#ui/calls.ts";
import { useSession } from "#ui/session.ts";
import { mySign } from "../../sign-api.ts";
import { isSameTap, tapMoment } from "../../rules/phone/phone-clock.ts";
import { deliverNow, type TapOutcome } from "./deliver-taps.ts";
import { lastHeard, phoneClock, phoneId } from "./phone.ts";
import { dropTap, onTaps, tapOwner, waitingTaps, type WaitingTap } from "./waiting-taps.ts";

/** The taps of this person on this phone: each is kept before it is sent, and sent until the server has answered it. */
export function useTaps() {
  const owner = tapOwner(useSession());
  const refresh = useRefresh();
  const [waiting, setWaiting] = useState<readonly WaitingTap[]>([]);
  const look = useCallback(async () => setWaiting(await waitingTaps(owner)), [owner]);

  const tell = async (told: WaitingTap["told"]): Promise<TapOutcome> => {
    const moment = tapMoment(phoneClock(), lastHeard());
    const before = (await waitingTaps(owner)).filter((tap) => tap.refused === undefined);
    if (before.some((tap) => isSameTap(tap.moment, moment))) return { kind: "kept" };
    const key = crypto.randomUUID();
    const outcome = await deliverNow({ key, owner, moment, told: { ...told, key, phoneId: phoneId() } });
    refresh(mySign);
    return outcome;
  };

  useEffect(() => {
    void look();
    return onTaps(() => {
      void look();
      refresh(mySign);
    });
    // Once for each person; the functions read what is current.
  }, [owner]);

  return { waiting, tell, forget: dropTap };
}
