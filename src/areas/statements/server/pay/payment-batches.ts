import type { z } from "zod";
import { sql } from "#platform/db/sql.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { maskNumber, maskPhone } from "#platform/identity/mask.ts";
import { sumExact } from "#platform/money/exact.ts";
import { holds } from "#platform/session/principal.ts";
import { batchLife } from "../../batch-life.ts";
import { batchList } from "../../list.ts";
import type { previewPayment as previewCall, readBatch as readCall } from "../../payment-api.ts";
import { refusals } from "../../errors.ts";
import type { ReleaseCause } from "../../rules/payment-limits.ts";
import { previewLimits } from "../payer/check-payment.ts";
import { bankLayout } from "../payer/bank-layouts.ts";
import { payerOf, proposedAccount, usableAccounts } from "../payer/pay-from.ts";
import { batchRows, workerRows, type BatchRow } from "./batch-rows.ts";
import { sameHandsOf } from "../agree/separate-duties.ts";
import { seesWhole } from "../read/visible.ts";
import { entityOf } from "./paying-entity.ts";

export const batches = listSource(batchList, {
  company: sql`b.tenant_id`,
  query: (context, { search, state }) => ({
    columns: {
      id: sql`b.id`,
      number: sql`b.number`,
      state: sql`b.state`,
      statementCount: sql`b.statement_count`,
      amountFen: sql`b.amount_fen`,
      revokedFen: sql`coalesce((select -sum(p.amount_fen) from statements.payment p where p.tenant_id = b.tenant_id and p.batch_id = b.id and p.reverses_id is not null), 0)::bigint`,
      accountId: sql`b.account_id`,
      payer: sql`(select a.name from statements.payer_account a where a.tenant_id = b.tenant_id and a.id = b.account_id)`,
      paidById: sql`b.paid_by`,
      paidBy: sql`(select a.name from access.account_view a where a.tenant_id = b.tenant_id and a.id = b.paid_by)`,
      paidAt: sql`b.paid_at`,
      decidedBy: sql`(select a.name from access.account_view a where a.tenant_id = b.tenant_id and a.id = b.decided_by)`,
      note: sql`b.note`,
    },
    from: sql`statements.payment_batch b`,
    // Batches hold statements of every department, so they are for whoever sees the whole.
    where: [
      ...(seesWhole(context) ? [] : [sql`false`]),
      ...(search === undefined ? [] : [sql`b.number ilike ${containing(search)}`]),
      ...(state === undefined ? [] : [sql`b.state = ${state}`]),
    ],
    key: sql`b.id`,
  }),
  present: ({ principal }, rows) =>
    rows.map(({ state, paidById }) => {
      const isOwn = paidById === principal.accountId;
      return {
        actions: batchLife
          .actions(state, (who) => holds(principal, who))
          .filter((action) => (action === "withdraw" ? isOwn : !isOwn)),
      };
    }),
});

export async function findBatch(context: CallContext, id: number): Promise<z.output<typeof batchList.detail>> {
  if (!seesWhole(context)) throw refuse(refusals.wholeOrganisation);
  return batches.one(context, id);
}

/** What the bank file of a payment would hold, whom it could not pay, from where it may be paid, and whether it may. */
export async function previewPayment(
  context: CallContext,
  { ids, accountId }: InputOf<typeof previewCall>,
): Promise<OutputOf<typeof previewCall>> {
  const { tx, today, locale } = context;
  if (!seesWhole(context)) throw refuse(refusals.wholeOrganisation);
  const contracted = await entityOf(tx, ids);
  const accounts = await usableAccounts(context, null);
  const own = accounts.filter(({ entityId }) => entityId === contracted);
  const account =
    accounts.find(({ id }) => id === accountId) ?? proposedAccount(own.length > 0 ? own : accounts) ?? undefined;
  const entityId = account?.entityId ?? contracted;
  const rows = await workerRows(context, ids, entityId);
  const { sums, leftOut } = sortedOut(rows);
  const limits = await previewLimits(context, {
    entityId,
    day: today,
    fen: sumExact(rows.map(({ calCost }) => calCost)),
    amounts: rows.map(({ calCost }) => calCost),
  });
  return {
    ...sums,
    ...(await sameHandsOf(tx, ids, "pay", { by: context.principal.accountId, at: context.now })),
    accounts: accounts.map(({ id, name, entity, bankName, account: number }) => ({
      id,
      name,
      entity,
      bankName,
      account: number,
    })),
    accountId: account?.id ?? null,
    refusal: limits.refusal?.text(locale) ?? null,
    releaseCauses: limits.releaseCauses,
    leftOut: leftOut.map(({ payee, calCost, problem }) => ({
      memberId: payee.memberId,
      certName: payee.name,
      calCost,
      problem: problem!,
    })),
  };
}

