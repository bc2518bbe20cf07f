import type { Tx } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";

const textKind = jobKind<{ tenantId: number; sealed: string }>("personnel.inductionText");

interface Sent {
  phone: string;
  text: string;
}

/** Text messages go once the link is there for good; what they say lies sealed until then. */
export const textJob = onJob(textKind, async ({ services }, { sealed }) => {
  const { phone, text } = JSON.parse(services.vault.open(Buffer.from(sealed, "base64url"))) as Sent;
  await services.textMessages?.send({ phone, text, kind: "induction" });
});

export async function sendText(tx: Tx, services: Pick<Services, "jobs" | "vault">, message: Sent): Promise<void> {
  const sealed = services.vault.seal(JSON.stringify(message)).toString("base64url");
  await services.jobs.enqueue(tx, textKind, { tenantId: tx.tenantId, sealed });
}
