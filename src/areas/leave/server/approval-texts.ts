/** Words of leave that approvers see. */
export const leaveTexts = {
  title: { zh: "请假申请", en: "Leave request" },
  number: { zh: "单号", en: "Number" },
  person: { zh: "人员", en: "Person" },
  kind: { zh: "假别", en: "Kind" },
  time: { zh: "时间", en: "Time" },
  length: { zh: "时长", en: "Length" },
  days: { zh: "{days} 天", en: "{days} {days|day|days}" },
  reason: { zh: "原因", en: "Reason" },
  balance: { zh: "申请后余额", en: "Balance after it" },
  proof: { zh: "证明材料", en: "Proof" },
  noProof: { zh: "需要证明，尚未提供", en: "Asked for, not there yet" },
  proofMissing: { zh: "需要证明材料，尚未提供", en: "Proof is needed and not there yet" },
  onShift: {
    zh: "期间已排 {count} 个班次",
    en: "On {count} {count|shift|shifts} in these days",
  },
} as const;
