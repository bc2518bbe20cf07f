import type { NotNull } from "#platform/db/sql.ts";
import { createHash, randomBytes } from "node:crypto";
import type { Pool } from "#platform/db/pool.ts";
import type { Audience } from "#platform/menu/entry.ts";
import type { RowConditions } from "./principal.ts";
import type { Locale } from "#platform/i18n/text.ts";

/** A session as one round trip reads it; `access_version` tells whether what is known of the rights still holds. */
export interface SessionRow {
  state: NotNull<"live" | "ended">;
  session_id: NotNull<number>;
  tenant_id: NotNull<number>;
  account_id: NotNull<number>;
  login_id: NotNull<number>;
  kind: NotNull<Audience>;
  name: NotNull<string>;
  member_id: number | null;
  department_id: number | null;
  agency_id: number | null;
  language: Locale | null;
  access_version: NotNull<number>;
  /** Staff who are still here and have a people file. */
  on_file: NotNull<boolean>;
}

export interface RightsRow {
  all_codes: NotNull<boolean>;
  codes: NotNull<string[]>;
  /** Those of roles extend what the account's own show, and come last. */
  scopes: NotNull<
    {
      module: string;
      all: boolean;
      ofRole: boolean;
      departmentIds: number[];
      /** What else it asks of a row; then the departments stand here alone. */
      conditions: RowConditions | null;
    }[]
  >;
  /** Its company runs the installation. */
  operator: NotNull<boolean>;
  /** Its company supplies labour to others. */
  service: NotNull<boolean>;
}

/** A fresh token: 256 random bits; only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Reads a session and renews it, at most once a minute, in the same query. */
export async function readSession(
  pool: Pool,
  token: string,
  options: { renew: boolean; product: string },
): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>({
    name: "session_read",
    text: "select * from access.session_read($1, $2, $3)",
    values: [hashOf(token), options.product, options.renew],
  });
  return rows[0];
}

export async function readRights(pool: Pool, tenantId: number, accountId: number): Promise<RightsRow> {
  const { rows } = await pool.query<RightsRow>("select * from access.principal_load($1, $2)", [tenantId, accountId]);
  return rows[0] as RightsRow;
}
