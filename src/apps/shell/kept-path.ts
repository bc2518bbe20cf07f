import { whoIsHere } from "#areas/access/session-api.ts";
import { clientData } from "#platform/http/client-data.ts";
import { send } from "#platform/http/client.ts";

/** Keeps the open page for after the log-in, for whoever was here last: another person's page is no beginning for anybody else. */
export function keepPath(path = location.pathname + location.search): void {
  write(path, clientData.read("lastUser"));
}

/** The same for whoever logs in next, such as a page that a QR code has opened. */
export function keepPathForAnybody(path = location.pathname + location.search): void {
  write(path, undefined);
}

function write(path: string, user: number | undefined): void {
  clientData.write("redirect", path);
  if (user === undefined) clientData.remove("redirectOf");
  else clientData.write("redirectOf", user);
}

/** The page that was kept, once, for the person who has just logged in; undefined when it was another's. */
export async function takeKeptPath(): Promise<string | undefined> {
  const [path, user] = [clientData.read("redirect"), clientData.read("redirectOf")];
  clientData.remove("redirect");
  clientData.remove("redirectOf");
  // Only a path of this site: what is remembered must not lead anywhere else.
  if (!path || !/^\/(?![/\\])/.test(path)) return undefined;
  if (user === undefined) return path;
  return (await send(whoIsHere, {}).catch(() => null))?.user.userId === user ? path : undefined;
}
