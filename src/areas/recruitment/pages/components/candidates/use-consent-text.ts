import { say } from "#platform/i18n/text.ts";
import { ownOf } from "#platform/own-of.ts";
import { listText, useLocale, useTexts } from "#ui/texts.ts";
import { isPurpose } from "../../../person-input.ts";
import { consentWays } from "../../../words.ts";

interface Consent {
  consentOn: string;
  /** The way, and of a notice its version: `paper`, `portal 2`. */
  consentVersion: string;
  consentUntil: string;
  consentPurposes: readonly string[];
}

/** When somebody agreed, in which way and for what, as an application and its candidate show it. */
export function useConsentText(): (consent: Consent) => string {
  const t = useTexts("recruitment/applications");
  const locale = useLocale();
  return ({ consentOn: date, consentVersion, consentUntil: until, consentPurposes }) => {
    const [way = "", version = ""] = consentVersion.split(" ");
    const text = ownOf(consentWays, way);
    const said = text ? say(text, locale, { version }) : consentVersion;
    const purposes = consentPurposes.filter(isPurpose).map((purpose) => t(`form.purpose.${purpose}`));
    return `${t("profile.consentOf", { date, way: said, until })} · ${listText(purposes)}`;
  };
}
