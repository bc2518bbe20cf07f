import type { PublicContext } from "#platform/http/context.ts";
import { logIdentityBound } from "../log-in/access-log.ts";
import { maskLabel, type Identity } from "./bindings.ts";

/** Writes a binding into the operation log of every company concerned: the provider's own, or all that the log-in belongs to. */
export async function logBound(context: PublicContext, identity: Identity, loginId: number): Promise<void> {
  await logIdentityBound(context, loginId, maskLabel(identity.label), identity.vouchedBy);
}
