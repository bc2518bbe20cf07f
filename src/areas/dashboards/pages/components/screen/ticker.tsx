import type { Locale } from "#platform/i18n/text.ts";
import { timeText } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import type { ScreenData } from "./screen-data.ts";

const words = { in: "in", late: "lateIn", out: "out" } as const;

/** Who came and went last, the latest first; what has no room is cut off. */
export function Ticker({ told, locale }: { told: ScreenData["ticker"]; locale: Locale }) {
  const t = useTexts("dashboards/screen");
  return (
    <footer className="da-wall-foot" aria-label={t("ticker")}>
      <b>{t("ticker")}</b>
      {told.length === 0 ? <span>{t("tickerNone")}</span> : null}
      <ul>
        {told.map(({ minute, kind, department, name }, index) => (
          <li key={index} data-kind={kind}>
            {t(words[kind], { time: timeText(minute, locale), department, name: name ?? t("somebody") })}
          </li>
        ))}
      </ul>
    </footer>
  );
}
