import type { PublicContext } from "#platform/http/context.ts";
import { handlePublic } from "#platform/http/route.ts";
import { say, type Text } from "#platform/i18n/text.ts";
import { putMail } from "#platform/messages/mail-outbox.ts";
import { textMessageOutbox } from "#platform/messages/text-messages.ts";
import { refuse, refuseField, type Refusal } from "#platform/errors/refusal.ts";
import { sendCode } from "../api.ts";
import { refusals } from "../errors.ts";
import { takeAttempt } from "./attempts.ts";
import { minutesValid, putCode } from "./codes.ts";
import { findLogin, membershipsOf } from "./login-store.ts";

const title: Text = { zh: "点工验证码", en: "Your Muster verification code" };
const text: Text = {
  zh: "您的验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人。",
  en: "Your verification code is {code}. It is valid for {minutes} {minutes|minute|minutes}. Do not tell it to anybody.",
};

/** Needs a solved captcha, which it uses up; says clearly when nobody has that phone or e-mail (B12). */
export const sendCodeRoute = handlePublic(sendCode, async (context, input) => {
  const { pool, vault } = context.services;
  await takeAttempt(pool, vault, "address", context.ip);
  await useCaptcha(context, input.captchaId);
  const login = await findLogin(pool, vault, input.target);
  if (input.purpose === "register" && login) throw refuseField(refusals.emailTaken, "target");
  if (input.purpose !== "register" && !login) throw unknownTarget(input.target);
  const again = await takeAttempt(pool, vault, "target", input.target);
  const [first] = login ? await membershipsOf(pool, login.login_id) : [];
  await deliverCode(context, first?.tenant_id ?? null, input.target, await putCode(context, input.purpose, input.target));
  return { content: { again, minutesValid } };
});

/** Uses a solved captcha up; refuses without one. */
export async function useCaptcha({ services }: PublicContext, captchaId: string): Promise<void> {
  const { rows } = await services.pool.query<{ used: boolean }>("select access.captcha_use($1) as used", [captchaId]);
  if (!rows[0]?.used) throw refuse(refusals.captchaNeeded);
}

/** By text message or mail; `tenantId`: whose outbox it leaves from, the first company's where none is known. */
export async function deliverCode(context: PublicContext, tenantId: number | null, target: string, code: string): Promise<void> {
  const { services, locale } = context;
  const said = say(text, locale, { code, minutes: minutesValid });
  if (target.includes("@")) {
    const kept = await putMail(services, { tenantId, address: target, title: say(title, locale), text: said, kind: "code" });
    // The first company of an installation: only who runs the program can read the code.
    if (!kept) services.announce?.(said);
    return;
  }
  const provider = services.textMessages ?? textMessageOutbox(services);
  await provider.send({ tenantId, phone: target, text: said, kind: "code" });
}

/** Says which of the two does not exist. */
export function unknownTarget(target: string): Refusal {
  return refuseField(target.includes("@") ? refusals.emailUnknown : refusals.phoneUnknown, "target");
}
