import type { Vault } from "#platform/secret/vault.ts";
import { slipPlace, type SlipContent } from "../../content.ts";

interface Opening {
  tx: { tenantId: number };
  services: { vault: Vault };
}

/** What a slip keeps; null of one that was never calculated. */
export function openSlip({ tx, services }: Opening, id: number, sealed: Buffer | null): SlipContent | null {
  return sealed === null ? null : (JSON.parse(services.vault.open(sealed, slipPlace(tx.tenantId, id))) as SlipContent);
}

/** `text` is the content as JSON. */
export function sealSlip({ tx, services }: Opening, id: number, text: string): Buffer {
  return services.vault.seal(text, slipPlace(tx.tenantId, id));
}
