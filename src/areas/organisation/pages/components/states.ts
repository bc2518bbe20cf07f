import type { Statuses } from "#ui/status-tag.tsx";

/** Enabled or not, as lists show it. */
export const enabledStates: Statuses = {
  true: { tone: "success", zh: "启用", en: "Enabled" },
  false: { tone: "neutral", zh: "停用", en: "Disabled" },
};

export const postStates: Statuses = {
  true: { tone: "success", zh: "启用", en: "Enabled" },
  false: { tone: "neutral", zh: "停用", en: "Discontinued" },
};