/** Rows of the file apart from those kept out of it. */
function sortedOut(rows: readonly BatchRow[]) {
  const inFile = rows.filter((row) => row.problem === null);
  const fileFen = sumExact(inFile.map((row) => row.calCost));
  const sums = { fileCount: inFile.length, fileFen, leftOutFen: sumExact(rows.map((row) => row.calCost)) - fileFen };
  return { sums, leftOut: rows.filter((row) => row.problem !== null) };
}

interface Decision {
  decidedAt: string | null;
  decideReason: string | null;
  releaseCauses: ReleaseCause[];
}

export async function readBatch(
  context: CallContext,
  input: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> {
  const { tx, locale, today } = context;
  const batch = await findBatch(context, input.id);
  const statements = await tx.query<OutputOf<typeof readCall>["statements"][number]>(sql`
    select s.id, s.number, ${named(locale, "g")} as "agencyName", x.amount_fen as "amountFen", x.revoked
    from (
      select p.tenant_id, p.statement_id, p.amount_fen,
        exists (select from statements.payment r where r.tenant_id = p.tenant_id and r.reverses_id = p.id) as revoked
      from statements.payment p where p.tenant_id = ${tx.tenantId} and p.batch_id = ${input.id} and p.reverses_id is null
      union all
      select w.tenant_id, w.statement_id, w.amount_fen, false
      from statements.batch_part w join statements.payment_batch b on b.tenant_id = w.tenant_id and b.id = w.batch_id
      where w.tenant_id = ${tx.tenantId} and w.batch_id = ${input.id} and b.state <> 'issued') x
    join statements.statement s on s.tenant_id = x.tenant_id and s.id = x.statement_id
    join agencies.labour_company g on g.tenant_id = s.tenant_id and g.id = s.agency_id
    order by s.number`);
  const decided = await tx.query<Decision>(
    `select decided_at as "decidedAt", decide_reason as "decideReason", release_causes as "releaseCauses"
     from statements.payment_batch where tenant_id = $1 and id = $2`,
    [tx.tenantId, input.id],
  );
  const rows = await batchRows(context, input.id);
  const failed = rows.filter(({ result }) => result?.state === "failed");
  const { layoutId } = await payerOf(context, batch.accountId);
  const layout = await bankLayout(tx, layoutId, today);
  return {
    ...batch,
    ...decided.rows[0]!,
    layout: layout && { name: layout.name, tried: layout.tried },
    statements: statements.rows,
    rows: rows.map(({ payee, calCost, problem, result }) => ({
      certName: payee.name,
      workerCertNo: maskNumber(payee.idNumber ?? ""),
      phone: maskPhone(payee.phone ?? ""),
      bankName: payee.bankName ?? "",
      bankNo: maskNumber(payee.bankAccount ?? ""),
      calCost,
      problem,
      result: result?.state ?? null,
      resultReason: result?.reason ?? null,
    })),
    failedCount: failed.length,
    failedFen: sumExact(failed.map(({ calCost }) => calCost)),
    paidCount: rows.filter(({ result }) => result?.state === "paid").length,
    ...sortedOut(rows).sums,
  };
}
