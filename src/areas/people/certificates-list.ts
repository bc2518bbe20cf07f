import { z } from "zod";
import * as fields from "#platform/http/fields.ts";
import { defineList, defineRows, type RowOf } from "#platform/list/define-list.ts";
import { certificateCheckWords, certificateSourceWords, lackReasonWords, requirementEffectWords } from "./words.ts";

export const certificateTabs = {
  all: { zh: "全部", en: "All" },
  valid: { zh: "有效", en: "Valid" },
  expiring: { zh: "即将到期", en: "Expiring" },
  expired: { zh: "已过期", en: "Expired" },
  toCheck: { zh: "待审核", en: "To check" },
} as const;
export const lackingTab = { lacking: { zh: "缺证", en: "Lacking" } } as const;

const both = ["staff", "agency"] as const;
const placing = {
  search: { kind: "search", zh: "姓名、工号", en: "Name or job number", width: 220 },
  departmentId: { kind: "department", zh: "部门", en: "Department", width: 160, staffOnly: true },
  agencyId: { kind: "agency", zh: "劳务公司", en: "Labour company", staffOnly: true },
} as const;
const type = {
  kind: "custom",
  zh: "证书类型",
  en: "Certificate",
  input: fields.filter(z.string().max(40)),
} as const;

/** Certificates of everybody, each with who has checked it. */
export const certificateList = defineList({
  name: "people.certificates",
  title: { zh: "证照", en: "Certificates" },
  path: "/file/certificates/list",
  needs: "C3040",
  audience: both,
  scope: "department",
  export: "C3040.export",
  sort: "validTo",
  columns: {
    name: { zh: "姓名", en: "Name", kind: "link", sort: "name", width: 84 },
    jobNumber: { zh: "工号", en: "Job number", sort: true, width: 90 },
    department: { zh: "部门", en: "Department", nullable: true, sort: "name", hidden: true, grow: true },
    agency: { zh: "劳务公司", en: "Labour company", nullable: true, sort: "name", grow: true, staffOnly: true },
    type: { zh: "证书类型", en: "Certificate", sort: "name", grow: true },
    number: { zh: "证书编号", en: "Number", nullable: true, width: 130 },
    validFrom: { zh: "生效日期", en: "Valid from", kind: "date", nullable: true, sort: true },
    validTo: { zh: "有效期至", en: "Valid until", kind: "date", nullable: true, sort: true },
    /** Negative once it has ended; null where it has no end. */
    daysLeft: { zh: "剩余天数", en: "Days left", kind: "number", nullable: true, width: 90 },
    authority: { zh: "发证机关", en: "Issued by", nullable: true, hidden: true },
    check: { zh: "审核", en: "Check", kind: "status", words: certificateCheckWords, sort: true },
    checkedBy: { zh: "审核人", en: "Checked by", nullable: true, in: "file" },
    checkedAt: { zh: "审核时间", en: "Checked at", kind: "instant", nullable: true, in: "file" },
    checkReason: { zh: "驳回原因", en: "Reason for rejecting", nullable: true, in: "file", cellWidth: 30 },
    source: { zh: "来源", en: "Source", words: certificateSourceWords, in: "file" },
  },
  values: {
    id: z.number(),
    version: z.number(),
    personId: z.number(),
    typeCode: z.string(),
    photoFileId: z.number().nullable(),
  },
  added: { actions: z.array(z.string()) },
  fields: {
    idNumber: { zh: "证件号码", en: "ID number" },
    photo: { zh: "照片", en: "Photo" },
  },
  filters: {
    tab: { kind: "tabs", words: certificateTabs, zh: "状态", en: "Status" },
    ...placing,
    type,
  },
});
export type CertificateRow = RowOf<typeof certificateList>;

/** Who works in a post that asks for a certificate and has none that is valid today. */
export const lackingList = defineList({
  name: "people.lacking",
  title: { zh: "缺证人员", en: "People without required certificates" },
  path: "/file/certificates/lacking",
  needs: "C3040",
  audience: both,
  scope: "department",
  export: "C3040.export",
  sort: "jobNumber",
  columns: {
    name: { zh: "姓名", en: "Name", kind: "person", sort: "name", width: 84 },
    jobNumber: { zh: "工号", en: "Job number", sort: true, width: 90 },
    department: { zh: "部门", en: "Department", nullable: true, sort: "name", grow: true },
    post: { zh: "岗位", en: "Post", nullable: true, sort: "name", grow: true },
    agency: { zh: "劳务公司", en: "Labour company", nullable: true, sort: "name", grow: true, staffOnly: true },
    type: { zh: "所缺证书", en: "Certificate required", grow: true },
    why: { zh: "原因", en: "Why", kind: "status", words: lackReasonWords },
    lastDay: { zh: "原有效期至", en: "Was valid until", kind: "date", nullable: true },
    effect: { zh: "处理方式", en: "Effect", kind: "status", words: requirementEffectWords, sort: true },
  },
  values: { id: z.string(), personId: z.number(), typeCode: z.string() },
  filters: { tab: { kind: "tabs", words: lackingTab, zh: "状态", en: "Status" }, ...placing, type },
});
export type LackingRow = RowOf<typeof lackingList>;

/** What the company says of each type of certificate. */
export const certificateTypeRows = defineRows({
  title: { zh: "证书类型", en: "Certificate types" },
  columns: {
    name: { zh: "名称", en: "Name", grow: true },
    months: { zh: "有效月数", en: "Valid for (months)", kind: "number", nullable: true },
    leadDays: { zh: "提前提醒天数", en: "Expiring from (days before)", kind: "number" },
    needsNumber: { zh: "必填编号", en: "Number required", kind: "yesNo" },
    needsPhoto: { zh: "必传照片", en: "Photo required", kind: "yesNo" },
    enabled: { zh: "启用", en: "Enabled", kind: "enabled" },
  },
  values: { id: z.string(), nameZh: z.string(), nameEn: z.string(), builtin: z.boolean(), version: z.number() },
  fields: {
    code: { zh: "代码", en: "Code" },
    nameZh: { zh: "中文名称", en: "Chinese name" },
    nameEn: { zh: "英文名称", en: "English name" },
  },
});
export type CertificateTypeRow = RowOf<typeof certificateTypeRows>;

/** What certificates posts ask for. */
export const requirementRows = defineRows({
  title: { zh: "岗位证书要求", en: "Certificates required by posts" },
  columns: {
    post: { zh: "岗位", en: "Post", grow: true },
    department: { zh: "部门", en: "Department", nullable: true, grow: true },
    type: { zh: "证书类型", en: "Certificate", grow: true },
    effect: { zh: "缺证时", en: "Without it", kind: "status", words: requirementEffectWords },
    validFrom: { zh: "生效日期", en: "From", kind: "date" },
  },
  values: {
    id: z.number(),
    version: z.number(),
    postId: z.number(),
    departmentId: z.number().nullable(),
    typeCode: z.string(),
  },
});
export type RequirementRow = RowOf<typeof requirementRows>;
