import { allDone } from "#platform/http/fields.ts";
import { handle } from "#platform/http/route.ts";
import { hashOf } from "#platform/session/session-store.ts";
import { logOut } from "../../api.ts";

export const logOutRoute = handle(logOut, async (context) => {
  await context.tx.query("select access.session_end($1, 'logout')", [hashOf(context.token)]);
  return allDone;
});
