import { timingSafeEqual } from "node:crypto";
import type { Vault } from "#platform/secret/vault.ts";
import { readSiteCode, siteCodeLeft, siteCodeText } from "../../rules/phone/site-code.ts";

const signatureOf = (vault: Vault, tenantId: number, text: string) =>
  vault.blindIndex(tenantId, `site code ${text}`).subarray(0, 18).toString("base64url");

/** The code that the screen of a place shows at this moment; ms since 1970. */
export function siteCodeOf(vault: Vault, tenantId: number, placeId: number, now: number): string {
  const text = siteCodeText(placeId, now);
  return `${text}.${signatureOf(vault, tenantId, text)}`;
}

/** The place whose screen showed the code shortly before, and how many ms the code is still good; null when it is none of ours or has run out. */
export function readScanned(
  vault: Vault,
  tenantId: number,
  scanned: string,
  at: number,
  goodForSeconds: number,
): { placeId: number; leftMs: number } | null {
  const code = readSiteCode(scanned);
  if (code === null) return null;
  const expected = Buffer.from(signatureOf(vault, tenantId, scanned.slice(0, scanned.lastIndexOf("."))));
  const given = Buffer.from(code.signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  const leftMs = siteCodeLeft(code, at, goodForSeconds);
  return isOurs && leftMs > 0 ? { placeId: code.placeId, leftMs } : null;
}
