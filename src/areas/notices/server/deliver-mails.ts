import { withTenant } from "#platform/db/tx.ts";
import { postman, type Postman } from "#platform/messages/postman.ts";
import { onJob, type JobRun } from "#platform/jobs/handler.ts";
import { minutesToNextTry, mostTries } from "../rules/retry.ts";
import { deliverMail } from "./queue-mail.ts";

interface Claimed {
  id: number;
  recipient: string;
  title: string;
  body_text: string;
  body_html: string | null;
  tries: number;
}

/** Sends what waits in the outbox, one mail after the other; every minute also what failed before or was put in from outside. */
export const deliverHandler = onJob(deliverMail, deliverMails, { retries: 2, cron: "* * * * *" });

async function deliverMails({ services, log, signal }: JobRun, { tenantId }: { tenantId: number }): Promise<void> {
  const { smtp } = services.config;
  if (!smtp) return;
  const mails = postman(smtp);
  try {
    while (!signal.aborted) {
      const mail = await withTenant(services.pool, { tenantId }, (tx) =>
        tx.query<Claimed>(claim, [tenantId, mostTries]),
      );
      const [one] = mail.rows;
      if (!one) return;
      const error = await faultOf(mails, tenantId, one, smtp.from);
      if (error) log.warn({ mail: one.id, tries: one.tries }, "mail not sent");
      await withTenant(services.pool, { tenantId }, (tx) =>
        tx.query(settle, [tenantId, one.id, error, error ? minutesToNextTry(one.tries) : null]),
      );
    }
  } finally {
    mails.close();
  }
}

// A mail that is still marked as being sent after ten minutes was left by a program that was killed. One whose time is
// further away than any pause (rules/retry.ts) was put there by a clock that has been set back.
const claim = `
update notices.mail set state = 'sending', tries = tries + 1, next_try_at = now() + interval '10 minutes'
where tenant_id = $1 and id = (
  select id from notices.mail
  where tenant_id = $1 and (next_try_at <= now() or next_try_at > now() + interval '40 minutes') and (state in ('not_sent', 'sending') or (state = 'failed' and tries < $2))
  order by next_try_at, id limit 1 for update skip locked)
returning id, recipient, title, body_text, body_html, tries`;

const settle = `
update notices.mail set state = case when $3::text is null then 'sent' else 'failed' end, error = $3,
  sent_at = case when $3::text is null then now() end,
  next_try_at = now() + make_interval(mins => coalesce($4::int, 0))
where tenant_id = $1 and id = $2`;

async function faultOf(mails: Postman, tenantId: number, mail: Claimed, from: string): Promise<string | null> {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? "muster";
  const messageId = `<muster-${tenantId}-${mail.id}@${domain}>`;
  try {
    await mails.send({
      messageId,
      recipient: mail.recipient,
      title: mail.title,
      text: mail.body_text,
      html: mail.body_html,
    });
    return null;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).slice(0, 500);
  }
}
