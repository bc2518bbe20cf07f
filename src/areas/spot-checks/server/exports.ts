import { sql } from "#platform/db/sql.ts";
import { z } from "zod";
import { writeClock } from "#platform/calendar/clock.ts";
import { exporter, listExporter } from "#platform/excel/exporter.ts";
import { listed } from "#platform/i18n/text.ts";
import { analysisFilters, listChecks, listTasks, type CheckRow, type GroupRow } from "../api.ts";
import { checkWords } from "../words.ts";
import { analyseChecks } from "./analyse.ts";
import { checksQuery } from "./list-checks.ts";
import { tasksQuery } from "./list-tasks.ts";
import type { StoredTask } from "./task-sql.ts";

type Detail = Omit<CheckRow, "actions"> & { idNumber: string | null };

/** One line for each who was drawn. Of the identity number only the last four digits leave the server. */
export const checksExport = listExporter({
  name: "spotChecks.details",
  needs: "C3700.export",
  title: { zh: "在岗抽查明细", en: "Spot-check details" },
  input: listChecks.input,
  columns: [
    { key: "name", title: { zh: "姓名", en: "Name" }, kind: "text", value: (row: Detail) => row.name },
    {
      key: "idNumber",
      title: { zh: "证件号", en: "ID number" },
      kind: "text",
      value: (row) => row.idNumber,
    },
    {
      key: "departmentName",
      title: { zh: "部门", en: "Department" },
      kind: "text",
      value: (row) => row.departmentName,
    },
    { key: "postName", title: { zh: "岗位", en: "Post" }, kind: "text", value: (row) => row.postName },
    {
      key: "workDate",
      title: { zh: "工作时间", en: "Working time" },
      kind: "text",
      value: (row) => `${row.workDate} ${writeClock(row.startMinute)}-${writeClock(row.endMinute)}`,
    },
    {
      key: "agencyName",
      title: { zh: "劳务公司", en: "Labour company" },
      kind: "text",
      value: (row) => row.agencyName,
    },
    { key: "taskName", title: { zh: "抽查任务", en: "Task" }, kind: "text", value: (row) => row.taskName },
    { key: "dueAt", title: { zh: "抽样时间", en: "Sampled at" }, kind: "instant", value: (row) => row.dueAt },
    { key: "checkedAt", title: { zh: "抽查时间", en: "Checked at" }, kind: "instant", value: (row) => row.checkedAt },
    {
      key: "state",
      title: { zh: "抽查结果", en: "Result" },
      kind: "text",
      value: (row, locale) => checkWords[row.state][locale],
    },
    { key: "remark", title: { zh: "备注", en: "Remark" }, kind: "text", value: (row) => row.remark },
    { key: "checkedBy", title: { zh: "抽查人", en: "Checked by" }, kind: "text", value: (row) => row.checkedBy },
  ],
  query(context, input) {
    const checks = checksQuery(context, input);
    return { ...checks, columns: sql`${checks.columns}, w.id_number_mask as "idNumber"` };
  },
});

type TaskLine = StoredTask & { rules: string; toldNames: string[]; checkerNames: string[] };

const namesOf = (
  part: string,
) => sql`array(select m.name from spot_checks.helper h join organisation.member_view m on m.tenant_id = h.tenant_id and m.id = h.member_id
  where h.tenant_id = t.tenant_id and h.task_id = t.id and h.part = ${part} order by m.name, m.id)`;

export const tasksExport = listExporter({
  name: "spotChecks.tasks",
  needs: "C3700.export",
  title: { zh: "在岗抽查任务", en: "Spot-check tasks" },
  input: listTasks.input,
  columns: [
    { key: "number", title: { zh: "任务编号", en: "Number" }, kind: "text", value: (row: TaskLine) => row.number },
    { key: "name", title: { zh: "抽查任务", en: "Task" }, kind: "text", value: (row) => row.name },
    {
      key: "fromDate",
      title: { zh: "抽查时间", en: "Time" },
      kind: "text",
      value: (row) => `${row.fromDate} - ${row.toDate} ${writeClock(row.startMinute)}-${writeClock(row.endMinute)}`,
    },
    {
      key: "samplingMinutes",
      title: { zh: "抽样时间", en: "Sampling times" },
      kind: "text",
      value: (row, locale) => listed(row.samplingMinutes.map(writeClock), locale),
    },
    { key: "rules", title: { zh: "抽查规则", en: "Rules" }, kind: "text", value: (row) => row.rules },
    { key: "drawn", title: { zh: "抽查人数", en: "People drawn" }, kind: "integer", value: (row) => row.drawn },
    { key: "checked", title: { zh: "已登记人数", en: "People checked" }, kind: "integer", value: (row) => row.checked },
    { key: "qualified", title: { zh: "合格人数", en: "Passed" }, kind: "integer", value: (row) => row.qualified },
    {
      key: "ratePercent",
      title: { zh: "抽查比例（%）", en: "Rate (%)" },
      kind: "integer",
      value: (row) => row.ratePercent,
    },
    {
      key: "passTarget",
      title: { zh: "合格率要求（%）", en: "Pass rate required (%)" },
      kind: "integer",
      value: (row) => row.passTarget,
    },
    {
      key: "toldNames",
      title: { zh: "通知人", en: "Notified" },
      kind: "text",
      value: (row, locale) => listed(row.toldNames, locale),
    },
    {
      key: "checkerNames",
      title: { zh: "抽查人", en: "Checkers" },
      kind: "text",
      value: (row, locale) => listed(row.checkerNames, locale),
    },
    { key: "createdAt", title: { zh: "创建时间", en: "Created at" }, kind: "instant", value: (row) => row.createdAt },
  ],
  query(context, input) {
    const tasks = tasksQuery(context, input);
    return {
      ...tasks,
      columns: sql`${tasks.columns}, t.rules, ${namesOf("told")} as "toldNames", ${namesOf("checker")} as "checkerNames"`,
    };
  },
});

export const analysisExport = exporter({
  name: "spotChecks.analysis",
  needs: "C5890.export",
  title: { zh: "在岗抽查统计", en: "Spot-check analysis" },
  input: z.object(analysisFilters),
  columns: [
    { key: "name", title: { zh: "统计项", en: "Group" }, kind: "text", value: (row: GroupRow) => row.name },
    { key: "drawn", title: { zh: "抽查人数", en: "People drawn" }, kind: "integer", value: (row) => row.drawn },
    { key: "checked", title: { zh: "已登记人数", en: "People checked" }, kind: "integer", value: (row) => row.checked },
    { key: "qualified", title: { zh: "合格人数", en: "Passed" }, kind: "integer", value: (row) => row.qualified },
    { key: "unqualified", title: { zh: "不合格人数", en: "Failed" }, kind: "integer", value: (row) => row.unqualified },
    {
      key: "unchecked",
      title: { zh: "未登记人数", en: "Not checked" },
      kind: "integer",
      value: (row) => row.unchecked,
    },
    {
      key: "passPercent",
      title: { zh: "合格率（%）", en: "Pass rate (%)" },
      kind: "integer",
      value: (row) => row.passPercent,
    },
  ],
  async *rows(context, input) {
    const { rows, all } = await analyseChecks(context, input);
    yield [...rows, all];
  },
});
