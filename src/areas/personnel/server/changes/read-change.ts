import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../changes-api.ts";
import type { ChangeKind } from "../../change-words.ts";
import { mayReveal, payRowsOf } from "./change-pay.ts";
import { approvalOfChange, regularisations, transfers } from "./list-changes.ts";
import { salaryAdjustments } from "./salary.ts";

interface Read {
  id: number;
  memberId: number;
  instanceId: number | null;
}

/** What the details of a change that may touch pay hold beside its row. */
async function withParts<R extends Read>(context: CallContext, kind: ChangeKind, row: R) {
  const pay = await payRowsOf(context, row.id);
  return {
    ...row,
    approval: await approvalOfChange(context, kind, row),
    pay,
    mayReveal: pay.length > 0 && (await mayReveal(context, row.memberId)),
  };
}

export const readRegularisation = async (
  context: CallContext,
  { id }: { id: number },
): Promise<OutputOf<typeof api.readRegularisation>> =>
  withParts(context, "regularisation", await regularisations.one(context, id));

export const readTransfer = async (
  context: CallContext,
  { id }: { id: number },
): Promise<OutputOf<typeof api.readTransfer>> => withParts(context, "transfer", await transfers.one(context, id));

export const readSalaryAdjustment = async (
  context: CallContext,
  { id }: { id: number },
): Promise<OutputOf<typeof api.readSalaryAdjustment>> =>
  withParts(context, "salary", await salaryAdjustments.one(context, id));
