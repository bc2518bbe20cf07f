import type pg from "pg";
import type { Vault } from "#platform/secret/vault.ts";

export interface HeldCode {
  /** Phone or e-mail in full, and what would have been sent there. */
  target: string;
  text: string;
  createdAt: Date;
}

/** Codes that no provider takes anywhere and that are still valid, oldest first; read as the owner of the database, which the program itself is not. */
export async function heldCodes(owner: pg.ClientBase | pg.Pool, vault: Vault): Promise<HeldCode[]> {
  const { rows } = await owner.query<{ target: Buffer; text: Buffer; created_at: string }>(
    "select target_sealed as target, text_sealed as text, created_at from access.held_code where expires_at > now() order by id",
  );
  return rows.map((row) => ({
    target: vault.open(row.target),
    text: vault.open(row.text),
    createdAt: new Date(row.created_at),
  }));
}
