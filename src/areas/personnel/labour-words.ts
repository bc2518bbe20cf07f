import type { Text } from "#platform/i18n/text.ts";
import type { ContractKind } from "./rules/labour/contract-kinds.ts";
import type { GroundKey, Protection } from "./rules/labour/grounds.ts";

export const contractKindWords: Record<ContractKind, Text> = {
  fixed: { zh: "固定期限", en: "Fixed term" },
  open_ended: { zh: "无固定期限", en: "Open-ended" },
  task: { zh: "以完成一定工作任务为期限", en: "Until a task is done" },
  part_time: { zh: "非全日制", en: "Part-time by the hour" },
  labour_service: { zh: "劳务协议", en: "Service agreement" },
  internship: { zh: "实习协议", en: "Internship agreement" },
};

export const groundWords: Record<GroundKey, Text> = {
  resignation: { zh: "员工提出辞职", en: "Resignation" },
  employer_at_fault: { zh: "单位过错，员工解除", en: "Ended by the employee for the employer's fault" },
  mutual_by_employee: { zh: "员工提出、协商一致", en: "By agreement, at the employee's wish" },
  mutual_by_employer: { zh: "单位提出、协商一致", en: "By agreement, at the employer's wish" },
  probation_failed: { zh: "试用期不符合录用条件", en: "Not up to the post in probation" },
  serious_breach: { zh: "严重违纪", en: "Serious breach of rules" },
  serious_harm: { zh: "严重失职造成重大损害", en: "Grave neglect with great damage" },
  illness_beyond_period: { zh: "医疗期满不能从事工作", en: "Unable to work after the medical period" },
  not_competent: { zh: "不能胜任，经培训或调岗仍不能胜任", en: "Not competent, also after training or transfer" },
  changed_circumstances: { zh: "客观情况重大变化，未能协商一致", en: "Circumstances changed greatly, no agreement" },
  redundancy: { zh: "经济性裁员", en: "Redundancy" },
  expired_not_renewed: { zh: "合同期满，单位不续签", en: "Term over, not renewed by the employer" },
  expired_declined: { zh: "合同期满，同等条件下员工不续签", en: "Term over, employee declined terms that are as good" },
  retired: { zh: "达到退休年龄或领取养老金", en: "Retirement" },
  died: { zh: "员工死亡", en: "Death" },
  closed: { zh: "单位破产、关闭或解散", en: "Employer insolvent, closed or dissolved" },
};

export const protectionWords: Record<Protection, Text> = {
  occupational: { zh: "职业病危害作业未作离岗检查或疑似职业病", en: "Occupational disease, or a check for it" },
  work_injury: { zh: "工伤并确认丧失或部分丧失劳动能力", en: "Work injury with loss of ability" },
  medical_period: { zh: "规定的医疗期内", en: "Within the medical period" },
  pregnant_or_nursing: { zh: "孕期、产期、哺乳期", en: "Pregnancy, birth or nursing" },
};
