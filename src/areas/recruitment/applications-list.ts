import { z } from "zod";
import { educations } from "#areas/people/person-fields.ts";
import { educationWords, genderWords, idTypeWords } from "#areas/people/words.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { checkWords } from "./check-words.ts";
import { applicationTabs, channelWords, stageWords, vacancyKindWords } from "./words.ts";

const number = z.number().nullable();
const text = z.string().nullable();
const education = z.enum(educations).nullable();

const applications = {
  scope: "department",
  sort: "-appliedAt",
  columns: {
    name: { zh: "姓名", en: "Name", kind: "link", sort: "name", width: 90 },
    post: { zh: "应聘岗位", en: "Post", sort: "name", grow: true },
    department: { zh: "部门", en: "Department", sort: "name", grow: true },
    kind: { zh: "用工类型", en: "Kind", words: vacancyKindWords, width: 90, minor: true },
    stage: { zh: "阶段", en: "Stage", kind: "status", words: stageWords, sort: true },
    days: { zh: "停留天数", en: "Days in stage", kind: "number", sort: true, width: 90 },
    fit: {
      zh: "条件检查",
      en: "Checks",
      kind: "status",
      words: checkWords,
      computed: true,
      staffOnly: true,
      in: "page",
    },
    score: { zh: "评分", en: "Score", kind: "number", nullable: true, sort: true, width: 70, staffOnly: true },
    channel: { zh: "渠道", en: "Channel", words: channelWords, sort: true, width: 110 },
    agency: { zh: "劳务公司", en: "Labour company", nullable: true, sort: "name", grow: true, minor: true },
    owner: { zh: "负责人", en: "Owner", nullable: true, sort: "name", minor: true, staffOnly: true },
    phone: { zh: "手机号码", en: "Phone", nullable: true, masked: true, width: 120 },
    nextInterview: { zh: "下次面试", en: "Next interview", kind: "instant", nullable: true, sort: true },
    appliedAt: { zh: "应聘时间", en: "Applied at", kind: "instant", sort: true },
    number: { zh: "应聘编号", en: "Number", in: "file" },
    vacancy: { zh: "招聘岗位编号", en: "Post to fill", in: "file" },
    cause: { zh: "未录用原因", en: "Cause", nullable: true, in: "file", staffOnly: true },
    counts: { zh: "计为首次推荐", en: "Counts as introduction", kind: "yesNo", in: "file" },
  },
  values: {
    id: z.number(),
    version: z.number(),
    candidateId: z.number(),
    vacancyId: z.number(),
    doubtful: z.boolean(),
  },
  unsent: {
    stageBefore: text,
    endedAt: text,
    onDate: z.string(),
    birthDate: text,
    gender: z.enum(["male", "female"]).nullable(),
    education,
    years: number,
    heightCm: number,
    weightKg: number,
    held: z.array(z.object({ type: z.string(), validTo: text })),
    asked: z.object({
      education,
      years: number,
      certificates: z.array(z.string()),
      ageFrom: number,
      ageTo: number,
      gender: z.enum(["male", "female"]).nullable(),
      heightFrom: number,
      heightTo: number,
      weightFrom: number,
      weightTo: number,
    }),
  },
  added: { actions: z.array(z.string()) },
  fields: {
    email: { zh: "邮箱", en: "E-mail" },
    idNumber: { zh: "证件号码", en: "ID number" },
    idType: { zh: "证件类型", en: "ID type", words: idTypeWords },
    birthDate: { zh: "出生日期", en: "Date of birth", kind: "date" },
    gender: { zh: "性别", en: "Gender", words: genderWords },
    education: { zh: "学历", en: "Education", words: educationWords },
    years: { zh: "工作年限", en: "Years of experience", kind: "number" },
    experience: { zh: "工作经历", en: "Experience" },
    expectedPayFen: { zh: "期望薪资", en: "Expected pay", kind: "money" },
    heightCm: { zh: "身高（cm）", en: "Height (cm)", kind: "number" },
    weightKg: { zh: "体重（kg）", en: "Weight (kg)", kind: "number" },
    certificate: { zh: "证照", en: "Certificate" },
    validTo: { zh: "证照有效期至", en: "Certificate valid until", kind: "date" },
    certificates: { zh: "持有证照", en: "Certificates" },
    startOn: { zh: "可到岗日期", en: "Can start on", kind: "date" },
    consentOn: { zh: "同意日期", en: "Consent given on", kind: "date" },
    consentPurposes: { zh: "同意用途", en: "Consent for" },
    files: { zh: "附件", en: "Files" },
    ownerId: { zh: "负责人", en: "Owner" },
    agencyId: { zh: "劳务公司", en: "Labour company" },
    vacancyId: { zh: "招聘岗位", en: "Post to fill" },
    causeId: { zh: "原因", en: "Cause" },
    message: { zh: "给候选人的话", en: "Message to the candidate" },
  },
  filters: {
    tab: { kind: "tabs", words: applicationTabs, zh: "阶段", en: "Stage" },
    search: { kind: "search", zh: "姓名、手机号、应聘编号", en: "Name, phone or number", width: 220 },
    vacancyId: {
      kind: "custom",
      zh: "招聘岗位",
      en: "Post to fill",
      input: z.coerce.number().int().positive().optional(),
    },
    departmentId: { kind: "department", zh: "部门", en: "Department", width: 160, staffOnly: true },
    channel: { kind: "select", words: channelWords, zh: "渠道", en: "Channel", staffOnly: true },
    from: { kind: "dateRange", to: "to", zh: "应聘日期", en: "Applied" },
  },
} as const;

/** Applications of every kind, and the full-time ones on a page of their own. */
export const applicationLists = {
  C2300: defineList({
    ...applications,
    name: "recruitment.applications",
    title: { zh: "应聘", en: "Applications" },
    path: "/recruitment/applications",
    needs: "C2300",
    audience: ["staff", "agency"],
    export: "C2300.export",
  }),
  C2500: defineList({
    ...applications,
    name: "recruitment.fullTimeApplications",
    title: { zh: "全职应聘", en: "Full-time applications" },
    path: "/recruitment/fullTimeApplications",
    needs: "C2500",
    export: "C2500.export",
  }),
};
export type ApplicationPage = keyof typeof applicationLists;
export const applicationPages = ["C2300", "C2500"] as const;
export const applicationList = applicationLists.C2300;
export type ApplicationRow = RowOf<typeof applicationList>;
