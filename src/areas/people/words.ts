import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { DocumentType } from "#platform/identity/document.ts";
import type { CertificateState, CertificateType } from "./certificate-state.ts";
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

export const certificateTypeWords: Record<CertificateType, Text> = {
  health: { zh: "健康证", en: "Health certificate" },
  food_safety: { zh: "食品安全员证", en: "Food safety certificate" },
  security_guard: { zh: "保安员证", en: "Security guard certificate" },
  electrician: { zh: "电工证", en: "Electrician certificate" },
  chef: { zh: "厨师证", en: "Chef certificate" },
  lifeguard: { zh: "救生员证", en: "Lifeguard certificate" },
  driver: { zh: "驾驶证", en: "Driving licence" },
  other: { zh: "其他", en: "Other" },
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

export const personWords: Record<"active" | "left", StatusText> = {
  active: { tone: "success", zh: "在岗", en: "Active" },
  left: { tone: "neutral", zh: "已离场", en: "Left" },
};
