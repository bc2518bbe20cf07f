import { useTexts } from "#ui/texts.ts";

/** How far a machine's clock is off, in words; nothing where it could not be told. */
export function useDriftText(): (seconds: number | null) => string {
  const t = useTexts("devices");
  return (seconds) => {
    if (seconds === null) return "-";
    const off = Math.abs(seconds);
    if (off < 60) return t("drift.none");
    const [unit, size] =
      off < 7200
        ? (["minutes", 60] as const)
        : off < 172_800
          ? (["hours", 3600] as const)
          : (["days", 86_400] as const);
    const text = t(`drift.${unit}`, { count: Math.round(off / size) });
    return t(seconds > 0 ? "drift.ahead" : "drift.behind", { text });
  };
}
