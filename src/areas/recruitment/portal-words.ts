import type { Text } from "#platform/i18n/text.ts";
import type { AskedField, Asking } from "./rules/asked-fields.ts";
import type { ShownStage } from "./rules/shown-stage.ts";

/** What the form of the portal calls its fields, in the settings and for whoever fills it in. */
export const askedFieldWords: Record<AskedField, Text> = {
  email: { zh: "邮箱", en: "E-mail" },
  education: { zh: "学历", en: "Education" },
  years: { zh: "工作年限", en: "Years of work" },
  experience: { zh: "工作经历", en: "Experience" },
  certificates: { zh: "证照", en: "Certificates" },
  expectedPayFen: { zh: "期望薪资（元）", en: "Expected pay (yuan)" },
  startOn: { zh: "可到岗日期", en: "Can start on" },
  idNumber: { zh: "身份证号码", en: "ID card number" },
  files: { zh: "附件", en: "Files" },
  birthDate: { zh: "出生日期", en: "Date of birth" },
  gender: { zh: "性别", en: "Gender" },
  heightCm: { zh: "身高（cm）", en: "Height (cm)" },
  weightKg: { zh: "体重（kg）", en: "Weight (kg)" },
};

export const askingWords: Record<Asking, Text> = {
  off: { zh: "不询问", en: "Not asked" },
  optional: { zh: "选填", en: "Optional" },
  required: { zh: "必填", en: "Required" },
};

/** How an application stands, as the applicant is told. */
export const shownStageWords: Record<ShownStage, Text> = {
  received: { zh: "已收到", en: "Received" },
  processing: { zh: "处理中", en: "In progress" },
  interview: { zh: "面试", en: "Interview" },
  offered: { zh: "已发录用通知", en: "Offer sent" },
  accepted: { zh: "已接受录用", en: "Offer accepted" },
  hired: { zh: "已录用", en: "Hired" },
  rejected: { zh: "未通过", en: "Not successful" },
  withdrawn: { zh: "已撤回", en: "Withdrawn" },
};

/** What a company starts from; it may only become stricter by itself with a lawyer. */
export const usualNotice: Text = {
  zh: "为处理您的应聘，我们收集您在应聘表中填写的姓名、联系方式及您提供的履历资料，仅供招聘人员和面试官用于评估您是否适合所应聘的岗位、与您联系及安排面试。\n我们不会询问婚育、怀孕、乙肝等与岗位无关的情况，也不采集人脸信息。\n未被录用的，资料在您同意的期限届满后匿名化；您可以随时通过应聘进度链接查看、更正、撤回应聘或删除资料。",
  en: "To deal with your application we collect your name, how to reach you, and what you tell us of your experience. Only recruiters and interviewers use it, to see whether the job and you fit, to contact you and to arrange interviews.\nWe do not ask about marriage, children, pregnancy, hepatitis B or anything else that has nothing to do with the job, and collect no faces.\nIf you are not hired, your details are made anonymous when the term that you agreed to is over. By the link of your application you can see and correct them, withdraw, or have them deleted at any time.",
};
