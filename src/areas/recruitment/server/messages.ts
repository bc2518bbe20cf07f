import { putMail } from "#areas/notices/server.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../applications-api.ts";
import { findApplication, type StoredApplication } from "./applications/find-application.ts";
import type { ReceivingContext } from "./receiving.ts";

/** Said to the candidate: on their status page, and by mail where they have given an address. Never a secret. */
export async function tellCandidate(
  context: Pick<ReceivingContext, "tx" | "now" | "principal" | "services">,
  { id, candidateId, number }: Pick<StoredApplication, "id" | "candidateId" | "number">,
  text: string,
): Promise<number> {
  const { tx, services } = context;
  const messageId = await addMessageRow(context, id, "out", text);
  const { rows } = await tx.query<{ email: Buffer }>(
    "select email_sealed as email from recruitment.candidate where tenant_id = $1 and id = $2 and email_sealed is not null",
    [tx.tenantId, candidateId],
  );
  if (rows[0])
    await putMail(tx, {
      recipient: services.vault.open(rows[0].email),
      title: `应聘 ${number} · Your application ${number}`,
      text,
      kind: "recruitment",
      effectKey: `recruitment/message/${messageId}`,
    });
  return messageId;
}

export async function addMessageRow(
  { tx, now, principal }: Pick<ReceivingContext, "tx" | "now" | "principal">,
  applicationId: number,
  direction: "out" | "in" | "note",
  text: string,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    "insert into recruitment.message (tenant_id, application_id, direction, text, account_id, at) values ($1, $2, $3, $4, $5, $6) returning id",
    [tx.tenantId, applicationId, direction, text, principal?.accountId ?? null, now],
  );
  return rows[0]!.id;
}

export async function addMessage(
  context: CallContext,
  { id, direction, text }: InputOf<typeof api.addMessage>,
): Promise<{ id: number }> {
  const application = await findApplication(context, id, { button: "move" });
  const made =
    direction === "note"
      ? await addMessageRow(context, id, direction, text)
      : await tellCandidate(context, application, text);
  return { id: made };
}
