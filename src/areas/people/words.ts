import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { DocumentType } from "#platform/identity/document.ts";
import type { CertificateState } from "./certificate-state.ts";
import type { lackReasons, RequirementEffect } from "./lacking.ts";
import type { educations, EmployeeType, genders } from "./person-fields.ts";

/** What the choices of a person's file are called: on screens, in exports, and accepted in import files. */
export const employeeTypeWords: Record<EmployeeType, Text> = {
  hourly: { zh: "小时工", en: "Hourly" },
  long_term: { zh: "长期工", en: "Long-term" },
  internal: { zh: "内部员工", en: "Internal" },
  outsider: { zh: "外部人员", en: "Agency worker" },
};

export const genderWords: Record<(typeof genders)[number], Text> = {
  male: { zh: "男", en: "Male" },
  female: { zh: "女", en: "Female" },
};

export const idTypeWords: Record<DocumentType, Text> = {
  id_card: { zh: "身份证", en: "ID card" },
  passport: { zh: "护照", en: "Passport" },
  home_return_permit: { zh: "回乡证", en: "Home-return permit" },
  taiwan_permit: { zh: "台胞证", en: "Taiwan permit" },
  hk_macao_pass: { zh: "港澳通行证", en: "Hong Kong/Macao pass" },
  other: { zh: "其他", en: "Other" },
};

export const educationWords: Record<(typeof educations)[number], Text> = {
  primary: { zh: "小学", en: "Primary school" },
  junior: { zh: "初中", en: "Junior high school" },
  senior: { zh: "高中", en: "Senior high school" },
  vocational: { zh: "中专", en: "Vocational school" },
  college: { zh: "大专", en: "College" },
  bachelor: { zh: "本科", en: "Bachelor's degree" },
  master: { zh: "硕士", en: "Master's degree" },
  doctor: { zh: "博士", en: "Doctorate" },
};

export const certificateStateWords: Record<CertificateState, StatusText> = {
  valid: { tone: "success", zh: "有效", en: "Valid" },
  expiring: { tone: "warning", zh: "即将到期", en: "Expiring" },
  expired: { tone: "danger", zh: "已过期", en: "Expired" },
};

/** The same beside a person: it is a certificate that has expired, never who holds it. */
export const heldCertificateWords: Record<CertificateState, StatusText> = {
  valid: { tone: "success", zh: "证书有效", en: "Certificates valid" },
  expiring: { tone: "warning", zh: "证书将到期", en: "Certificate expiring" },
  expired: { tone: "danger", zh: "证书已过期", en: "Certificate expired" },
};

/** Whether somebody has looked at a certificate. */
export const certificateCheckWords: Record<"unverified" | "verified" | "rejected", StatusText> = {
  unverified: { tone: "warning", zh: "待审核", en: "To check" },
  verified: { tone: "success", zh: "已审核", en: "Verified" },
  rejected: { tone: "danger", zh: "已驳回", en: "Rejected" },
};

export const certificateSourceWords: Record<"staff" | "agency" | "import" | "person", Text> = {
  staff: { zh: "企业录入", en: "Entered by the company" },
  agency: { zh: "劳务公司录入", en: "Entered by the labour company" },
  import: { zh: "导入", en: "Imported" },
  person: { zh: "本人提交", en: "Handed in by the person" },
};

export const requirementEffectWords: Record<RequirementEffect, StatusText> = {
  warn: { tone: "warning", zh: "提醒", en: "Warn" },
  refuse: { tone: "danger", zh: "不能上岗", en: "Refuse" },
};

export const lackReasonWords: Record<Exclude<(typeof lackReasons)[number], "unverified">, StatusText> = {
  none: { tone: "danger", zh: "没有", en: "None on file" },
  expired: { tone: "danger", zh: "已过期", en: "Expired" },
};

/** What an examination says that somebody is fit for; food includes guests. */
export const fitForWords: Record<"food" | "guests" | "none", StatusText> = {
  food: { tone: "success", zh: "可接触食品", en: "Food handling" },
  guests: { tone: "info", zh: "可接触宾客", en: "Guest contact" },
  none: { tone: "danger", zh: "不宜上岗", en: "Not fit" },
};

/** Bands of a report. */
export const ageBandWords: Record<"under25" | "to34" | "to44" | "to54" | "from55", Text> = {
  under25: { zh: "25 岁以下", en: "Under 25" },
  to34: { zh: "25-34 岁", en: "25-34" },
  to44: { zh: "35-44 岁", en: "35-44" },
  to54: { zh: "45-54 岁", en: "45-54" },
  from55: { zh: "55 岁及以上", en: "55 and over" },
};

export const seniorityWords: Record<"under1" | "to2" | "to4" | "to9" | "from10", Text> = {
  under1: { zh: "不满 1 年", en: "Under 1 year" },
  to2: { zh: "1-2 年", en: "1-2 years" },
  to4: { zh: "3-4 年", en: "3-4 years" },
  to9: { zh: "5-9 年", en: "5-9 years" },
  from10: { zh: "10 年及以上", en: "10 years and over" },
};

/** What somebody in the list stands out by today. */
export const personMarkWords: Record<"change" | "barred", Text> = {
  change: { zh: "资料修改待处理", en: "Change of data waits" },
  barred: { zh: "黑名单中", en: "On the blacklist" },
};

export const personWords: Record<"active" | "left", StatusText> = {
  active: { tone: "success", zh: "在岗", en: "Active" },
  left: { tone: "neutral", zh: "已离场", en: "Left" },
};
