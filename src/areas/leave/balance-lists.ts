import { z } from "zod";
import * as fields from "#platform/http/fields.ts";
import type { Text } from "#platform/i18n/text.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import type { BalanceKind } from "./rules/leave-kinds.ts";

/** In days or hours on the page; a bare figure of hours in the file. */
const length = { kind: "number", cell: "minutes", width: 92 } as const;

const listOf = (kind: BalanceKind, [needs, exporting]: readonly [string, string], title: Text) =>
  defineList({
    name: `leave.${kind}`,
    savedAs: `balances-${kind}`,
    title,
    path: "/holiday/balances",
    needs,
    scope: "department",
    export: exporting,
    sort: "jobNumber",
    columns: {
      name: { zh: "人员", en: "Person", kind: "link", sort: "name", fileTitle: { zh: "姓名", en: "Name" } },
      jobNumber: { zh: "工号", en: "Job number", nullable: true, sort: true },
      departmentName: { zh: "部门", en: "Department", nullable: true, grow: true },
      joinedOn: { zh: "入职日期", en: "Joined on", kind: "date", nullable: true, sort: true },
      servedSince: { zh: "参加工作日期", en: "In service since", kind: "date", nullable: true },
      children: { zh: "登记子女", en: "Children", kind: "number", in: "page" },
      granted: {
        ...length,
        zh: "已发放",
        en: "Granted",
        sort: true,
        fileTitle: { zh: "发放（小时）", en: "Granted (h)" },
      },
      used: { ...length, zh: "已使用", en: "Used", sort: true, fileTitle: { zh: "已用（小时）", en: "Used (h)" } },
      waiting: { ...length, zh: "审批中", en: "Waiting", fileTitle: { zh: "审批中（小时）", en: "Waiting (h)" } },
      remaining: { ...length, zh: "剩余", en: "Left", sort: true, fileTitle: { zh: "剩余（小时）", en: "Left (h)" } },
      endsOn: { zh: "最早到期", en: "Earliest expiry", kind: "date", nullable: true, sort: true },
    },
    fileOrder: ["jobNumber"],
    /** `id`: the member's. */
    values: { id: z.number(), memberId: z.number(), expired: z.number() },
    filters: {
      search: { kind: "search", zh: "姓名或工号", en: "Name or job number" },
      /** Those of the caller's scope. */
      departmentId: { kind: "custom", zh: "部门", en: "Department", input: fields.filter(fields.id) },
    },
  });

/** What people have of each kind: one list with a page and a file for each. */
export const balanceLists = {
  annual: listOf("annual", ["C05305", "C05305.export"], { zh: "年假余额", en: "Balances of annual leave" }),
  compensatory: listOf("compensatory", ["C05304", "C05304.export"], {
    zh: "调休余额",
    en: "Balances of leave in lieu",
  }),
  parental: listOf("parental", ["PARENTAL_LEAVE", "PARENTAL_LEAVE.export"], {
    zh: "育儿假余额",
    en: "Balances of parental leave",
  }),
} satisfies Record<BalanceKind, unknown>;
export type BalanceRow = RowOf<(typeof balanceLists)["annual"]>;
