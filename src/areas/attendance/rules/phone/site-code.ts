/** The code on a site's screen: which place, and when it was shown; its signature is the server's business. */
export type SiteCode = { readonly placeId: number; readonly shownAt: number; readonly signature: string };

/** How often the screen shows another code, in seconds. */
export const SITE_CODE_STEP_SECONDS = 15;

const form = /^([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([\w-]{16,64})$/;

/** What is signed and, with its signature, shown: the place and the moment the code began to be shown. */
export function siteCodeText(placeId: number, now: number): string {
  return `${placeId.toString(36)}.${Math.floor(now / 1000 / SITE_CODE_STEP_SECONDS).toString(36)}`;
}

/** Null for what is no code. */
export function readSiteCode(text: string): SiteCode | null {
  const found = form.exec(text);
  if (!found) return null;
  const [, place = "", slot = "", signature = ""] = found;
  return {
    placeId: Number.parseInt(place, 36),
    shownAt: Number.parseInt(slot, 36) * SITE_CODE_STEP_SECONDS * 1000,
    signature,
  };
}

/** How many ms a code is still good, from when it was first shown until so many seconds after it was last shown; 0 = it is not. */
export function siteCodeLeft(code: SiteCode, now: number, goodForSeconds: number): number {
  return now < code.shownAt ? 0 : Math.max(0, code.shownAt + (SITE_CODE_STEP_SECONDS + goodForSeconds) * 1000 - now);
}
