import { phoneHash, sealPhone } from "#platform/identity/sealed.ts";
import { noCompany, type Vault } from "#platform/secret/vault.ts";
import { parseMobile } from "#platform/identity/phone.ts";
import type { LoginKind } from "../api.ts";

/** A pool for calls without log-in, a transaction inside a use case: what one query needs of either. */
export interface Speaks {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

export interface Login {
  login_id: number;
  account_name: string | null;
  phone: string | null;
  email: string | null;
  password_hash: string | null;
  must_change: boolean;
  password_at: string;
}

export interface Membership {
  tenant_id: number;
  account_id: number;
  kind: LoginKind;
  enabled: boolean;
  name_zh: string;
  name_en: string;
  /** The company wants a code after the password of such a log-in. */
  asks_second: boolean;
}

async function one<R>(db: Speaks, text: string, values: unknown[]): Promise<R | undefined> {
  const { rows } = await db.query(text, values);
  return rows[0] as R | undefined;
}

type StoredLogin = Omit<Login, "phone"> & { phone_sealed: Buffer | null };

function opened(vault: Vault, { phone_sealed, ...login }: StoredLogin): Login {
  return { ...login, phone: phone_sealed && vault.open(phone_sealed) };
}

/** By account name, phone or e-mail, in any letters. */
export async function findLogin(db: Speaks, vault: Vault, identifier: string): Promise<Login | undefined> {
  const wanted = identifier.toLowerCase();
  const phone = parseMobile(wanted);
  const values = [wanted, phone && phoneHash(vault, noCompany, phone)];
  const found = await one<StoredLogin>(db, "select * from access.login_find($1, $2)", values);
  return found && opened(vault, found);
}

export async function readLogin(db: Speaks, vault: Vault, loginId: number): Promise<Login> {
  return opened(vault, (await one<StoredLogin>(db, "select * from access.login_read($1)", [loginId])) as StoredLogin);
}

/** How the holder of a log-in is found, as the functions that write it take it. */
export function identityColumns(vault: Vault, { name, phone, email }: { name: string | null; phone: string | null; email: string | null }) {
  const { sealed, hash } = sealPhone(vault, noCompany, phone);
  return [name, sealed, hash, email];
}

export async function membershipsOf(db: Speaks, loginId: number): Promise<Membership[]> {
  const { rows } = await db.query("select * from access.memberships($1)", [loginId]);
  return rows as Membership[];
}

/** Where this session may go: what a company's own identity provider has opened stays in that company. */
export async function membershipsOpen(db: Speaks, { loginId, sessionId }: { loginId: number; sessionId: number }): Promise<Membership[]> {
  const only = await onlyTenantOf(db, sessionId);
  return (await membershipsOf(db, loginId)).filter((membership) => membership.enabled && (only === null || membership.tenant_id === only));
}

/** The company whose identity provider opened a session; null when none did. */
export async function onlyTenantOf(db: Speaks, sessionId: number): Promise<number | null> {
  const row = await one<{ only: number | null }>(db, "select access.session_only($1) as only", [sessionId]);
  return row?.only ?? null;
}

/** Whether a session was opened with its second step. */
export async function passedSecond(db: Speaks, sessionId: number): Promise<boolean> {
  const row = await one<{ passed: boolean }>(db, "select access.session_second($1) as passed", [sessionId]);
  return row?.passed ?? false;
}

/** Sets a password and ends every session of the log-in except the one with this token hash. */
export async function setPassword(
  db: Speaks,
  loginId: number,
  hash: string,
  options: { mustChange: boolean; keep: Buffer | null },
): Promise<void> {
  await db.query("select access.login_set_password($1, $2, $3, $4)", [loginId, hash, options.mustChange, options.keep]);
}

export async function isShared(db: Speaks, loginId: number): Promise<boolean> {
  const row = await one<{ shared: boolean }>(db, "select access.login_shared($1) as shared", [loginId]);
  return row?.shared ?? false;
}
