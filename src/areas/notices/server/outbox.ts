import { sql } from "#platform/db/sql.ts";
import { containing } from "#platform/db/list.ts";
import { listSource, selected } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { readMail as readCall, readMailServer as serverCall } from "../api.ts";
import { mailList } from "../lists.ts";
import { mostTries } from "../rules/retry.ts";

const columns = {
  id: sql`m.id`,
  title: sql`m.title`,
  recipient: sql`m.recipient`,
  kind: sql`m.kind`,
  state: sql`m.state`,
  tries: sql`m.tries`,
  createdAt: sql`m.created_at`,
  sentAt: sql`m.sent_at`,
  nextTryAt: sql`case when m.state = 'failed' and m.tries < ${mostTries} then m.next_try_at end`,
  error: sql`m.error`,
};

export const mails = listSource(mailList, {
  company: sql`m.tenant_id`,
  query(_context, { state, from, to, search }) {
    const where = [];
    if (state) where.push(sql`m.state = ${state}`);
    if (from) where.push(sql`m.created_at >= (${from}::date)::timestamp at time zone 'Asia/Shanghai'`);
    if (to) where.push(sql`m.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`);
    if (search) where.push(sql`(m.recipient ilike ${containing(search)} or m.title ilike ${containing(search)})`);
    return { columns, from: sql`notices.mail m`, where, key: sql`m.id` };
  },
});

/** A mail with its text; codes are in no mail of this outbox. */
export async function readMail(context: CallContext, { id }: { id: number }): Promise<OutputOf<typeof readCall>> {
  const { rows } = await context.tx.query<OutputOf<typeof readCall>>(
    sql`select ${selected(columns)}, m.body_text as body from notices.mail m where m.tenant_id = ${context.tx.tenantId} and m.id = ${id}`,
  );
  const [mail] = rows;
  if (!mail) throw refuse(commonRefusals.notFound);
  return mail;
}

export async function readMailServer({ tx, services }: CallContext): Promise<OutputOf<typeof serverCall>> {
  const { smtp } = services.config;
  const { rows } = await tx.query<Omit<OutputOf<typeof serverCall>, "server">>(
    `select count(*) filter (where state in ('not_sent', 'sending'))::int as waiting, count(*) filter (where state = 'failed')::int as failed,
            count(*) filter (where state = 'sent')::int as sent, max(sent_at) as "lastSentAt" from notices.mail where tenant_id = $1`,
    [tx.tenantId],
  );
  const server = smtp ? { host: smtp.host, port: smtp.port, secure: smtp.secure, from: smtp.from } : null;
  return { server, waiting: 0, failed: 0, sent: 0, lastSentAt: null, ...rows[0] };
}
