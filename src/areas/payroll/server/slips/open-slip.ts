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

const totalsAt = '"totals":';

/**
 * What a slip came to, without the rest of what it keeps: of a year of slips that is a tenth of the work. Figures alone stand
 * in it; within a text its name would be written with other quotes.
 */
export function openTotals({ tx, services }: Opening, id: number, sealed: Buffer | null): SlipContent["totals"] | null {
  if (sealed === null) return null;
  const text = services.vault.open(sealed, slipPlace(tx.tenantId, id));
  const at = text.indexOf(`${totalsAt}{`);
  if (at < 0) return null;
  return JSON.parse(text.slice(at + totalsAt.length, text.indexOf("}", at) + 1)) as SlipContent["totals"];
}
