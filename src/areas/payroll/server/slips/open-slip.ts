import type { SystemContext } from "#platform/http/context.ts";
import { slipPlace, type SlipContent } from "../../content.ts";

type Opening = Pick<SystemContext, "services"> & { tx: { tenantId: number } };

/** What a slip keeps; null of one that was never calculated. */
export function openSlip({ tx, services }: Opening, id: number, sealed: Buffer | null): SlipContent | null {
  return sealed === null ? null : (JSON.parse(services.vault.open(sealed, slipPlace(tx.tenantId, id))) as SlipContent);
}

export function sealSlip({ tx, services }: Opening, id: number, content: SlipContent): Buffer {
  return services.vault.seal(JSON.stringify(content), slipPlace(tx.tenantId, id));
}
