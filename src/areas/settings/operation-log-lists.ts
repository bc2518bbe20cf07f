import { z } from "zod";
import { listed } from "#platform/i18n/text.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { kindWords, outcomeWords, readFieldText, readWayOf } from "./words.ts";

const days = { kind: "dateRange", to: "to", zh: "日期", en: "Dates" } as const;

/** Everything that was done or refused, newest first. */
export const operationList = defineList({
  name: "settings.operations",
  title: { zh: "操作日志", en: "Operation log" },
  path: "/sysAuth/operationLog",
  needs: "OPERATION_LOG",
  scope: "tenant",
  sort: "-at",
  export: "OPERATION_LOG.export",
  columns: {
    /** Of refusals that were counted together: of the first one. */
    at: { zh: "时间", en: "Time", kind: "instant", sort: true },
    kind: { zh: "类别", en: "Kind", kind: "status", words: kindWords },
    who: { zh: "操作人", en: "Who", kind: "person", nullable: true, sort: true },
    what: { zh: "操作", en: "Operation", kind: "link", sort: true, cellWidth: 30 },
    target: { zh: "对象", en: "Record", nullable: true, grow: true, cellWidth: 40 },
    outcome: { zh: "结果", en: "Outcome", kind: "status", words: outcomeWords },
    count: { zh: "次数", en: "Times", kind: "number" },
    ip: { zh: "IP 地址", en: "IP address", nullable: true },
    /** Browser and system. */
    device: { zh: "设备", en: "Device", nullable: true, minor: true },
    code: { zh: "原因代码", en: "Reason code", nullable: true, minor: true },
    /** Title of the page it was done on, in the viewer's language. */
    page: { zh: "页面", en: "Page", nullable: true, computed: true, minor: true },
  },
  values: { id: z.number() },
  unsent: { keyCode: z.string().nullable() },
  fields: { until: { zh: "最后一次", en: "Last time", kind: "instant" }, requestId: { zh: "请求编号", en: "Request" } },
  filters: {
    search: { kind: "search", zh: "操作人、操作或对象", en: "Who, what or record" },
    kind: { kind: "select", words: kindWords, zh: "类别", en: "Kind", width: 150 },
    outcome: { kind: "select", words: outcomeWords, zh: "结果", en: "Outcome", width: 120 },
    from: days,
  },
});
export type OperationRow = RowOf<typeof operationList>;

/** Who read personal data without its mask, of whom and why. */
export const dataReadList = defineList(
  {
    name: "settings.dataReads",
    title: { zh: "个人信息查阅记录", en: "Personal data access" },
    path: "/sysAuth/personalDataReads",
    needs: "OPERATION_LOG.personalData",
    scope: "tenant",
    export: "OPERATION_LOG.personalData",
    sort: "-at",
    columns: {
      at: { zh: "时间", en: "Time", kind: "instant", sort: true },
      who: { zh: "查阅人", en: "Who", kind: "person", sort: true },
      /** Null for a file of many, or a company's data. */
      subject: { zh: "被查阅人", en: "Whose", nullable: true },
      rows: { zh: "人数", en: "People", kind: "number", in: "file" },
      fields: { zh: "内容", en: "What", schema: z.array(z.string()), cellWidth: 30 },
      reason: { zh: "事由", en: "Why", nullable: true, grow: true, cellWidth: 40 },
      call: { zh: "方式", en: "How" },
    },
    values: { id: z.number(), rows: z.number() },
    filters: { search: { kind: "search", zh: "查阅人或事由", en: "Who or why" }, from: days },
  },
  {
    fields: ({ fields }, locale) =>
      listed(
        fields.map((field) => readFieldText(field, locale)),
        locale,
      ),
    call: ({ call }, locale) => readWayOf(call)[locale],
  },
);
