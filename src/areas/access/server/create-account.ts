import { databaseFault } from "#platform/db/fault.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { touchAccess } from "#platform/session/touch-access.ts";
import type { LoginKind } from "../api.ts";
import { refusals } from "../errors.ts";
import type { Scope } from "../rules/scope-kinds.ts";
import type { Vault } from "#platform/secret/vault.ts";
import { findLogin, identityColumns, isShared, setPassword, type Login } from "./login-store.ts";

export interface NewAccount {
  name: string;
  kind: LoginKind;
  memberId: number | null;
  agencyId: number | null;
  accountName: string | null;
  phone: string | null;
  email: string | null;
  /** From `hashPassword`; null: only by code, or by the password the person already has in another company. */
  passwordHash: string | null;
  mustChange: boolean;
  rank?: string | null;
  roleIds: readonly number[];
  scopes: readonly Scope[];
}

/**
 * Adds an account of the company. Somebody who already logs in to another company with this phone or e-mail keeps
 * his log-in (`linked`): both companies then stand in his company picker, and his password stays his own.
 */
export async function createAccount(tx: Tx, vault: Vault, account: NewAccount): Promise<{ id: number; linked: boolean }> {
  await refuseBeyondCap(tx);
  const known = await knownLogin(tx, vault, account);
  const loginId = known?.login_id ?? (await createLogin(tx, vault, account));
  const id = await insertAccount(tx, account, loginId);
  const linked = known !== undefined && (await isShared(tx, loginId));
  if (known && !linked) await takeOver(tx, vault, known, account);
  await setRoles(tx, id, account.roleIds);
  await setScopes(tx, id, account.scopes);
  await touchAccess(tx);
  return { id, linked };
}

/** A log-in that already has this phone or e-mail. An account name belongs to one log-in for good. */
async function knownLogin(tx: Tx, vault: Vault, { phone, email, accountName }: NewAccount): Promise<Login | undefined> {
  if (accountName === null && phone === null && email === null) throw refuseField(refusals.loginNeeded, "account");
  const byPhone = phone === null ? undefined : await findLogin(tx, vault, phone);
  const byEmail = email === null ? undefined : await findLogin(tx, vault, email);
  if (byPhone && byEmail && byPhone.login_id !== byEmail.login_id) throw refuseField(refusals.emailTaken, "email");
  const known = byPhone ?? byEmail;
  const byName = accountName === null ? undefined : await findLogin(tx, vault, accountName);
  if (byName && byName.login_id !== known?.login_id) throw refuseField(refusals.loginTaken, "account");
  return known;
}

async function createLogin(tx: Tx, vault: Vault, account: NewAccount): Promise<number> {
  const { accountName: name, phone, email, passwordHash, mustChange } = account;
  const values = [...identityColumns(vault, { name, phone, email }), passwordHash, mustChange];
  try {
    const { rows } = await tx.savepoint(() => tx.query<{ id: number }>("select access.login_create($1, $2, $3, $4, $5, $6) as id", values));
    return (rows[0] as { id: number }).id;
  } catch (error) {
    throw identityTaken(error) ?? error;
  }
}

/** Which of the three ways to log in is already somebody else's. */
export function identityTaken(error: unknown): Error | undefined {
  const constraint = databaseFault(error)?.constraint;
  if (constraint === "login_account_name_key") return refuseField(refusals.loginTaken, "account");
  if (constraint === "login_phone_hash_key") return refuseField(refusals.phoneTaken, "phone");
  if (constraint === "login_email_key") return refuseField(refusals.emailTaken, "email");
  return undefined;
}

async function insertAccount(tx: Tx, account: NewAccount, loginId: number): Promise<number> {
  const values = [tx.tenantId, loginId, account.kind, account.memberId, account.agencyId, account.name, account.rank ?? null];
  const { rows } = await tx.query<{ id: number }>(
    `insert into access.account (tenant_id, login_id, kind, member_id, agency_id, name, rank) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (tenant_id, login_id, kind) where deleted_at is null do nothing returning id`,
    values,
  );
  if (!rows[0]) throw refuse(refusals.memberHasAccount);
  return rows[0].id;
}

/** A log-in that only this company uses (a deleted account's, say) gets the name and password given now. */
async function takeOver(tx: Tx, vault: Vault, login: Login, account: NewAccount): Promise<void> {
  const { accountName, phone, email } = account;
  const identity = { name: accountName ?? login.account_name, phone: phone ?? login.phone, email: email ?? login.email };
  await tx.query("select access.login_rename($1, $2, $3, $4, $5)", [login.login_id, ...identityColumns(vault, identity)]);
  if (account.passwordHash !== null) {
    await setPassword(tx, login.login_id, account.passwordHash, { mustChange: account.mustChange, keep: null });
  }
}

/** The company's cap on accounts in use (A03); the company's row is locked, so that two cannot slip in at once. */
export async function refuseBeyondCap(tx: Tx): Promise<void> {
  const { rows } = await tx.query<{ cap: number | null }>("select account_cap as cap from platform.tenant where id = $1 for update", [tx.tenantId]);
  const { cap = null } = rows[0] ?? {};
  if (cap === null) return;
  // Counted after the wait for the lock: the same statement would still count as of before it.
  const counted = await tx.query<{ used: number }>("select count(*)::int as used from access.account where deleted_at is null and enabled");
  if (counted.rows[0]!.used >= cap) throw refuse(refusals.accountCap, { cap });
}

export async function setRoles(tx: Tx, accountId: number, roleIds: readonly number[]): Promise<void> {
  await tx.query("delete from access.account_role where account_id = $1", [accountId]);
  await tx.query("insert into access.account_role (tenant_id, account_id, role_id) select distinct $1::int, $2::bigint, id from unnest($3::bigint[]) as r (id)", [
    tx.tenantId,
    accountId,
    roleIds,
  ]);
}

export async function setScopes(tx: Tx, accountId: number, scopes: readonly Scope[]): Promise<void> {
  await tx.query("delete from access.account_scope where account_id = $1", [accountId]);
  for (const { module, kind, departmentIds, includeBelow } of scopes) {
    await tx.query(
      `insert into access.account_scope (tenant_id, account_id, module, kind, department_ids, include_below)
       values ($1, $2, $3, $4, $5, $6)`,
      [tx.tenantId, accountId, module, kind, kind === "custom" ? departmentIds : [], includeBelow],
    );
  }
}
