import { allDone } from "#platform/http/fields.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { hashOf } from "#platform/session/session-store.ts";
import type * as sessionApi from "../../session-api.ts";

export async function logOut(context: CallContext): Promise<OutputOf<typeof sessionApi.logOut>> {
  await context.tx.query("select access.session_end($1, 'logout')", [hashOf(context.token)]);
  return allDone;
}
