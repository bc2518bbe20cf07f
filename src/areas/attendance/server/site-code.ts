import { timingSafeEqual } from "node:crypto";
import type { Vault } from "#platform/secret/vault.ts";
import { isSiteCodeFresh, readSiteCode, siteCodeText } from "../rules/site-code.ts";

const signatureOf = (vault: Vault, tenantId: number, text: string) => vault.blindIndex(tenantId, `site code ${text}`).subarray(0, 18).toString("base64url");

/** The code that the screen of a place shows at this moment; ms since 1970. */
export function siteCodeOf(vault: Vault, tenantId: number, placeId: number, now: number): string {
  const text = siteCodeText(placeId, now);
  return `${text}.${signatureOf(vault, tenantId, text)}`;
}

/** The place whose screen showed the code shortly before; `bad` when it is none of ours or has run out. */
export function placeOfSiteCode(vault: Vault, tenantId: number, scanned: string, at: number, goodForSeconds: number): number | "bad" {
  const code = readSiteCode(scanned);
  if (code === null) return "bad";
  const expected = Buffer.from(signatureOf(vault, tenantId, scanned.slice(0, scanned.lastIndexOf("."))));
  const given = Buffer.from(code.signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && isSiteCodeFresh(code, at, goodForSeconds) ? code.placeId : "bad";
}
