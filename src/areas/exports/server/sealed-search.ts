import type { Vault } from "#platform/secret/vault.ts";

/** The filters of an export as stored: sealed, since what was searched for may be somebody's phone or ID number. */
export function sealSearch(vault: Vault, search: unknown): string {
  return JSON.stringify(vault.seal(JSON.stringify(search)).toString("base64"));
}

export function openSearch(vault: Vault, stored: string): unknown {
  return JSON.parse(vault.open(Buffer.from(stored, "base64")));
}
