import { companyName } from "#areas/organisation/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { PortalLook } from "../../visitor-api.ts";
import type { Portal } from "./portal-of.ts";

type Look = Pick<PortalLook, "company" | "colour" | "hasLogo">;

/** What every public page of a company begins with; also of one that has no portal. */
export async function lookOf(tx: Tx, portal: Portal | undefined): Promise<Look> {
  return {
    company: await companyName(tx),
    colour: portal?.colour ?? "teal",
    hasLogo: portal?.enabled === true && portal.logoFileId !== null,
  };
}
