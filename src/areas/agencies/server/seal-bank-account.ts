import type { Vault } from "#platform/secret/vault.ts";

/** A bank account number as stored: sealed, with its last four digits for the mask; nothing for an empty one. */
export function sealBankAccount(vault: Vault, text: string): { sealed: Buffer | null; tail: string | null } {
  const digits = text.replace(/\s/g, "");
  if (digits === "") return { sealed: null, tail: null };
  return { sealed: vault.seal(digits), tail: digits.slice(-4) };
}
