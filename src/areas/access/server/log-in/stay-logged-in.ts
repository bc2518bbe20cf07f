import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../api.ts";

export async function stayLoggedIn({ principal }: CallContext): Promise<OutputOf<typeof api.stayLoggedIn>> {
  return { name: principal.name };
}
