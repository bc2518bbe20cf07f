import { numberText } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import type { ScreenData } from "./screen-data.ts";

const parts = ["planned", "here", "late", "missing"] as const;

/** How many are planned, here, late and missing now. */
export function HeadsColumn({ heads }: { heads: ScreenData["now"] }) {
  const t = useTexts("dashboards/screen");
  return (
    <section className="da-wall-side" aria-label={t("now")}>
      {parts.map((part) => (
        <div key={part} className="da-wall-figure" data-part={part}>
          <span>{t(part)}</span>
          <b>{heads ? numberText(heads[part]) : "-"}</b>
        </div>
      ))}
    </section>
  );
}
