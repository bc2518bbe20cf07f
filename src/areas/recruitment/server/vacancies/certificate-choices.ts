import { certificateTypes as allTypes } from "#areas/people/server.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";

/** Types of certificates in use, as the caller calls them. */
export async function certificateTypes({
  tx,
  locale,
}: Pick<CallContext, "tx" | "locale">): Promise<{ code: string; name: string }[]> {
  const types = await allTypes(tx);
  return types.filter(({ enabled }) => enabled).map((type) => ({ code: type.code, name: type[locale] }));
}

export async function refuseUnknownTypes(
  { tx }: Pick<CallContext, "tx">,
  codes: readonly string[],
  field = "certificates",
): Promise<void> {
  if (codes.length === 0) return;
  const known = new Set((await allTypes(tx)).map(({ code }) => code));
  if (codes.some((code) => !known.has(code))) throw refuseField(refusals.unknownCertificate, field);
}

/** What each type is called, those not in use any more too. */
export async function certificateNames({
  tx,
  locale,
}: Pick<CallContext, "tx" | "locale">): Promise<Map<string, string>> {
  return new Map((await allTypes(tx)).map((type) => [type.code, type[locale]]));
}
