import type { StatusText } from "./status.ts";

/** Of what can be switched off. */
export const enabledWords: Record<"true" | "false", StatusText> = {
  true: { tone: "success", zh: "启用", en: "Enabled" },
  false: { tone: "neutral", zh: "停用", en: "Disabled" },
};
