import type { T } from "#ui/texts.ts";

interface Rated {
  passPercent: number | null;
  checked: number;
  drawn: number;
}

/** A pass rate as it is shown: of those checked, so it says how many these are where not all are: `87%`, `100% (11 of 29 checked)`. */
export function rateText({ passPercent, checked, drawn }: Rated, t: T<"spot-checks">): string | null {
  if (passPercent === null) return null;
  return checked < drawn ? t("rateOfChecked", { percent: passPercent, checked, drawn }) : `${passPercent}%`;
}
