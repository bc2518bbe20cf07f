import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { sealBankAccount } from "#platform/identity/sealed.ts";
import type { Vault } from "#platform/secret/vault.ts";
import { refusals } from "../errors.ts";
import { findPerson } from "./find-person.ts";

interface Before {
  bankSealed: Buffer | null;
  bankChangedAt: string | null;
}

/** Whether another account than before is written; a first one changes nothing, unless there was one once. */
export function changesAccount(vault: Vault, { bankSealed, bankChangedAt }: Before, value: string | null): boolean {
  if (bankSealed === null) return value !== null && bankChangedAt !== null;
  return vault.open(bankSealed) !== value;
}

/**
 * What is written with an account: whoever changes one leaves that behind, so that it is not paid to before somebody
 * else has confirmed it. `isConfirmed`: two have looked at it already.
 */
export function accountColumns(
  { services, principal, now }: Pick<CallContext, "services" | "principal" | "now">,
  before: Before,
  value: string | null,
  { isConfirmed = false } = {},
): [column: string, value: unknown][] {
  const { sealed, shown } = sealBankAccount(services.vault, value);
  const columns: [string, unknown][] = [
    ["bank_account_sealed", sealed],
    ["bank_account_tail", shown],
  ];
  if (!changesAccount(services.vault, before, value)) return columns;
  return [
    ...columns,
    ["bank_changed_at", now],
    ["bank_changed_by", principal.accountId],
    ["bank_confirmed_at", isConfirmed ? now : null],
    ["bank_confirmed_by", isConfirmed ? principal.accountId : null],
  ];
}

/** Confirms the change of an account that the caller has looked at: neither whoever changed it nor whose it is. */
export async function confirmAccount(
  context: CallContext,
  { memberId, changedAt }: { memberId: number; changedAt: string },
): Promise<void> {
  const { tx, principal, now } = context;
  const person = await findPerson(context, memberId);
  context.about(person.jobNumber);
  if (person.bankConfirmedAt !== null || person.bankChangedAt === null) throw refuse(commonRefusals.stale);
  if (Date.parse(person.bankChangedAt) !== Date.parse(changedAt)) throw refuse(commonRefusals.stale);
  const { rows } = await tx.query<{ memberId: number | null }>(
    `select member_id as "memberId" from access.account_view where tenant_id = $1 and id = $2`,
    [tx.tenantId, person.bankChangedBy],
  );
  const changer = rows[0]?.memberId ?? null;
  const isOwn =
    person.bankChangedBy === principal.accountId ||
    (principal.memberId !== null && (changer === principal.memberId || memberId === principal.memberId));
  if (isOwn) throw refuse(refusals.ownAccountChange);
  await tx.query(
    "update people.person set bank_confirmed_at = $3, bank_confirmed_by = $4 where tenant_id = $1 and member_id = $2",
    [tx.tenantId, memberId, now, principal.accountId],
  );
}
