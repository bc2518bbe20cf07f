import { payeesOf } from "#areas/people/server.ts";
import {
  bankLayout,
  builtinLayout,
  heldOut,
  paymentRulesOf,
  payerOf,
  writeBankFile,
  type BankPayee,
} from "#areas/statements/server.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download } from "#platform/http/route.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { holds } from "#platform/session/principal.ts";
import { paymentRefusals } from "../../payment-errors.ts";
import { batchWords } from "../../words.ts";
import type * as api from "../../payments-api.ts";
import { refuseUnseen } from "../runs/who-sees.ts";
import { accountPlace, amountOf, lockBatch, moveBatch, takeOut, type StoredBatch } from "./batch-store.ts";

interface FileRow {
  id: number;
  slipId: number;
  memberId: number;
  sealed: Buffer;
  account: Buffer | null;
}

/**
 * The file for the bank (V-2), in the layout of the account that is paid from. With the first one the payment counts as
 * sent; taken again it is the same file, and only to whoever confirms that it was taken before.
 */
export async function takeBankFile(context: CallContext, input: InputOf<typeof api.takeBankFile>): Promise<Download> {
  const { tx, principal, now, today, locale } = context;
  if (!holds(principal, "C60302.view")) throw refuse(commonRefusals.noPermission);
  const batch = await lockBatch(context, input);
  await refuseUnseen(context, [batch.runId]);
  await refuseOutOfTurn(context, batch, input.again);
  if (batch.state === "toBePaid") await submit(context, batch);
  await tx.query(
    `update payroll.pay_batch set files = files + 1, file_by = $3, file_at = $4,
       submitted_by = coalesce(submitted_by, $3), submitted_at = coalesce(submitted_at, $4) where tenant_id = $1 and id = $2`,
    [tx.tenantId, batch.id, principal.accountId || null, now],
  );
  const rows = await fileRows(context, batch.id);
  const payees = await payeesOf(
    tx,
    context.services.vault,
    rows.map(({ memberId }) => memberId),
  );
  await recordPersonalDataRead(context, {
    memberId: null,
    fields: ["idNumber", "phone", "bankAccount", "pay"],
    reason: input.reason,
    rows: rows.length,
    call: "payroll.takeBankFile",
  });
  const { layoutId, ...payer } = await payerOf(context, batch.accountId);
  // Taken again on another day it says the day and has the layout of the first.
  const day = batch.submittedAt === null ? today : businessDateAt(Date.parse(batch.submittedAt));
  const layout = layoutId === null ? builtinLayout(locale) : await bankLayout(tx, layoutId, day);
  if (!layout) throw refuse(paymentRefusals.noBankLayout, { account: payer.payerName ?? "" });
  const remark = locale === "zh" ? "工资" : "Pay";
  const paid = rows.map((row): BankPayee => {
    const payee = payees.get(row.memberId)!;
    return {
      name: payee.name,
      idNumber: payee.idNumber,
      phone: payee.phone,
      bankName: payee.bankName,
      subBankName: payee.subBankName,
      account: sentAccount(context, row),
      jobNumber: payee.jobNumber,
      remark,
      fen: amountOf(context, row),
    };
  });
  return writeBankFile(layout, paid, { number: batch.number, payDate: day, ...payer }, locale);
}

/** The account that stood in the file. */
export function sentAccount(
  { tx, services }: Pick<CallContext, "tx" | "services">,
  row: Pick<FileRow, "id" | "account">,
): string {
  return row.account === null ? "" : services.vault.open(row.account, accountPlace(tx.tenantId, row.id));
}

export async function fileRows({ tx }: Pick<CallContext, "tx">, batchId: number): Promise<FileRow[]> {
  const { rows } = await tx.query<FileRow>(
    `select id, slip_id as "slipId", member_id as "memberId", amount_sealed as sealed, account_sealed as account
     from payroll.pay_row where tenant_id = $1 and batch_id = $2 order by position, id`,
    [tx.tenantId, batchId],
  );
  return rows;
}

async function refuseOutOfTurn(context: CallContext, batch: StoredBatch, again: boolean): Promise<void> {
  const { tx } = context;
  const { number } = batch;
  if (batch.state === "toBeReleased") throw refuse(paymentRefusals.notToPay, { number });
  if (batch.state === "cancelled") throw refuse(commonRefusals.wrongState, { state: batchWords.cancelled });
  const { rows: answered } = await tx.query(
    "select 1 from payroll.pay_row where tenant_id = $1 and batch_id = $2 and state not in ('toBePaid', 'submitted') limit 1",
    [tx.tenantId, batch.id],
  );
  if (answered.length > 0) throw refuse(paymentRefusals.fileAnswered, { number });
  if (batch.files === 0 || again) return;
  const { rows } = await tx.query<{ name: string }>(
    "select name from access.account_view where tenant_id = $1 and id = $2",
    [tx.tenantId, batch.fileBy],
  );
  const date = batch.fileAt === null ? "" : businessDateAt(Date.parse(batch.fileAt));
  throw refuse(paymentRefusals.fileTaken, { number, name: rows[0]?.name ?? "", date });
}

/** Whoever cannot be paid any more since the payment was made is taken out; the account that is paid is kept with the row. */
async function submit(context: CallContext, batch: StoredBatch): Promise<void> {
  const { tx, services, principal, now } = context;
  const all = await fileRows(context, batch.id);
  const payees = await payeesOf(
    tx,
    services.vault,
    all.map(({ memberId }) => memberId),
  );
  const { changedDays } = await paymentRulesOf(tx, batch.entityId);
  const out = all.filter((row) => {
    const payee = payees.get(row.memberId);
    const owed = { fen: amountOf(context, row), account: payee?.bankAccount ?? null };
    return heldOut({ ...owed, changedAt: payee?.accountChangedAt ?? null }, now, changedDays) !== null;
  });
  if (out.length === all.length)
    throw refuse(paymentRefusals.allHeldOut, {
      number: batch.number,
      names: out.map(({ memberId }) => payees.get(memberId)?.name ?? ""),
    });
  await takeOut(
    context,
    out.map(({ id }) => id),
    { by: principal.accountId || null, at: now, reason: batch.number },
  );
  const rows = all.filter((row) => !out.includes(row));
  await tx.query(
    `update payroll.pay_row r set state = 'submitted', version = r.version + 1, position = n.position, account_sealed = n.account
     from unnest($3::bigint[], $4::int[], $5::bytea[]) as n (id, position, account) where r.tenant_id = $1 and r.batch_id = $2 and r.id = n.id`,
    [
      tx.tenantId,
      batch.id,
      rows.map(({ id }) => id),
      rows.map((_, index) => index + 1),
      rows.map(({ id, memberId }) =>
        services.vault.seal(payees.get(memberId)!.bankAccount ?? "", accountPlace(tx.tenantId, id)),
      ),
    ],
  );
  await moveBatch(tx, batch, "submit");
}
