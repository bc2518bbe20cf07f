import type { Vault } from "../secret/vault.ts";
import { maskPhone } from "./mask.ts";

export interface Sealed {
  sealed: Buffer | null;
  hash: Buffer | null;
  shown: string | null;
}

const nothing: Sealed = { sealed: null, hash: null, shown: null };

/** An ID number as stored: sealed, findable again, and its last four characters (I-5). Kept in capitals (I-2). */
export function sealIdNumber(vault: Vault, tenantId: number, text: string | null): Sealed {
  if (text === null) return nothing;
  const value = text.trim().toUpperCase();
  return { sealed: vault.seal(value), hash: vault.blindIndex(tenantId, `id:${value}`), shown: value.slice(-4) };
}

/** By what a phone number is found again. */
export function phoneHash(vault: Vault, tenantId: number, phone: string): Buffer {
  return vault.blindIndex(tenantId, `phone:${phone}`);
}

/** A phone number as stored: sealed, findable again, and 3 + **** + 4. */
export function sealPhone(vault: Vault, tenantId: number, value: string | null): Sealed {
  if (value === null) return nothing;
  return { sealed: vault.seal(value), hash: phoneHash(vault, tenantId, value), shown: maskPhone(value) };
}

export function sealBankAccount(vault: Vault, value: string | null): Omit<Sealed, "hash"> {
  return value === null ? nothing : { sealed: vault.seal(value), shown: value.slice(-4) };
}
