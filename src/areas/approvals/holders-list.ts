import { z } from "zod";
import * as fields from "#platform/http/fields.ts";
import { defineList } from "#platform/list/define-list.ts";
import { holderWords } from "./words.ts";

/** Who has open tasks or stands in a flow; whoever has left comes first. */
export const holderList = defineList(
  {
    name: "approvals.holders",
    savedAs: "hand-over",
    title: { zh: "审批交接", en: "Approval handover" },
    path: "/approve/handOver/holders",
    needs: "C6510",
    scope: "tenant",
    export: "C6510.export",
    sort: "-gone",
    columns: {
      name: {
        zh: "人员",
        en: "Person",
        fileTitle: { zh: "姓名", en: "Name" },
        kind: "link",
        sort: true,
        grow: true,
      },
      departmentName: { zh: "部门", en: "Department", nullable: true, sort: "name" },
      /** Has left, or cannot log in. */
      gone: {
        zh: "状态",
        en: "Status",
        kind: "status",
        words: holderWords,
        schema: z.boolean(),
        sort: true,
        width: 190,
      },
      leftOn: { zh: "离职日期", en: "Left on", kind: "date", nullable: true },
      /** Applications in which a task of theirs is open or waits for its turn. */
      tasks: {
        zh: "未完成待办",
        en: "Open tasks",
        fileTitle: { zh: "待办", en: "Open tasks" },
        kind: "number",
        sort: true,
      },
      /** Since when the oldest one has waited for them. */
      since: { zh: "最早等待自", en: "Oldest since", kind: "instant", nullable: true, sort: true },
      /** Flows whose published version names them. */
      flows: { zh: "所在流程", en: "In flows", fileTitle: { zh: "涉及流程", en: "Flows" }, kind: "number", sort: true },
    },
    values: { id: z.number().int() },
    filters: {
      search: { kind: "search", zh: "姓名", en: "Name" },
      gone: {
        kind: "select",
        words: { true: holderWords.gone, false: holderWords.here },
        input: fields.filter(fields.flag),
        zh: "状态",
        en: "Status",
      },
    },
  },
  { gone: ({ gone }) => (gone ? "gone" : "here") },
);
