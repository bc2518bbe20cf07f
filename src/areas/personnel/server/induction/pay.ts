import { sql } from "#platform/db/sql.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import type * as api from "../../induction-api.ts";
import { openStates, type InductionState } from "../../induction-words.ts";
import type { PayItem } from "../../words.ts";
import { inductionWords } from "../../induction-words.ts";
import { withinPay } from "../within-pay.ts";
import { findInduction, type StoredInduction } from "./find-induction.ts";
import { storeInductionPay } from "./start-induction.ts";

/** Whether the caller may know what is agreed to be paid: within their scope, and never of themselves. */
export async function seesPay(context: CallContext, id: number): Promise<boolean> {
  const mayPay = withinPay(context, { department: sql`i.department_id`, member: sql`coalesce(i.member_id, 0)` });
  const { rows } = await context.tx.query(
    sql`select from personnel.induction i where i.tenant_id = ${context.tx.tenantId} and i.id = ${id} and ${mayPay}`,
  );
  return rows.length === 1;
}

async function findForPay(context: CallContext, id: number): Promise<StoredInduction> {
  const one = await findInduction(context, id);
  if (!(await seesPay(context, id))) throw refuse(commonRefusals.notFound);
  return one;
}

const isOpen = (state: InductionState) => (openStates as readonly InductionState[]).includes(state);

export async function saveInductionPay(
  context: CallContext,
  { id, pay }: InputOf<typeof api.saveInductionPay>,
): Promise<{ done: true }> {
  const one = await findForPay(context, id);
  if (!isOpen(one.state)) throw refuse(commonRefusals.wrongState, { state: inductionWords[one.state] });
  await storeInductionPay(
    context,
    id,
    pay.map(({ item, payFen }) => ({ item, fen: payFen })),
  );
  return allDone;
}

export async function revealInductionPay(
  context: CallContext,
  { id, reason }: InputOf<typeof api.revealInductionPay>,
): Promise<OutputOf<typeof api.revealInductionPay>> {
  const { tx, services } = context;
  const one = await findForPay(context, id);
  await recordPersonalDataRead(context, {
    memberId: null,
    fields: [`agreedPay: ${one.number}`],
    reason,
    call: "personnel.inductionPay",
  });
  const { rows } = await tx.query<{ item: PayItem; sealed: Buffer }>(
    "select item, amount_sealed as sealed from personnel.induction_pay where tenant_id = $1 and induction_id = $2 order by item",
    [tx.tenantId, id],
  );
  return rows.map(({ item, sealed }) => ({ item, payFen: Number(services.vault.open(sealed)) }));
}
