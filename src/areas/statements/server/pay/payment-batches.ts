import { sql } from "#platform/db/sql.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { maskNumber, maskPhone } from "#platform/identity/mask.ts";
import { sumExact } from "#platform/money/exact.ts";
import type { RowOf } from "#platform/list/define-list.ts";
import { batchList } from "../../list.ts";
import type { previewPayment as previewCall, readBatch as readCall } from "../../payment-api.ts";
import { refusals } from "../../errors.ts";
import { batchRows, workerRows, type BatchRow } from "./batch-rows.ts";
import { sameHandsOf } from "../agree/separate-duties.ts";
import { seesWhole } from "../read/visible.ts";

export const batches = listSource(batchList, {
  company: sql`b.tenant_id`,
  query: (context, { search }) => ({
    columns: {
      id: sql`b.id`,
      number: sql`b.number`,
      statementCount: sql`b.statement_count`,
      amountFen: sql`b.amount_fen`,
      revokedFen: sql`coalesce((select -sum(p.amount_fen) from statements.payment p where p.tenant_id = b.tenant_id and p.batch_id = b.id and p.reverses_id is not null), 0)::bigint`,
      paidBy: sql`(select a.name from access.account_view a where a.tenant_id = b.tenant_id and a.id = b.paid_by)`,
      paidAt: sql`b.paid_at`,
      note: sql`b.note`,
    },
    from: sql`statements.payment_batch b`,
    // Batches hold statements of every department, so they are for whoever sees the whole.
    where: [
      ...(seesWhole(context) ? [] : [sql`false`]),
      ...(search === undefined ? [] : [sql`b.number ilike ${containing(search)}`]),
    ],
    key: sql`b.id`,
  }),
});

export async function findBatch(context: CallContext, id: number): Promise<RowOf<typeof batchList>> {
  if (!seesWhole(context)) throw refuse(refusals.wholeOrganisation);
  return batches.one(context, id);
}

/** What the bank file of a payment would hold, and whom it could not pay. */
export async function previewPayment(
  context: CallContext,
  { ids }: InputOf<typeof previewCall>,
): Promise<OutputOf<typeof previewCall>> {
  if (!seesWhole(context)) throw refuse(refusals.wholeOrganisation);
  const rows = await workerRows(context.tx, context.services.vault, ids);
  const { sums, leftOut } = sortedOut(rows);
  return {
    ...sums,
    ...(await sameHandsOf(context.tx, ids, "pay", { by: context.principal.accountId, at: context.now })),
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

export async function readBatch(
  context: CallContext,
  input: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> {
  const { tx, locale, services } = context;
  const batch = await findBatch(context, input.id);
  const statements = await tx.query<OutputOf<typeof readCall>["statements"][number]>(sql`
    select s.id, s.number, ${named(locale, "g")} as "agencyName", p.amount_fen as "amountFen",
      exists (select from statements.payment r where r.tenant_id = p.tenant_id and r.reverses_id = p.id) as "revoked"
    from statements.payment p join statements.statement s on s.tenant_id = p.tenant_id and s.id = p.statement_id
    join agencies.labour_company g on g.tenant_id = s.tenant_id and g.id = s.agency_id
    where p.tenant_id = ${tx.tenantId} and p.batch_id = ${input.id} and p.reverses_id is null order by s.number`);
  const rows = await batchRows(tx, services.vault, input.id);
  return {
    ...batch,
    statements: statements.rows,
    rows: rows.map(({ payee, calCost, problem }) => ({
      certName: payee.name,
      workerCertNo: maskNumber(payee.idNumber ?? ""),
      phone: maskPhone(payee.phone ?? ""),
      bankName: payee.bankName ?? "",
      bankNo: maskNumber(payee.bankAccount ?? ""),
      calCost,
      problem,
    })),
    ...sortedOut(rows).sums,
  };
}
