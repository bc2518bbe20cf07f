import { listExporter } from "#platform/excel/exporter.ts";
import { listLeaves, type LeaveRow } from "../api.ts";
import { listBalances, type BalanceRow } from "../balances-api.ts";
import { balanceKinds } from "../rules/leave-kinds.ts";
import { kindWords, leaveWords } from "../words.ts";
import { spanText } from "./approval.ts";
import { balancesQuery } from "./balance-handlers.ts";
import { leavesQuery } from "./leave-handlers.ts";

type LeaveLine = Omit<LeaveRow, "actions">;

export const leavesExport = listExporter({
  name: "leave.applications",
  needs: "C05301.export",
  title: { zh: "请假申请", en: "Leave requests" },
  input: listLeaves.input,
  columns: [
    { key: "number", title: { zh: "单号", en: "Number" }, kind: "text", value: (row: LeaveLine) => row.number },
    { key: "name", title: { zh: "姓名", en: "Name" }, kind: "text", value: (row) => row.name },
    {
      key: "departmentName",
      title: { zh: "部门", en: "Department" },
      kind: "text",
      value: (row) => row.departmentName,
    },
    {
      key: "kind",
      title: { zh: "假别", en: "Kind" },
      kind: "text",
      value: (row, locale) => kindWords[row.kind][locale],
    },
    { key: "fromDate", title: { zh: "开始日期", en: "From" }, kind: "date", value: (row) => row.fromDate },
    { key: "toDate", title: { zh: "结束日期", en: "To" }, kind: "date", value: (row) => row.toDate },
    { key: "time", title: { zh: "时间", en: "Time" }, kind: "text", value: (row, locale) => spanText(row, locale) },
    { key: "minutes", title: { zh: "时长（小时）", en: "Length (h)" }, kind: "minutes", value: (row) => row.minutes },
    {
      key: "state",
      title: { zh: "状态", en: "State" },
      kind: "text",
      value: (row, locale) => leaveWords[row.state][locale],
    },
    { key: "reason", title: { zh: "原因", en: "Reason" }, kind: "text", value: (row) => row.reason },
  ],
  query: leavesQuery,
});

const pages = { annual: "C05305.export", compensatory: "C05304.export", parental: "PARENTAL_LEAVE.export" } as const;

export const balanceExports = balanceKinds.map((kind) =>
  listExporter({
    name: `leave.${kind}`,
    needs: pages[kind],
    title: { zh: `${kindWords[kind].zh}余额`, en: `Balances of ${kindWords[kind].en.toLowerCase()}` },
    input: listBalances.input.omit({ kind: true }),
    columns: [
      {
        key: "jobNumber",
        title: { zh: "工号", en: "Job number" },
        kind: "text",
        value: (row: BalanceRow) => row.jobNumber,
      },
      { key: "name", title: { zh: "姓名", en: "Name" }, kind: "text", value: (row) => row.name },
      {
        key: "departmentName",
        title: { zh: "部门", en: "Department" },
        kind: "text",
        value: (row) => row.departmentName,
      },
      { key: "joinedOn", title: { zh: "入职日期", en: "Joined on" }, kind: "date", value: (row) => row.joinedOn },
      {
        key: "servedSince",
        title: { zh: "参加工作日期", en: "In service since" },
        kind: "date",
        value: (row) => row.servedSince,
      },
      {
        key: "granted",
        title: { zh: "发放（小时）", en: "Granted (h)" },
        kind: "minutes",
        value: (row) => row.granted,
      },
      { key: "used", title: { zh: "已用（小时）", en: "Used (h)" }, kind: "minutes", value: (row) => row.used },
      {
        key: "waiting",
        title: { zh: "审批中（小时）", en: "Waiting (h)" },
        kind: "minutes",
        value: (row) => row.waiting,
      },
      {
        key: "remaining",
        title: { zh: "剩余（小时）", en: "Left (h)" },
        kind: "minutes",
        value: (row) => row.remaining,
      },
      { key: "endsOn", title: { zh: "最早到期", en: "Earliest expiry" }, kind: "date", value: (row) => row.endsOn },
    ],
    query: (context, input) => balancesQuery(context, { kind, ...input }),
  }),
);
