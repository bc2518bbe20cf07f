import { z } from "zod";
import { educationWords, genderWords, idTypeWords } from "#areas/people/words.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";
import { channelWords } from "./words.ts";

export const candidateWords = {
  applying: { tone: "info", zh: "应聘中", en: "Applying" },
  pool: { tone: "success", zh: "人才库", en: "In the pool" },
  hired: { tone: "success", zh: "已录用", en: "Hired" },
  idle: { tone: "neutral", zh: "无进行中应聘", en: "No open application" },
  anonymised: { tone: "neutral", zh: "已匿名", en: "Anonymised" },
} satisfies Record<string, StatusText>;

export const candidateTabs = {
  all: { zh: "全部", en: "All" },
  applying: candidateWords.applying,
  pool: candidateWords.pool,
  hired: candidateWords.hired,
  duplicates: { zh: "疑似重复", en: "Possible duplicates" },
  ending: { zh: "同意将到期", en: "Consent ending" },
  anonymised: candidateWords.anonymised,
} satisfies Record<string, Text>;

/** Days before the end of a consent from which it counts as ending. */
export const consentEndingDays = 30;

/** Everybody who has applied, until their consent runs out. */
export const candidateList = defineList({
  name: "recruitment.candidates",
  title: { zh: "候选人", en: "Candidates" },
  path: "/recruitment/candidates",
  needs: "C00202",
  scope: "department",
  export: "C00202.export",
  sort: "-introducedOn",
  columns: {
    name: { zh: "姓名", en: "Name", kind: "link", sort: "name", width: 100 },
    phone: { zh: "手机号码", en: "Phone", nullable: true, masked: true, width: 120 },
    education: { zh: "学历", en: "Education", words: educationWords, nullable: true, width: 100 },
    years: { zh: "工作年限", en: "Years of experience", kind: "number", nullable: true, sort: true, width: 100 },
    channel: { zh: "渠道", en: "Channel", words: channelWords, width: 120 },
    agency: { zh: "劳务公司", en: "Labour company", nullable: true, sort: "name", grow: true },
    applications: { zh: "应聘次数", en: "Applications", kind: "number", sort: true, width: 90 },
    introducedOn: { zh: "推荐日期", en: "Introduced on", kind: "date", sort: true },
    introducedUntil: { zh: "保护期至", en: "Protected until", kind: "date", nullable: true, minor: true },
    consentUntil: { zh: "同意有效期至", en: "Consent until", kind: "date", sort: true },
    state: { zh: "状态", en: "Status", kind: "status", words: candidateWords },
    consentOn: { zh: "同意日期", en: "Consent given on", kind: "date", in: "file" },
    consentVersion: { zh: "同意文本", en: "Text agreed to", in: "file" },
  },
  values: { id: z.number(), version: z.number(), duplicateOf: z.number().nullable() },
  fields: {
    email: { zh: "邮箱", en: "E-mail" },
    idType: { zh: "证件类型", en: "ID type", words: idTypeWords },
    idNumber: { zh: "证件号码", en: "ID number" },
    birthDate: { zh: "出生日期", en: "Date of birth", kind: "date" },
    gender: { zh: "性别", en: "Gender", words: genderWords },
    experience: { zh: "工作经历", en: "Experience" },
    expectedPayFen: { zh: "期望薪资", en: "Expected pay", kind: "money" },
    heightCm: { zh: "身高（cm）", en: "Height (cm)", kind: "number" },
    weightKg: { zh: "体重（kg）", en: "Weight (kg)", kind: "number" },
    certificates: { zh: "持有证照", en: "Certificates" },
    files: { zh: "附件", en: "Files" },
    consentPurposes: { zh: "同意用途", en: "Consent for" },
  },
  filters: {
    tab: { kind: "tabs", words: candidateTabs, zh: "分类", en: "View" },
    search: { kind: "search", zh: "姓名、手机号", en: "Name or phone", width: 200 },
    channel: { kind: "select", words: channelWords, zh: "渠道", en: "Channel" },
    agencyId: { kind: "agency", zh: "劳务公司", en: "Labour company" },
  },
});
export type CandidateRow = RowOf<typeof candidateList>;
