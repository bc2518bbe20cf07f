import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../runs-api.ts";
import { createRun } from "./create-run.ts";
import { templatesOf, whoFits } from "./who-fits.ts";

/** A run for somebody who has left and is still owed something: a slip of its own, by the template of such runs. */
export async function reissue(
  context: CallContext,
  input: InputOf<typeof api.reissue>,
): Promise<OutputOf<typeof api.reissue>> {
  const { tx } = context;
  const { rows } = await tx.query<{ name: string; leftOn: string | null }>(
    `select name, left_on as "leftOn" from organisation.member_view where tenant_id = $1 and id = $2`,
    [tx.tenantId, input.memberId],
  );
  const [person] = rows;
  if (person === undefined) throw refuse(refusals.unknownSlip);
  if (person.leftOn === null || person.leftOn.slice(0, 7) > input.month)
    throw refuseField(refusals.notLeft, "memberId", { name: person.name });
  const [fitting] = await whoFits(context, input.month, "reissue", [input.memberId]);
  const template = (await templatesOf(tx, input.month, "reissue")).find(
    ({ entityId }) => entityId === fitting?.entityId,
  );
  if (template === undefined) throw refuseField(refusals.unknownTemplate, "month", { month: input.month });
  const { id, number } = await createRun(context, {
    templateId: template.id,
    month: input.month,
    payDate: input.payDate,
    memberIds: [input.memberId],
  });
  return { id, number };
}
