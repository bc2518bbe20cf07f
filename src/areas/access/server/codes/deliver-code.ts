import { refuseHeld } from "#platform/db/held.ts";
import type { PublicContext } from "#platform/http/context.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { say, type Text } from "#platform/i18n/text.ts";
import { postman } from "#platform/messages/postman.ts";
import { refusals } from "../../errors.ts";
import { minutesValid } from "./codes.ts";

const title: Text = { zh: "点工验证码", en: "Your Muster verification code" };
const text: Text = {
  zh: "您的验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人。",
  en: "Your verification code is {code}. It is valid for {minutes} {minutes|minute|minutes}. Do not share it with anyone.",
};

/**
 * Takes a code to a phone or mailbox: it belongs to the installation and stands in no company's outbox, job or log. Where
 * no provider is configured it is held, sealed, for whoever runs the installation: then true. Refuses when it could not be sent.
 */
export async function deliverCode(context: PublicContext, target: string, code: string): Promise<boolean> {
  const { services, locale } = context;
  refuseHeld("sending a code");
  const said = say(text, locale, { code, minutes: minutesValid });
  try {
    if (target.includes("@") && services.config.smtp) {
      await byMail(services.config.smtp, target, say(title, locale), said);
      return false;
    }
    if (!target.includes("@") && services.textMessages) {
      await services.textMessages.send({ phone: target, text: said, kind: "code" });
      return false;
    }
  } catch (error) {
    // Of what the provider says only its kind: some answer with the whole message.
    context.log.error(
      { error: (error as { code?: string }).code ?? "unknown", to: target.includes("@") ? "mail" : "phone" },
      "code not sent",
    );
    throw refuse(refusals.codeNotSent);
  }
  await services.pool.query("select access.code_hold($1, $2, $3)", [
    services.vault.seal(target),
    services.vault.seal(said),
    minutesValid,
  ]);
  services.announce?.(`${target}: ${said}`);
  return true;
}

async function byMail(
  smtp: NonNullable<PublicContext["services"]["config"]["smtp"]>,
  recipient: string,
  subject: string,
  body: string,
): Promise<void> {
  const mails = postman(smtp);
  try {
    await mails.send({ recipient, title: subject, text: body, html: null });
  } finally {
    mails.close();
  }
}
