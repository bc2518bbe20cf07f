import type { PublicContext } from "#platform/http/context.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { refusals } from "../../errors.ts";
import { membershipsOf, shownBy, type Speaks } from "../log-in/login-store.ts";
import { refuseOnlyHere } from "../own-login/own-sight.ts";

/**
 * Refuses a new phone, mailbox or outside identity to a session without second step where a company of the log-in asks
 * for one: by way of a company that asks none, whoever knows the password alone would make a second way of their own.
 */
export async function refuseWithoutSecond({
  services,
  principal,
  locale,
}: Pick<PublicContext, "services" | "locale"> & { principal: { loginId: number; sessionId: number } }): Promise<void> {
  await refuseOnlyHere(services.pool, principal);
  if ((await shownBy(services.pool, principal.sessionId)).second) return;
  await refuseWhereSecondAsked(services.pool, principal.loginId, locale);
}

/** The same before there is a session: an identity that opens every company of the log-in. */
export async function refuseWhereSecondAsked(db: Speaks, loginId: number, locale: Locale): Promise<void> {
  const asking = (await membershipsOf(db, [loginId])).find((one) => one.enabled && one.asks_second);
  if (asking)
    throw refuse(refusals.secondFirst, {
      company: locale === "zh" ? asking.name_zh : asking.name_en || asking.name_zh,
    });
}
