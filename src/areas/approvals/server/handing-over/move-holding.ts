import type { CallContext } from "#platform/http/context.ts";
import { say } from "#platform/i18n/text.ts";
import { partedNote, sameNote } from "../../rules/engine/hand-over-note.ts";
import { handOverPlaces } from "./hand-over-places.ts";
import { handOverTasks } from "./hand-over.ts";
import { readHolding } from "./holdings.ts";

export interface MovedHolding {
  /** Applications in which a task of theirs was open and now is theirs again. */
  tasks: number;
  /** Flows that named them. */
  flows: number;
  /** Numbers of the applications whose task the engine did not let go over; an administrator gives them to somebody. */
  left: string[];
}

interface Moving {
  from: number;
  to: number;
  /** What is under way about them stays theirs: the entry they had goes on without them. */
  staysApplicant?: boolean;
}

/**
 * Somebody goes on under another entry of the company: their open tasks, their places in flows, what they have under way, whom
 * they stand in for and who for them. What is decided keeps the name under which it was.
 */
export async function moveHolding(
  context: CallContext,
  { from, to, staysApplicant = false }: Moving,
): Promise<MovedHolding> {
  const { tx, locale } = context;
  for (const who of staysApplicant ? ["submitter_member_id"] : ["submitter_member_id", "applicant_member_id"]) {
    await tx.query(
      `update approvals.instance set ${who} = $3 where tenant_id = $1 and ${who} = $2 and status in ('underApproval', 'returned')`,
      [tx.tenantId, from, to],
    );
  }
  const { places } = await readHolding(context, { id: from });
  const { handedOver, refused } = await handOverTasks(context, {
    from,
    to,
    flowId: undefined,
    uid: undefined,
    comment: say(staysApplicant ? partedNote : sameNote, locale),
  });
  if (places.length > 0) await handOverPlaces(context, { from, to, flowIds: places.map((place) => place.flowId) });
  for (const [own, other] of [
    ["principal_member_id", "deputy_member_id"],
    ["deputy_member_id", "principal_member_id"],
  ]) {
    await tx.query(
      `update approvals.deputy set ${own} = $3 where tenant_id = $1 and ${own} = $2 and ${other} <> $3 and to_at > $4`,
      [tx.tenantId, from, to, context.now],
    );
  }
  await tx.query(
    `update approvals.mail_choice set member_id = $3
     where tenant_id = $1 and member_id = $2 and not exists (select from approvals.mail_choice where tenant_id = $1 and member_id = $3)`,
    [tx.tenantId, from, to],
  );
  return { tasks: handedOver, flows: places.length, left: refused.map((one) => one.number) };
}
