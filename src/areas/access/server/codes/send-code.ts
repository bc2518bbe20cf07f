import type { NotNull } from "#platform/db/sql.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import { logCodeSent } from "../log-in/access-log.ts";
import { refuse, refuseField, type Refusal } from "#platform/errors/refusal.ts";
import type * as api from "../../api.ts";
import { refusals } from "../../errors.ts";
import { settleAttempts } from "../log-in/attempts.ts";
import { takeCodeSent } from "./code-attempts.ts";
import { minutesValid, putCode } from "./codes.ts";
import { deliverCode } from "./deliver-code.ts";
import { findLogins, meantBy, membershipsOf } from "../log-in/login-store.ts";
import { ofAddress, takeSlowed } from "../log-in/slowed.ts";

/** Needs a solved captcha, which it uses up; says clearly when nobody has that phone or e-mail (B12). */
export async function sendCode(
  context: PublicContext,
  input: InputOf<typeof api.sendCode>,
): Promise<PublicAnswer<OutputOf<typeof api.sendCode>>> {
  const { pool, vault } = context.services;
  await takeSlowed(context, [ofAddress(context, "asking")]);
  await useCaptcha(context, input.captchaId);
  // The answer tells who is known here: a name that is not is a guess.
  await takeSlowed(context, [ofAddress(context, "address")]);
  const logins = await findLogins(pool, vault, input.target);
  // A company's word about somebody's mailbox keeps nobody from registering it.
  if (input.purpose === "register" && logins.some((one) => one.keeper === null))
    throw refuseField(refusals.emailTaken, "target");
  if (input.purpose !== "register" && logins.length === 0) throw unknownTarget(input.target);
  await settleAttempts(pool, vault, [ofAddress(context, "address")]);
  const loginIds = logins.map((one) => one.login_id);
  const tenantIds = (await membershipsOf(pool, loginIds)).map((one) => one.tenant_id);
  const again = await takeCodeSent(context, { purpose: input.purpose, target: input.target, loginIds, tenantIds });
  const held = await deliverCode(context, input.target, await putCode(context, input.purpose, input.target));
  await logCodeSent(context, meantBy(logins), input.target, input.purpose);
  return { content: { again, minutesValid, held } };
}

/** Uses a solved captcha up; refuses without one. */
export async function useCaptcha({ services }: PublicContext, captchaId: string): Promise<void> {
  const { rows } = await services.pool.query<{ used: NotNull<boolean> }>("select access.captcha_use($1) as used", [
    captchaId,
  ]);
  if (!rows[0]?.used) throw refuse(refusals.captchaNeeded);
}

/** Says which of the two does not exist. */
export function unknownTarget(target: string): Refusal {
  return refuseField(target.includes("@") ? refusals.emailUnknown : refusals.phoneUnknown, "target");
}
