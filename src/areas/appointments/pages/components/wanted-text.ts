import type { Text } from "#platform/i18n/text.ts";
import type { AppointmentRow } from "../../list.ts";
import { dayPartWords } from "../../words.ts";

/** The day and its part that somebody would like; undefined where they named none. */
export function wantedText(
  { wantedOn, wantedPart }: Pick<AppointmentRow, "wantedOn" | "wantedPart">,
  say: (text: Text) => string,
): string | undefined {
  if (wantedOn !== null) return `${wantedOn} ${say(dayPartWords[wantedPart])}`;
  return wantedPart === "any" ? undefined : say(dayPartWords[wantedPart]);
}
