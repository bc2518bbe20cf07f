import { maskEmail } from "#platform/identity/mask.ts";
import { sealIdNumber, sealPhone, type Sealed } from "#platform/identity/sealed.ts";
import type { Vault } from "#platform/secret/vault.ts";
import type { CandidateInput } from "../../person-input.ts";

export interface SealedPerson {
  phone: Sealed;
  id: Sealed;
  email: Pick<Sealed, "sealed" | "shown">;
}

export function sealedOf(
  vault: Vault,
  tenantId: number,
  { phone, idNumber, email }: Pick<CandidateInput, "phone" | "idNumber" | "email">,
): SealedPerson {
  return {
    phone: sealPhone(vault, tenantId, phone),
    id: sealIdNumber(vault, tenantId, idNumber),
    email: email === null ? { sealed: null, shown: null } : { sealed: vault.seal(email), shown: maskEmail(email) },
  };
}
