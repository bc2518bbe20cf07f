import type { Text } from "#platform/i18n/text.ts";

/** Kinds of an employment contract; Labour Contract Law arts. 12 and 68. Labour service and internship are no employment under it. */
export const contractKinds = ["fixed", "open_ended", "task", "part_time", "labour_service", "internship"] as const;
export type ContractKind = (typeof contractKinds)[number];

export const contractKindWords: Record<ContractKind, Text> = {
  fixed: { zh: "固定期限", en: "Fixed term" },
  open_ended: { zh: "无固定期限", en: "Open-ended" },
  task: { zh: "以完成一定工作任务为期限", en: "Until a task is done" },
  part_time: { zh: "非全日制", en: "Part-time by the hour" },
  labour_service: { zh: "劳务协议", en: "Service agreement" },
  internship: { zh: "实习协议", en: "Internship agreement" },
};

/** Whether the Labour Contract Law governs it: probation, compensation, written form. */
export const isEmployment = (kind: ContractKind): boolean => kind !== "labour_service" && kind !== "internship";
