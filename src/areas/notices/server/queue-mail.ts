import type { Tx } from "#platform/db/tx.ts";
import { jobKind, type JobQueue } from "#platform/jobs/queue.ts";

/** Sends what waits in a company's outbox. */
export const deliverMail = jobKind<{ tenantId: number }>("notices.deliver");

export interface NewMail {
  recipient: string;
  title: string;
  text: string;
  kind: string;
  /** The same key is sent once. */
  effectKey?: string;
}

/** Puts a mail into the outbox in the caller's transaction; it is sent in the background after the commit. */
export async function queueMail(tx: Tx, jobs: JobQueue, mail: NewMail): Promise<void> {
  if (await putMail(tx, mail)) await askDelivery(tx, jobs);
}

/** The same without asking for its delivery: it goes with the next minute. Gives whether it is new. */
export async function putMail(tx: Tx, mail: NewMail): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into notices.mail (tenant_id, recipient, title, body_text, kind, effect_key) values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, effect_key) do nothing`,
    [tx.tenantId, mail.recipient, mail.title, mail.text, mail.kind, mail.effectKey ?? null],
  );
  return rowCount === 1;
}

/** One delivery at a time waits for each company. */
export async function askDelivery(tx: Tx, jobs: JobQueue): Promise<void> {
  await jobs.enqueue(tx, deliverMail, { tenantId: tx.tenantId }, { key: `tenant ${tx.tenantId}` });
}
