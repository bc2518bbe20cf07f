import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { certificateTabs, lackingList, lackingTab } from "./certificates-list.ts";
import { certificateCheckWords, certificateSourceWords, fitForWords } from "./words.ts";

const both = ["staff", "agency"] as const;
const placing = {
  search: { kind: "search", zh: "姓名、工号", en: "Name or job number", width: 220 },
  departmentId: { kind: "department", zh: "部门", en: "Department", width: 160, staffOnly: true },
  agencyId: { kind: "agency", zh: "劳务公司", en: "Labour company", staffOnly: true },
} as const;

/** Health certificates with their examination. A diagnosis is never asked for. */
export const healthList = defineList({
  name: "people.healthReports",
  title: { zh: "健康证明", en: "Health reports" },
  path: "/healthReport/list",
  needs: "C3021",
  audience: both,
  scope: "department",
  export: "C3021.export",
  sort: "validTo",
  columns: {
    name: { zh: "姓名", en: "Name", kind: "link", sort: "name", width: 84 },
    jobNumber: { zh: "工号", en: "Job number", sort: true, width: 90 },
    department: { zh: "部门", en: "Department", nullable: true, sort: "name", grow: true },
    agency: { zh: "劳务公司", en: "Labour company", nullable: true, sort: "name", grow: true, staffOnly: true },
    examinedOn: { zh: "体检日期", en: "Examined on", kind: "date", nullable: true, sort: true },
    examPlace: { zh: "体检机构", en: "Examined at", nullable: true, hidden: true, grow: true },
    fitFor: { zh: "结论", en: "Fit for", kind: "status", words: fitForWords, nullable: true, sort: true },
    validTo: { zh: "有效期至", en: "Valid until", kind: "date", nullable: true, sort: true },
    daysLeft: { zh: "剩余天数", en: "Days left", kind: "number", nullable: true, width: 90 },
    check: { zh: "审核", en: "Check", kind: "status", words: certificateCheckWords, sort: true },
    /** Of the labour company, of own staff of the department: how many of those who need a report have a valid one. */
    compliance: {
      zh: "所属单位合规率",
      en: "Compliance of their unit",
      kind: "percent",
      nullable: true,
      computed: true,
      minor: true,
    },
    number: { zh: "证书编号", en: "Number", nullable: true, in: "file" },
    consentOn: { zh: "同意日期", en: "Consent given on", kind: "date", nullable: true, in: "file" },
    source: { zh: "来源", en: "Source", words: certificateSourceWords, in: "file" },
    checkedBy: { zh: "审核人", en: "Checked by", nullable: true, in: "file" },
    checkReason: { zh: "驳回原因", en: "Reason for rejecting", nullable: true, in: "file", cellWidth: 30 },
  },
  values: {
    id: z.number(),
    version: z.number(),
    personId: z.number(),
    agencyId: z.number().nullable(),
    departmentId: z.number().nullable(),
    photoFileId: z.number().nullable(),
  },
  added: { actions: z.array(z.string()) },
  fields: {
    idNumber: { zh: "证件号码", en: "ID number" },
    photo: { zh: "照片", en: "Photo" },
    consent: { zh: "本人单独同意", en: "Separate consent" },
  },
  filters: { tab: { kind: "tabs", words: certificateTabs, zh: "状态", en: "Status" }, ...placing },
});
export type HealthRow = RowOf<typeof healthList>;

/** Who works in a post that asks for a health certificate and has none that is valid today. */
export const healthLackingList = defineList({
  ...declarationOf(),
  name: "people.healthLacking",
  title: { zh: "缺健康证明人员", en: "People without a valid health report" },
  path: "/healthReport/lacking",
  needs: "C3021",
  audience: both,
  scope: "department",
  export: "C3021.export",
  sort: "jobNumber",
  filters: { tab: { kind: "tabs", words: lackingTab, zh: "状态", en: "Status" }, ...placing },
});

function declarationOf() {
  const { columns, values } = lackingList;
  return { columns, values };
}
