import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { opposite } from "../../rules/vouchers/build-voucher.ts";
import { voucherRefusals } from "../../voucher-errors.ts";
import type * as api from "../../vouchers-api.ts";
import { isOutdated, nextVoucherNumber } from "./generate.ts";
import { insertVoucher, lockVoucher, lockVouchers, nextState, openSeen } from "./voucher-store.ts";

/** By somebody else than whoever prepared them, as long as pay is what it was. */
export async function verifyVouchers(
  context: CallContext,
  { vouchers: given }: InputOf<typeof api.verifyVouchers>,
): Promise<OutputOf<typeof api.verifyVouchers>> {
  const { tx, principal, now } = context;
  const versions = new Map(given.map(({ id, version }) => [id, version]));
  const vouchers = await lockVouchers(tx, [...versions.keys()]);
  context.about(vouchers.map(({ number }) => number).join(", "));
  for (const voucher of vouchers) {
    if (voucher.version !== versions.get(voucher.id)) throw refuse(commonRefusals.stale);
    const state = nextState(voucher, "verify");
    if (voucher.madeBy !== null && voucher.madeBy === principal.accountId) throw refuse(voucherRefusals.ownVoucher);
    const { lines } = await openSeen(context, voucher);
    if (voucher.reversesId === null && (await isOutdated(context, voucher, lines)))
      throw refuse(voucherRefusals.staleVoucher, { number: voucher.number });
    await tx.query(
      "update payroll.voucher set state = $3, verified_by = $4, verified_at = $5, version = version + 1 where tenant_id = $1 and id = $2",
      [tx.tenantId, voucher.id, state, principal.accountId || null, now],
    );
  }
  return { count: vouchers.length };
}

/** V-3: what was verified is not edited; the opposite voucher takes it back, to be verified by somebody else in turn. */
export async function reverseVoucher(
  context: CallContext,
  { id, version, reason }: InputOf<typeof api.reverseVoucher>,
): Promise<{ id: number }> {
  const { tx, today } = context;
  const voucher = await lockVoucher(tx, { id, version });
  context.about(voucher.number);
  const state = nextState(voucher, "reverse");
  if (voucher.reversesId !== null) throw refuse(voucherRefusals.notReversible);
  const { lines } = await openSeen(context, voucher);
  await tx.query(
    "update payroll.voucher set state = $3, reverse_reason = $4, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, state, reason],
  );
  const made = await insertVoucher(
    context,
    {
      number: await nextVoucherNumber(context),
      groupId: voucher.groupId,
      entityId: voucher.entityId,
      month: voucher.month,
      kind: voucher.kind,
      datedOn: voucher.datedOn > today ? voucher.datedOn : today,
      word: voucher.word,
      layout: voucher.layout,
      runIds: voucher.runIds,
      reversesId: voucher.id,
      reason,
    },
    opposite(lines),
  );
  return { id: made };
}
