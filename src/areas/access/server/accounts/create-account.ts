import type { NotNull } from "#platform/db/sql.ts";
import { databaseFault } from "#platform/db/fault.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { touchAccess } from "#platform/session/touch-access.ts";
import type { LoginKind } from "../../api.ts";
import { refusals } from "../../errors.ts";
import { storedScope, type Scope } from "../../rules/scope-kinds.ts";
import { sealPhone } from "#platform/identity/sealed.ts";
import { noCompany, type Vault } from "#platform/secret/vault.ts";
import { identityColumns, readLogin, setKeptPassword } from "../log-in/login-store.ts";

export interface NewAccount {
  name: string;
  kind: LoginKind;
  memberId: number | null;
  agencyId: number | null;
  accountName: string | null;
  phone: string | null;
  email: string | null;
  /** From `hashPassword`; null: only by code. */
  passwordHash: string | null;
  mustChange: boolean;
  /** A code has proved the mailbox: the log-in is the person's own from the start. */
  own?: boolean;
  roleIds: readonly number[];
  scopes: readonly Scope[];
}

/**
 * Adds an account of the company, with a log-in that the company keeps and that opens nothing else. Whether the person
 * logs in elsewhere is neither asked nor told: somebody with a log-in of their own finds the account there as an
 * invitation, which joins it once they accept. `linked`: the person already has a log-in in this company, and keeps it.
 */
export async function createAccount(
  tx: Tx,
  vault: Vault,
  account: NewAccount,
): Promise<{ id: number; loginId: number; linked: boolean }> {
  await refuseBeyondCap(tx);
  const { login, inUse } = await keptLogin(tx, vault, account);
  const loginId = login ?? (await createLogin(tx, vault, account));
  const id = await insertAccount(tx, vault, account, loginId);
  if (login !== null && !inUse) await takeOver(tx, vault, login, account);
  await setRoles(tx, id, account.roleIds);
  await setScopes(tx, id, account.scopes);
  await touchAccess(tx);
  return { id, loginId, linked: inUse };
}

/** The log-in that this company keeps under this phone or e-mail. An account name belongs to one log-in for good. */
async function keptLogin(
  tx: Tx,
  vault: Vault,
  { phone, email, accountName, own }: NewAccount,
): Promise<{ login: number | null; inUse: boolean }> {
  if (accountName === null && phone === null && email === null) throw refuseField(refusals.loginNeeded, "account");
  const { hash } = sealPhone(vault, noCompany, phone);
  const { rows } = own
    ? { rows: [] }
    : await tx.query<{ login_id: number; in_use: boolean }>("select * from access.login_kept($1, $2)", [hash, email]);
  if (rows.length > 1) throw refuseField(refusals.emailTaken, "email");
  const [kept] = rows;
  if (accountName !== null) {
    const named = await tx.query<{ id: number | null }>("select access.login_named($1) as id", [accountName]);
    const holder = named.rows[0]?.id ?? null;
    if (holder !== null && holder !== kept?.login_id) throw refuseField(refusals.loginTaken, "account");
  }
  return { login: kept?.login_id ?? null, inUse: kept?.in_use ?? false };
}

async function createLogin(tx: Tx, vault: Vault, account: NewAccount): Promise<number> {
  const { accountName: name, phone, email, passwordHash, mustChange, own = false } = account;
  const values = [...identityColumns(vault, { name, phone, email }), passwordHash, mustChange, own];
  try {
    const { rows } = await tx.savepoint(() =>
      tx.query<{ id: NotNull<number> }>("select access.login_create($1, $2, $3, $4, $5, $6, $7) as id", values),
    );
    return rows[0]!.id;
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

async function insertAccount(tx: Tx, vault: Vault, account: NewAccount, loginId: number): Promise<number> {
  const { sealed, hash } = sealPhone(vault, noCompany, account.phone);
  await refuseTwice(tx, account, hash);
  const contact = account.own ? [sealed, hash, account.email] : [null, null, null];
  const values = [tx.tenantId, loginId, account.kind, account.memberId, account.agencyId, account.name, ...contact];
  const { rows } = await tx.query<{ id: number }>(
    `insert into access.account (tenant_id, login_id, kind, member_id, agency_id, name, contact_phone_sealed, contact_phone_hash, contact_email)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (tenant_id, login_id, kind) where deleted_at is null do nothing returning id`,
    values,
  );
  if (!rows[0]) throw refuse(refusals.memberHasAccount);
  return rows[0].id;
}

/** Somebody who has joined with this phone or e-mail has an account of that kind. */
async function refuseTwice(tx: Tx, { kind, email }: NewAccount, phoneKey: Buffer | null): Promise<void> {
  const { rows } = await tx.query(
    "select from access.account where tenant_id = $1 and kind = $2 and deleted_at is null and (contact_phone_hash = $3 or contact_email = $4)",
    [tx.tenantId, kind, phoneKey, email],
  );
  if (rows.length > 0) throw refuse(refusals.memberHasAccount);
}

/** A log-in that no account uses any more (a deleted one's) gets the name and password given now. */
async function takeOver(tx: Tx, vault: Vault, loginId: number, account: NewAccount): Promise<void> {
  const login = await readLogin(tx, vault, loginId);
  const { accountName, phone, email } = account;
  const identity = {
    name: accountName ?? login.account_name,
    phone: phone ?? login.phone,
    email: email ?? login.email,
  };
  await tx.query("select access.login_rename($1, $2, $3, $4, $5)", [loginId, ...identityColumns(vault, identity)]);
  if (account.passwordHash !== null) await setKeptPassword(tx, loginId, account.passwordHash, account.mustChange);
}

/** The company's cap on accounts in use (A03); the company's row is locked, so that two cannot slip in at once. */
export async function refuseBeyondCap(tx: Tx): Promise<void> {
  const { rows } = await tx.query<{ cap: number | null }>(
    "select account_cap as cap from platform.tenant where id = $1 for update",
    [tx.tenantId],
  );
  const { cap = null } = rows[0] ?? {};
  if (cap === null) return;
  // Counted after the wait for the lock: the same statement would still count as of before it. People of connected
  // companies count there.
  const counted = await tx.query<{ used: number }>(
    "select count(*)::int as used from access.account where tenant_id = $1 and deleted_at is null and enabled and service_tenant is null",
    [tx.tenantId],
  );
  if (counted.rows[0]!.used >= cap) throw refuse(refusals.accountCap, { cap });
}

export async function setRoles(tx: Tx, accountId: number, roleIds: readonly number[]): Promise<void> {
  await tx.query("delete from access.account_role where tenant_id = $1 and account_id = $2", [tx.tenantId, accountId]);
  await tx.query(
    "insert into access.account_role (tenant_id, account_id, role_id) select distinct $1::int, $2::bigint, id from unnest($3::bigint[]) as r (id)",
    [tx.tenantId, accountId, roleIds],
  );
}

export async function setScopes(tx: Tx, accountId: number, scopes: readonly Scope[]): Promise<void> {
  await tx.query("delete from access.account_scope where tenant_id = $1 and account_id = $2", [tx.tenantId, accountId]);
  for (const scope of scopes) {
    await tx.query(
      `insert into access.account_scope (tenant_id, account_id, module, kind, department_ids, include_below, post_ids, employee_types, agency_ids)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [tx.tenantId, accountId, scope.module, ...storedScope(scope)],
    );
  }
}
