import type { StatusText } from "#platform/i18n/status.ts";

export const exportStates = ["processing", "success", "error"] as const;

export const exportWords: Record<(typeof exportStates)[number], StatusText> = {
  processing: { tone: "info", zh: "进行中", en: "In progress" },
  success: { tone: "success", zh: "已完成", en: "Finished" },
  error: { tone: "danger", zh: "失败", en: "Failed" },
};
