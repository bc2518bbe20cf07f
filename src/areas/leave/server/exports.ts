import { sql } from "drizzle-orm";
import { z } from "zod";
import { exporter } from "#platform/excel/exporter.ts";
import { leaveFilters, type LeaveRow } from "../api.ts";
import { balanceFilters, type BalanceRow } from "../balances-api.ts";
import { balanceKinds } from "../rules/leave-kinds.ts";
import { kindWords, leaveWords } from "../words.ts";
import { spanText } from "./approval.ts";
import { balanceColumns, balanceConditions, balanceFrom } from "./balance-handlers.ts";
import { leaveColumns, leaveFrom } from "./leave-sql.ts";
import { leaveConditions } from "./leave-handlers.ts";

const rowsAtOnce = 2000;

type LeaveLine = Omit<LeaveRow, "actions"> & { kindText: string; stateText: string; time: string };

export const leavesExport = exporter({
  name: "leave.applications",
  needs: "C05301.export",
  title: { zh: "请假申请", en: "Leave applications" },
  input: z.object(leaveFilters),
  columns: [
    { title: { zh: "单号", en: "Number" }, kind: "text", value: (row: LeaveLine) => row.number },
    { title: { zh: "姓名", en: "Name" }, kind: "text", value: (row) => row.name },
    { title: { zh: "部门", en: "Department" }, kind: "text", value: (row) => row.departmentName },
    { title: { zh: "假别", en: "Kind" }, kind: "text", value: (row) => row.kindText },
    { title: { zh: "开始日期", en: "From" }, kind: "date", value: (row) => row.fromDate },
    { title: { zh: "结束日期", en: "To" }, kind: "date", value: (row) => row.toDate },
    { title: { zh: "时间", en: "Time" }, kind: "text", value: (row) => row.time },
    { title: { zh: "时长（小时）", en: "Length (h)" }, kind: "minutes", value: (row) => row.minutes },
    { title: { zh: "状态", en: "State" }, kind: "text", value: (row) => row.stateText },
    { title: { zh: "原因", en: "Reason" }, kind: "text", value: (row) => row.reason },
  ],
  async *rows(context, input) {
    const where = sql.join(leaveConditions(context, input), sql` and `);
    let last = 0;
    for (;;) {
      const { rows } = await context.tx.execute(sql`select ${leaveColumns(context.locale)} from ${leaveFrom} where ${where} and a.id > ${last} order by a.id limit ${rowsAtOnce}`);
      const part = rows as unknown as Omit<LeaveRow, "actions">[];
      if (part.length > 0) yield part.map((row) => ({ ...row, kindText: kindWords[row.kind][context.locale], stateText: leaveWords[row.state][context.locale], time: spanText(row, context.locale) }));
      if (part.length < rowsAtOnce) return;
      last = part.at(-1)!.id;
    }
  },
});

const pages = { annual: "C05305.export", compensatory: "C05304.export", parental: "PARENTAL_LEAVE.export" } as const;
const { kind: _kind, ...filters } = balanceFilters;

export const balanceExports = balanceKinds.map((kind) => exporter({
  name: `leave.${kind}`,
  needs: pages[kind],
  title: { zh: `${kindWords[kind].zh}余额`, en: `Balances of ${kindWords[kind].en.toLowerCase()}` },
  input: z.object(filters),
  columns: [
    { title: { zh: "工号", en: "Job number" }, kind: "text", value: (row: BalanceRow) => row.jobNumber },
    { title: { zh: "姓名", en: "Name" }, kind: "text", value: (row) => row.name },
    { title: { zh: "部门", en: "Department" }, kind: "text", value: (row) => row.departmentName },
    { title: { zh: "入职日期", en: "Joined on" }, kind: "date", value: (row) => row.joinedOn },
    { title: { zh: "参加工作日期", en: "In service since" }, kind: "date", value: (row) => row.servedSince },
    { title: { zh: "发放（小时）", en: "Granted (h)" }, kind: "minutes", value: (row) => row.granted },
    { title: { zh: "已用（小时）", en: "Used (h)" }, kind: "minutes", value: (row) => row.used },
    { title: { zh: "剩余（小时）", en: "Left (h)" }, kind: "minutes", value: (row) => row.remaining },
    { title: { zh: "最早到期", en: "Ends first on" }, kind: "date", value: (row) => row.endsOn },
  ],
  async *rows(context, input) {
    const where = sql.join(balanceConditions(context, { kind, ...input }), sql` and `);
    const { rows } = await context.tx.execute(sql`select ${balanceColumns(context)} from ${balanceFrom(kind, context.today)} where ${where} order by w.job_number, m.id limit 100000`);
    yield rows as unknown as BalanceRow[];
  },
}));
