import { clientData } from "#platform/http/client-data.ts";
import { setSession } from "#ui/session.ts";
import { loadSession } from "../shell/frame/session.ts";

const tryAgainEvery = 20_000;

/**
 * Without network: who opened the phone pages last on this phone, by what a client keeps anyway. They may clock; the
 * rest comes when the server answers again. False when there is nobody.
 */
export function openKeptSession(): boolean {
  const userId = clientData.read("userId");
  const userInfo = clientData.read("userInfo");
  const tenantId = clientData.read("hotalId");
  const account = clientData.read("account");
  if (
    userId === undefined ||
    userId !== clientData.read("phoneUser") ||
    !userInfo ||
    tenantId === undefined ||
    account === undefined
  )
    return false;
  setSession({
    kind: "worker",
    door: "worker",
    userName: userInfo.name,
    account,
    tenantId,
    tenantName: clientData.read("hotalName") ?? "",
    bothSides: false,
    codes: new Set(["W_SIGN"]),
    companies: 1,
    invitations: 0,
    edition: "standard",
    quickEntries: [],
  });
  return true;
}

/** Loads the session as soon as the server can be reached. */
export function loadWhenBack(): void {
  const again = async () => {
    try {
      if ((await loadSession()) !== "worker") location.reload();
      removeEventListener("online", tried);
      clearInterval(timer);
    } catch {
      // Not yet.
    }
  };
  const tried = () => void again();
  const timer = setInterval(tried, tryAgainEvery);
  addEventListener("online", tried);
}
