import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Text } from "#platform/i18n/text.ts";
import { refusals } from "../errors.ts";
import { askDelivery, queueMail } from "./queue-mail.ts";

/** Mails with a secret that opens something once: whoever needs another gets a new one from where it was sent. */
const kindsWithSecrets = ["payslip"];

/** Puts mails back into the outbox and sends them at once, whatever became of them before. */
export async function resendMails(context: CallContext, { ids }: { ids: number[] }): Promise<{ done: true }> {
  const { tx, services } = context;
  if (!services.config.smtp) throw refuse(refusals.noMailServer);
  const { rowCount } = await tx.query(
    "update notices.mail set state = 'not_sent', tries = 0, error = null, sent_at = null, next_try_at = now() where tenant_id = $1 and id = any($2::bigint[]) and state <> 'sending' and kind <> all($3::text[])",
    [tx.tenantId, ids, kindsWithSecrets],
  );
  if (rowCount === 0) throw refuse(commonRefusals.notFound);
  await askDelivery(tx, services.jobs);
  context.about(ids.join(", "));
  return { done: true };
}

const title: Text = { zh: "点工测试邮件", en: "Test e-mail from Muster" };
const text: Text = {
  zh: "收到这封邮件，说明邮件服务器设置正确。",
  en: "If you can read this, the mail server is set up correctly.",
};

export async function sendTestMail(context: CallContext, { address }: { address: string }): Promise<{ done: true }> {
  const { tx, services, locale } = context;
  if (!services.config.smtp) throw refuse(refusals.noMailServer);
  await queueMail(tx, services.jobs, { recipient: address, title: title[locale], text: text[locale], kind: "test" });
  return { done: true };
}
