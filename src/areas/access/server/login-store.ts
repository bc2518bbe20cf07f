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
}

async function one<R>(db: Speaks, text: string, values: unknown[]): Promise<R | undefined> {
  const { rows } = await db.query(text, values);
  return rows[0] as R | undefined;
}

/** By account name, phone or e-mail, in any letters. */
export function findLogin(db: Speaks, identifier: string): Promise<Login | undefined> {
  return one<Login>(db, "select * from access.login_find($1)", [identifier.toLowerCase()]);
}

export async function readLogin(db: Speaks, loginId: number): Promise<Login> {
  return (await one<Login>(db, "select * from access.login_read($1)", [loginId])) as Login;
}

export async function membershipsOf(db: Speaks, loginId: number): Promise<Membership[]> {
  const { rows } = await db.query("select * from access.memberships($1)", [loginId]);
  return rows as Membership[];
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
