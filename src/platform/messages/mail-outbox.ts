import { withTenant } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";
import { jobKind } from "#platform/jobs/queue.ts";

/** Sends what waits in a company's outbox. */
export const deliverMail = jobKind<{ tenantId: number }>("notices.deliver");

export interface OutgoingMail {
  /** Null when nobody's company is known yet. */
  tenantId: number | null;
  address: string;
  title: string;
  text: string;
  kind: string;
}

/**
 * Puts a mail to somebody who is not logged in into the outbox, from where it is sent in the background; false where
 * nobody has an outbox yet, since the installation has no company.
 */
export async function putMail({ pool, jobs }: Pick<Services, "pool" | "jobs">, mail: OutgoingMail): Promise<boolean> {
  const { tenantId } = mail;
  const values = [tenantId, mail.address, mail.title, mail.text, mail.kind];
  const { rows } = await pool.query<{ kept: boolean }>("select notices.put_mail($1, $2, $3, $4, $5) as kept", values);
  if (tenantId !== null) await withTenant(pool, { tenantId }, (tx) => jobs.enqueue(tx, deliverMail, { tenantId }, { key: `tenant ${tenantId}` }));
  return rows[0]?.kept !== false;
}
