import { maskNumber, maskPhone } from "#platform/identity/mask.ts";
import type { Vault } from "#platform/secret/vault.ts";
import { isSealedField, ownChange, ownFields, type OwnChange, type OwnField } from "../../own-fields.ts";

export const sealChange = (vault: Vault, change: OwnChange): Buffer => vault.seal(JSON.stringify(change));

/** What was sealed, as it was checked when it was requested. */
export const openChange = (vault: Vault, sealed: Buffer): OwnChange =>
  ownChange.parse(JSON.parse(vault.open(sealed))) as OwnChange;

/** As everybody sees it: of a number its end. */
export function shownOf(field: OwnField, value: string | null): string | null {
  if (value === null || !isSealedField(field)) return value;
  return field === "bankAccount" ? maskNumber(value) : maskPhone(value);
}

export const fieldsOf = (change: OwnChange): OwnField[] => ownFields.filter((field) => change[field] !== undefined);
