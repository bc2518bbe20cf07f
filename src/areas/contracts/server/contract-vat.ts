import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import type { VatMethod } from "../vat.ts";
import { visibleContracts } from "./contract-sql.ts";

interface VatRow {
  id: number;
  fromDate: string;
  method: VatMethod;
  ratePercent: number | null;
  note: string | null;
  version: number;
}

async function findNumber(context: CallContext, contractId: number): Promise<string> {
  const { rows } = await context.tx.query<{ number: string }>(
    sql`select c.number from contracts.contract c where c.tenant_id = ${context.tx.tenantId} and c.id = ${contractId} and c.state <> 'deleted'
        and ${visibleContracts(context)} for update`,
  );
  const [found] = rows;
  if (found === undefined) throw refuse(commonRefusals.notFound);
  return found.number;
}

/** How a contract's amounts are taxed, the latest first. */
export async function listContractVat(
  context: CallContext,
  { contractId }: InputOf<typeof api.listContractVat>,
): Promise<OutputOf<typeof api.listContractVat>> {
  const { rows } = await context.tx.query<VatRow>(
    sql`select v.id, v.from_date as "fromDate", v.method, v.rate_percent as "ratePercent", v.note, v.version
        from contracts.contract_vat v join contracts.contract c on c.tenant_id = v.tenant_id and c.id = v.contract_id
        where v.tenant_id = ${context.tx.tenantId} and v.contract_id = ${contractId} and ${visibleContracts(context)} order by v.from_date desc`,
  );
  return { rows };
}

/** It changes no amount, only what of it is tax: it needs no approval, and holds from its date until the next one. */
export async function saveContractVat(
  context: CallContext,
  input: InputOf<typeof api.saveContractVat>,
): Promise<{ id: number }> {
  const { tx, principal } = context;
  const { contractId, fromDate, method, note } = input;
  context.about(await findNumber(context, contractId));
  const ratePercent = method === "full" ? (input.ratePercent ?? null) : null;
  if (method === "full" && ratePercent === null) throw refuseField(refusals.vatRateMissing, "ratePercent");
  const { rows: same } = await tx.query(
    "select from contracts.contract_vat where tenant_id = $1 and contract_id = $2 and from_date = $3 and id is distinct from $4",
    [tx.tenantId, contractId, fromDate, input.id ?? null],
  );
  if (same.length > 0) throw refuseField(refusals.vatSameDay, "fromDate", { date: fromDate });
  const values = [tx.tenantId, contractId, fromDate, method, ratePercent, note, principal.accountId || null];
  if (input.id === undefined) {
    const { rows } = await tx.query<{ id: number }>(
      `insert into contracts.contract_vat (tenant_id, contract_id, from_date, method, rate_percent, note, set_by) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      values,
    );
    return { id: rows[0]!.id };
  }
  const { rowCount } = await tx.query(
    `update contracts.contract_vat set from_date = $3, method = $4, rate_percent = $5, note = $6, set_by = $7, set_at = now(), version = version + 1
     where tenant_id = $1 and contract_id = $2 and id = $8 and version = $9`,
    [...values, input.id, input.version],
  );
  if (rowCount !== 1) throw refuse(commonRefusals.stale);
  return { id: input.id };
}

export async function deleteContractVat(
  context: CallContext,
  { contractId, id, version }: InputOf<typeof api.deleteContractVat>,
): Promise<{ done: true }> {
  const { tx } = context;
  context.about(await findNumber(context, contractId));
  const { rowCount } = await tx.query(
    "delete from contracts.contract_vat where tenant_id = $1 and contract_id = $2 and id = $3 and version = $4",
    [tx.tenantId, contractId, id, version],
  );
  if (rowCount !== 1) throw refuse(commonRefusals.stale);
  return allDone;
}

/** A copy, and a new version, is taxed as what it comes from. */
export async function copyVat(tx: Tx, from: number, to: number): Promise<void> {
  await tx.query(
    `insert into contracts.contract_vat (tenant_id, contract_id, from_date, method, rate_percent, note, set_by)
     select tenant_id, $3, from_date, method, rate_percent, note, set_by from contracts.contract_vat where tenant_id = $1 and contract_id = $2`,
    [tx.tenantId, from, to],
  );
}
