import { ofAddress, sendVisitorCode, takeSlowed, useVisitorCode, type Visitor } from "#areas/access/server.ts";
import { companyName } from "#areas/organisation/server.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { Tx } from "#platform/db/tx.ts";
import { Refusal, refuse } from "#platform/errors/refusal.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../join-api.ts";
import type { StoredInduction } from "../induction/find-induction.ts";
import { sealTicket, withLink } from "./ticket.ts";

/** Whose form it is, without saying whose of them: name and numbers come after the code. */
export async function openJoin(
  context: PublicContext,
  { token }: InputOf<typeof api.openJoin>,
): Promise<PublicAnswer<OutputOf<typeof api.openJoin>>> {
  // A link that leads nowhere is a guess, and slowed down like one.
  await takeSlowed(context, [ofAddress(context, "asking")]);
  try {
    return await withLink(context, token, (tx, one) => opened(context, tx, one));
  } catch (error) {
    // Said in an answer: a browser writes every refusal into its console.
    if (error instanceof Refusal && error.kind === refusals.linkEnded)
      return { content: { company: null, phone: "", state: "dead" } };
    throw error;
  }
}

async function opened(
  context: PublicContext,
  tx: Tx,
  one: StoredInduction,
): Promise<PublicAnswer<OutputOf<typeof api.openJoin>>> {
  await tx.query(
    "update personnel.induction set link_opened_at = $3 where tenant_id = $1 and id = $2 and link_opened_at is null",
    [tx.tenantId, one.id, context.now],
  );
  return { content: { company: await companyName(tx), phone: one.phone, state: stateOf(one) } };
}

const stateOf = ({ state }: StoredInduction) =>
  state === "invited" ? "open" : state === "dropped" || state === "rejected" ? "ended" : "sent";

async function visitorOf(context: PublicContext, token: string): Promise<{ visitor: Visitor; one: StoredInduction }> {
  return withLink(context, token, async (tx, one) => {
    if (one.state !== "invited") throw refuse(refusals.linkEnded);
    const phone = context.services.vault.open(one.phoneSealed);
    return { visitor: { phone, tenantId: tx.tenantId, opens: `induction:${one.id}` }, one };
  });
}

export async function sendJoinCode(
  context: PublicContext,
  { token }: InputOf<typeof api.sendJoinCode>,
): Promise<PublicAnswer<OutputOf<typeof api.sendJoinCode>>> {
  const { visitor } = await visitorOf(context, token);
  return { content: await sendVisitorCode(context, visitor) };
}

export async function enterJoin(
  context: PublicContext,
  { token, code }: InputOf<typeof api.enterJoin>,
): Promise<PublicAnswer<OutputOf<typeof api.enterJoin>>> {
  const { visitor, one } = await visitorOf(context, token);
  await useVisitorCode(context, visitor, code);
  return { content: { ticket: sealTicket(context, visitor.tenantId, one) } };
}
