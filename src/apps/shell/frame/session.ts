import { whoIsHere, type readMe } from "#areas/access/session-api.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { clientData } from "#platform/http/client-data.ts";
import { clientEvents } from "#platform/http/client-events.ts";
import { send } from "#platform/http/client.ts";
import { onLocale } from "#platform/i18n/client-locale.ts";
import type { Audience } from "#platform/menu/entry.ts";
import { setSession } from "#ui/session.ts";
import { openTabs } from "./open-tabs.ts";

/** Asks who is logged in and keeps what the specification says a client keeps; tells the kind of log-in, undefined when there is none. */
export async function loadSession(): Promise<Audience | undefined> {
  const me = await send(whoIsHere, {});
  if (me === null) return undefined;
  keep(me);
  openTabs.belongTo(`${me.hotel.id} ${me.user.userId} ${me.user.kind}`, me.codes.includes("HOME"));
  setSession({
    kind: me.user.kind,
    door: me.user.door,
    userName: me.user.name,
    account: me.user.account,
    ...(me.user.postName ? { postName: me.user.postName } : {}),
    tenantId: me.hotel.id,
    tenantName: me.hotel.name,
    ...(me.user.departmentId === null ? {} : { departmentId: me.user.departmentId }),
    ...(me.user.agencyId === null ? {} : { agencyId: me.user.agencyId }),
    ...(me.user.memberId === null ? {} : { memberId: me.user.memberId }),
    bothSides: me.user.bothSides,
    codes: new Set(me.codes),
    companies: me.companies,
    invitations: me.user.invitations,
    edition: me.hotel.edition,
    quickEntries: me.quickEntries,
  });
  return me.user.kind;
}

/** Names of company and post come in the viewer's language, so a switch asks for them again. */
export function followLanguage(): void {
  const again = async () => {
    if ((await loadSession()) === undefined && (await clientEvents.askLogIn())) await loadSession();
  };
  onLocale(() => void again().catch(() => undefined));
}

function keep(me: OutputOf<typeof readMe>): void {
  clientData.write(
    "menuList",
    me.menuList.map((entry) => entry.keyCode),
  );
  clientData.write("userInfo", { name: me.user.name, ...(me.user.postName ? { postName: me.user.postName } : {}) });
  clientData.write("hotalId", me.hotel.id);
  clientData.write("hotalName", me.hotel.name);
  clientData.write("userId", me.user.userId);
  clientData.write("lastUser", me.user.userId);
  if (me.user.kind === "worker") clientData.write("phoneUser", me.user.userId);
  clientData.write("account", me.user.account);
  clientData.write("toFixedNum", me.hotel.moneyDecimals);
  clientData.write("versionFree", me.hotel.edition === "free");
  if (me.user.departmentId !== null) clientData.write("departmentId", me.user.departmentId);
}
