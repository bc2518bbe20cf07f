import { accountToPayFrom, checkLimits } from "#areas/statements/server.ts";
import { nextNumber } from "#platform/db/number.ts";
import { refuse, Refusal } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { payRowLife } from "../../life.ts";
import { paymentRefusals } from "../../payment-errors.ts";
import type * as api from "../../payments-api.ts";
import { lockRuns, type StoredRun } from "../runs/run-store.ts";
import { fewest } from "../runs/sum-run.ts";
import { refuseUnseen } from "../runs/who-sees.ts";
import { batchDocument, batchPlace, lockBatch, rowPlace } from "./batch-store.ts";
import { dueOf, type Due } from "./due.ts";
import { shownHeldOut } from "./held-out.ts";

const series = { kind: "payroll.payment", prefix: "GZ", by: "month" } as const;

type Issued = OutputOf<typeof api.batchIssue>["runs"][number];

/**
 * Pays granted runs, each by a payment of its own. The runs are held first, so that of two who issue at once the second
 * finds everybody in a payment. Of several, one that cannot be paid says why and the others go.
 */
export async function batchIssue(
  context: CallContext,
  input: InputOf<typeof api.batchIssue>,
): Promise<OutputOf<typeof api.batchIssue>> {
  const { tx, locale } = context;
  await refuseUnseen(context, input.runIds);
  const runs: Issued[] = [];
  for (const run of await lockRuns(tx, input.runIds)) {
    const about = { runId: run.id, number: run.number };
    try {
      runs.push({ ...about, ...(await tx.savepoint(() => issueRun(context, run, input.accountId))), refusal: null });
    } catch (error) {
      if (!(error instanceof Refusal) || input.runIds.length === 1) throw error;
      const nothing = { batchId: null, batch: null, people: 0, waits: false, heldOut: [] };
      runs.push({ ...about, ...nothing, refusal: error.text(locale) });
    }
  }
  context.about(runs.map(({ number, batch }) => `${number} ${batch ?? "-"}`).join(", "));
  return { runs };
}

async function issueRun(context: CallContext, run: StoredRun, accountId: number | undefined) {
  if (run.state !== "granted") throw refuse(paymentRefusals.notGranted, { number: run.number });
  const due = await dueOf(context, run);
  const able = due.filter(({ cause }) => cause === null);
  if (able.length === 0) throw refuse(paymentRefusals.nothingToPay, { number: run.number });
  const made = await makeBatch(context, run, able, accountId);
  return { ...made, people: able.length, heldOut: await shownHeldOut(context, due) };
}

/** Whose payment failed is paid by another one, if they can be paid by now: a slip is paid once. */
export async function reissueFailed(
  context: CallContext,
  { accountId, ...input }: InputOf<typeof api.reissueFailed>,
): Promise<OutputOf<typeof api.reissueFailed>> {
  const { tx } = context;
  const failed = await lockBatch(context, input);
  await refuseUnseen(context, [failed.runId]);
  const [run] = await lockRuns(tx, [failed.runId]);
  const due = await dueOf(context, run!, failed.id);
  if (due.length === 0) throw refuse(paymentRefusals.nothingFailed, { number: failed.number });
  const able = due.filter(({ cause }) => cause === null);
  if (able.length === 0)
    throw refuse(paymentRefusals.allHeldOut, {
      number: failed.number,
      names: due.map(({ name }) => name),
    });
  await tx.query(
    "update payroll.pay_row set state = $4, version = version + 1 where tenant_id = $1 and batch_id = $2 and slip_id = any($3::bigint[]) and state = 'failed'",
    [tx.tenantId, failed.id, able.map(({ slipId }) => slipId), payRowLife.next("failed", "reissue")],
  );
  await tx.query("update payroll.pay_batch set version = version + 1 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    failed.id,
  ]);
  const made = await makeBatch(context, run!, able, accountId);
  return { ...made, people: able.length, heldOut: await shownHeldOut(context, due) };
}

/** A payment of people of a run by the limits of its legal entity: to be paid, or to be released by a second person. */
async function makeBatch(context: CallContext, run: StoredRun, able: readonly Due[], accountId: number | undefined) {
  const { tx, principal, now, today, services } = context;
  const account = await accountToPayFrom(context, run.entityId, accountId);
  const number = await nextNumber(tx, series, today);
  const fen = able.reduce((sum, one) => sum + one.fen, 0);
  const batchId = (await newIds(context, "payroll.pay_batch_id_seq", 1))[0]!;
  const rowIds = await newIds(context, "payroll.pay_row_id_seq", able.length);
  const { releaseCauses } = await checkLimits(context, {
    document: batchDocument(batchId),
    entityId: account?.entityId ?? run.entityId,
    day: today,
    fen,
    amounts: able.map((one) => one.fen),
  });
  const waits = releaseCauses.length > 0;
  await tx.query(
    `insert into payroll.pay_batch (tenant_id, id, number, run_id, entity_id, payer_account_id, bank_layout_id, state, rows, sum_fen, sum_sealed, made_by, made_at, release_causes)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      tx.tenantId,
      batchId,
      number,
      run.id,
      run.entityId,
      account?.id ?? null,
      account?.layoutId ?? null,
      waits ? "toBeReleased" : "toBePaid",
      able.length,
      able.length < fewest ? null : fen,
      services.vault.seal(String(fen), batchPlace(tx.tenantId, batchId)),
      principal.accountId || null,
      now,
      releaseCauses,
    ],
  );
  await tx.query(
    `insert into payroll.pay_row (tenant_id, id, batch_id, slip_id, member_id, amount_sealed, position) overriding system value
     select $1, r.id, $2, r.slip, r.member, r.amount, r.position
     from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bytea[], $7::int[]) as r (id, slip, member, amount, position)`,
    [
      tx.tenantId,
      batchId,
      rowIds,
      able.map(({ slipId }) => slipId),
      able.map(({ memberId }) => memberId),
      able.map((one, index) => services.vault.seal(String(one.fen), rowPlace(tx.tenantId, rowIds[index]!))),
      able.map((_, index) => index + 1),
    ],
  );
  return { batchId, batch: number, waits };
}

/** Amounts are sealed for their row, so that its id is there first. */
async function newIds(
  { tx }: Pick<CallContext, "tx">,
  sequence: "payroll.pay_batch_id_seq" | "payroll.pay_row_id_seq",
  count: number,
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>("select nextval($1::regclass) as id from generate_series(1, $2)", [
    sequence,
    count,
  ]);
  return rows.map(({ id }) => id);
}
