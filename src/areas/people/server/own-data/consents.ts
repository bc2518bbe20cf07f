import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type { ConsentSource } from "../../consent-source.ts";
import type * as api from "../../own-data-api.ts";

let sources: readonly ConsentSource[] = [];

/** Handed over once at the start of the program by whoever composes it. */
export function registerConsents(given: readonly ConsentSource[]): void {
  sources = given;
}

export async function consentsOf(
  context: CallContext,
  memberId: number,
): Promise<OutputOf<typeof api.myData>["consents"]> {
  const found: OutputOf<typeof api.myData>["consents"] = [];
  for (const { key, title, purpose, since, withdraw } of sources) {
    const given = await since(context, memberId);
    found.push({ key, title, purpose, since: given, mayWithdraw: given !== null && withdraw !== undefined });
  }
  return found;
}

export async function withdrawConsent(
  context: CallContext,
  { key }: InputOf<typeof api.withdrawConsent>,
): Promise<{ done: true }> {
  const { memberId } = context.principal;
  const source = sources.find((one) => one.key === key);
  if (memberId === null || !source?.withdraw || (await source.since(context, memberId)) === null)
    throw refuse(commonRefusals.notFound);
  context.about(source.title);
  await source.withdraw(context, memberId);
  return allDone;
}

/** Kept beside the paper: it ends with it. */
export const healthConsent: ConsentSource = {
  key: "people.health",
  title: { zh: "健康证明", en: "Health report" },
  purpose: {
    zh: "保存健康证明用于上岗资格核验",
    en: "Health reports are kept to check that one may be put on a shift",
  },
  async since({ tx }, memberId) {
    const { rows } = await tx.query<{ since: string | null }>(
      "select max(consent_on) as since from people.certificate where tenant_id = $1 and member_id = $2 and consent_on is not null",
      [tx.tenantId, memberId],
    );
    return rows[0]!.since;
  },
};
