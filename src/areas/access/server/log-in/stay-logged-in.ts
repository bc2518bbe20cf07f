import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as sessionApi from "../../session-api.ts";

export async function stayLoggedIn({ principal }: CallContext): Promise<OutputOf<typeof sessionApi.stayLoggedIn>> {
  return { name: principal.name };
}
