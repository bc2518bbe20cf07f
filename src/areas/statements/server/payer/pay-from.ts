import type { Tx } from "#platform/db/tx.ts";
import { named } from "#platform/db/list.ts";
import { sql, type NotNull } from "#platform/db/sql.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import { mayRelease, type Hand } from "../../rules/payment-limits.ts";
import { payerPlace } from "./payer-accounts.ts";

/** An account from which an entity pays on a day; its number is masked. */
export interface PayerAccount {
  id: number;
  entityId: number;
  entity: string;
  name: string;
  bankName: string;
  account: string;
  layoutId: number | null;
  isDefault: boolean;
}

/** The accounts from which may be paid today; of one entity, or of all. */
export async function usableAccounts(
  { tx, locale, today }: Pick<CallContext, "tx" | "locale" | "today">,
  entityId: number | null,
): Promise<PayerAccount[]> {
  const { rows } = await tx.query<Omit<PayerAccount, "account"> & { account: NotNull<string> }>(sql`
    select a.id, a.legal_entity_id as "entityId", ${named(locale, "e")} as entity, a.name, a.bank_name as "bankName",
      platform.masked_number(a.account_sealed, a.account_tail) as account, a.layout_id as "layoutId", a.is_default as "isDefault"
    from statements.payer_account a join organisation.legal_entity_view e on e.tenant_id = a.tenant_id and e.id = a.legal_entity_id
    where a.tenant_id = ${tx.tenantId} and (${entityId}::bigint is null or a.legal_entity_id = ${entityId}::bigint)
      and a.enabled and a.from_date <= ${today}::date and coalesce(a.to_date, 'infinity') >= ${today}::date
    order by a.is_default desc, e.code, a.id`);
  return rows;
}

/** Which of them is proposed: the only one there is, or the only default one. */
export function proposedAccount(accounts: readonly PayerAccount[]): PayerAccount | null {
  if (accounts.length === 1) return accounts[0]!;
  const usual = accounts.filter(({ isDefault }) => isDefault);
  return usual.length === 1 ? usual[0]! : null;
}

/**
 * The account a payment leaves from: the chosen one, or the proposed one where none is chosen. Null where the company
 * has entered none; refused where it has, and none is clear.
 */
export async function accountToPayFrom(
  context: Pick<CallContext, "tx" | "locale" | "today">,
  entityId: number | null,
  accountId: number | undefined,
): Promise<PayerAccount | null> {
  const { tx, today } = context;
  const all = await usableAccounts(context, null);
  if (accountId !== undefined) {
    const chosen = all.find(({ id }) => id === accountId);
    if (chosen) return chosen;
    throw refuseField(refusals.payerAccountUnusable, "accountId", { name: await nameOf(tx, accountId), date: today });
  }
  if (all.length === 0) return null;
  const own = entityId === null ? all : all.filter((one) => one.entityId === entityId);
  const proposed = proposedAccount(own.length > 0 ? own : all);
  if (!proposed) throw refuseField(refusals.payerAccountNeeded, "accountId");
  return proposed;
}

async function nameOf(tx: Tx, id: number): Promise<string> {
  const { rows } = await tx.query<{ name: string }>(
    "select name from statements.payer_account where tenant_id = $1 and id = $2",
    [tx.tenantId, id],
  );
  return rows[0]?.name ?? String(id);
}

/** What a bank file says of whoever pays; its full number, so whoever gives it out writes it down. */
export async function payerOf(
  { tx, services }: Pick<CallContext, "tx" | "services">,
  accountId: number | null,
): Promise<{
  layoutId: number | null;
  payerName: string | null;
  payerAccount: string | null;
  payerBank: string | null;
}> {
  const { rows } = await tx.query<{ name: string; bank: string; sealed: Buffer; layoutId: number | null }>(
    `select name, bank_name as bank, account_sealed as sealed, layout_id as "layoutId" from statements.payer_account
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, accountId],
  );
  const [row] = rows;
  if (!row || accountId === null) return { layoutId: null, payerName: null, payerAccount: null, payerBank: null };
  return {
    layoutId: row.layoutId,
    payerName: row.name,
    payerAccount: services.vault.open(row.sealed, payerPlace(tx.tenantId, accountId)),
    payerBank: row.bank,
  };
}

/** Whether the caller may release what these accounts have made and submitted: neither they nor another account of theirs. */
export async function mayReleaseAfter(
  { tx, principal }: Pick<CallContext, "tx" | "principal">,
  makers: readonly (number | null)[],
): Promise<boolean> {
  const accounts = [...new Set(makers.filter((one) => one !== null))];
  const { rows } = await tx.query<Hand>(
    `select id as "accountId", member_id as "memberId" from access.account_view where tenant_id = $1 and id = any($2::bigint[])`,
    [tx.tenantId, accounts],
  );
  const known = new Map(rows.map((hand) => [hand.accountId, hand]));
  const hands = accounts.map((accountId) => known.get(accountId) ?? { accountId, memberId: null });
  return mayRelease(hands, principal);
}
