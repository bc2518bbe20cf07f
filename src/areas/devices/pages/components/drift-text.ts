import { useTexts } from "#ui/texts.ts";

/** How far a machine's clock is off, in words; nothing where it could not be told. */
export function useDriftText(): (seconds: number | null) => string {
  const t = useTexts("devices");
  return (seconds) => {
    if (seconds === null) return "-";
    const off = Math.abs(seconds);
    if (off < 60) return t("drift.none");
    const text = off < 7200 ? t("drift.minutes", { count: Math.round(off / 60) }) : t("drift.hours", { count: Math.round(off / 3600) });
    return t(seconds > 0 ? "drift.ahead" : "drift.behind", { text });
  };
}
