import { sql } from "#platform/db/sql.ts";
import { containing, listRows, type ListQuery, type ListResult } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { listMails as listCall, readMail as readCall, readMailServer as serverCall } from "../api.ts";
import { mostTries } from "../rules/retry.ts";

export type Mail = OutputOf<typeof listCall>["rows"][number];

const columns = sql`m.id, m.recipient, m.title, m.kind, m.state, m.tries, m.error, m.created_at as "createdAt", m.sent_at as "sentAt",
  case when m.state = 'failed' and m.tries < ${mostTries} then m.next_try_at end as "nextTryAt"`;

export function mailsQuery(input: InputOf<typeof listCall>): ListQuery {
  const where = [];
  if (input.state) where.push(sql`m.state = ${input.state}`);
  if (input.from) where.push(sql`m.created_at >= (${input.from}::date)::timestamp at time zone 'Asia/Shanghai'`);
  if (input.to) where.push(sql`m.created_at < (${input.to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`);
  if (input.search)
    where.push(sql`(m.recipient ilike ${containing(input.search)} or m.title ilike ${containing(input.search)})`);
  const sorts = { createdAt: sql`m.created_at`, sentAt: sql`m.sent_at`, recipient: sql`m.recipient` };
  return { columns, from: sql`notices.mail m`, where, sorts, defaultSort: "-createdAt", key: sql`m.id` };
}

export function listMails({ tx }: CallContext, input: InputOf<typeof listCall>): Promise<ListResult<Mail>> {
  return listRows<Mail>(tx, mailsQuery(input), input);
}

/** A mail with its text; codes are in no mail of this outbox. */
export async function readMail(context: CallContext, { id }: { id: number }): Promise<OutputOf<typeof readCall>> {
  const { rows } = await context.tx.query<Mail & { body: string }>(
    sql`select ${columns}, m.body_text as body from notices.mail m where m.id = ${id}`,
  );
  const [mail] = rows;
  if (!mail) throw refuse(commonRefusals.notFound);
  return mail;
}

export async function readMailServer({ tx, services }: CallContext): Promise<OutputOf<typeof serverCall>> {
  const { smtp } = services.config;
  const { rows } = await tx.query<Omit<OutputOf<typeof serverCall>, "server">>(
    `select count(*) filter (where state in ('not_sent', 'sending'))::int as waiting, count(*) filter (where state = 'failed')::int as failed,
            count(*) filter (where state = 'sent')::int as sent, max(sent_at) as "lastSentAt" from notices.mail`,
  );
  const server = smtp ? { host: smtp.host, port: smtp.port, secure: smtp.secure, from: smtp.from } : null;
  return { server, waiting: 0, failed: 0, sent: 0, lastSentAt: null, ...rows[0] };
}
