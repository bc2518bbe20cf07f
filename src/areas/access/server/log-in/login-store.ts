import type { Edition } from "#platform/editions.ts";
import type { NotNull } from "#platform/db/sql.ts";
import { phoneHash, sealPhone } from "#platform/identity/sealed.ts";
import { noCompany, type Vault } from "#platform/secret/vault.ts";
import { parseMobile } from "#platform/identity/phone.ts";
import type { LoginKind } from "../../api.ts";
import type { Proof } from "../../rules/second-ways.ts";

/** A pool for calls without log-in, a transaction inside a use case: what one query needs of either. */
export interface Speaks {
  query<R extends object>(text: string, values?: unknown[]): Promise<{ rows: R[] }>;
}

export interface Login {
  login_id: number;
  /** The company that made it and may change it; null: the person's own. */
  keeper: number | null;
  account_name: string | null;
  phone: string | null;
  email: string | null;
  password_hash: string | null;
  must_change: boolean;
  password_at: string;
  /** Where the code went that alone allowed the password to be set. */
  password_by: "phone" | "email" | null;
}

export interface Membership {
  login_id: number;
  tenant_id: number;
  account_id: number;
  kind: LoginKind;
  /** By which log-in page: that of labour companies also for those who work at one that has registered itself. */
  door: LoginKind;
  enabled: boolean;
  name_zh: string;
  name_en: string;
  /** The company wants a code after the password of such a log-in. */
  asks_second: boolean;
  edition: Edition;
}

async function one<R extends object>(db: Speaks, text: string, values: unknown[]): Promise<R | undefined> {
  const { rows } = await db.query<R>(text, values);
  return rows[0];
}

type StoredLogin = Omit<Login, "phone"> & { phone_sealed: Buffer | null };

function opened(vault: Vault, { phone_sealed, ...login }: StoredLogin): Login {
  return { ...login, phone: phone_sealed && vault.open(phone_sealed) };
}

/** Those that an account name, phone or e-mail may mean, in any letters: the person's own, and ones that companies keep. */
export async function findLogins(db: Speaks, vault: Vault, identifier: string): Promise<Login[]> {
  const wanted = identifier.toLowerCase();
  const phone = parseMobile(wanted);
  const values = [wanted, phone && phoneHash(vault, noCompany, phone)];
  const { rows } = await db.query<StoredLogin>("select * from access.login_find($1, $2)", values);
  return rows.map((row) => opened(vault, row));
}

/**
 * Whose matter an attempt on these log-ins is, for the logs of companies: the person's own where there is one, the only
 * one there is; of several that companies keep nobody can say, and none of them is told of the others' people.
 */
export function meantBy(logins: readonly Login[]): number[] {
  const own = logins.filter((one) => one.keeper === null);
  const meant = own.length > 0 ? own : logins;
  return meant.length === 1 ? meant.map((one) => one.login_id) : [];
}

export async function readLogin(db: Speaks, vault: Vault, loginId: number): Promise<Login> {
  return opened(vault, (await one<StoredLogin>(db, "select * from access.login_read($1)", [loginId]))!);
}

/** How the holder of a log-in is found, as the functions that write it take it. */
export function identityColumns(
  vault: Vault,
  { name, phone, email }: { name: string | null; phone: string | null; email: string | null },
) {
  const { sealed, hash } = sealPhone(vault, noCompany, phone);
  return [name, sealed, hash, email];
}

export async function membershipsOf(db: Speaks, loginIds: readonly number[]): Promise<Membership[]> {
  const { rows } = await db.query<Membership>("select * from access.memberships($1)", [loginIds]);
  return rows;
}

/** The account in use at a place of one of these log-ins; undefined when it was disabled or deleted meanwhile. */
export async function membershipAt(
  db: Speaks,
  loginIds: readonly number[],
  place: { tenantId: number; accountId: number },
): Promise<Membership | undefined> {
  const all = await membershipsOf(db, loginIds);
  return all.find((one) => one.tenant_id === place.tenantId && one.account_id === place.accountId && one.enabled);
}

/** The company whose identity provider opened a session; null when none did. */
export async function onlyTenantOf(db: Speaks, sessionId: number): Promise<number | null> {
  const row = await one<{ only: number | null }>(db, "select access.session_only($1) as only", [sessionId]);
  return row?.only ?? null;
}

/** What was shown when a session was opened, and whether its second step was passed. */
export async function shownBy(db: Speaks, sessionId: number): Promise<{ proof: Proof; second: boolean }> {
  return (
    (await one<{ proof: Proof; second: boolean }>(db, "select * from access.session_shown($1)", [sessionId])) ?? {
      proof: "password",
      second: false,
    }
  );
}

/**
 * By its holder: sets the password and ends every session of the log-in except the one with this token hash.
 * `proved`: the place whose code alone allowed it.
 */
export async function setPassword(
  db: Speaks,
  loginId: number,
  hash: string,
  { keep = null, proved = null }: { keep?: Buffer | null; proved?: "phone" | "email" | null } = {},
): Promise<void> {
  await db.query("select access.login_set_password($1, $2, $3, $4)", [loginId, hash, keep, proved]);
}

/** By the company that keeps the log-in; false for any other's. */
export async function setKeptPassword(
  db: Speaks,
  loginId: number,
  hash: string,
  mustChange: boolean,
): Promise<boolean> {
  const row = await one<{ done: NotNull<boolean> }>(db, "select access.kept_set_password($1, $2, $3) as done", [
    loginId,
    hash,
    mustChange,
  ]);
  return row?.done ?? false;
}
