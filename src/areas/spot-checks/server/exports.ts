import { sql } from "drizzle-orm";
import { z } from "zod";
import { writeClock } from "#platform/calendar/clock.ts";
import { exporter } from "#platform/excel/exporter.ts";
import { listed } from "#platform/i18n/text.ts";
import { analysisFilters, checkFilters, taskFilters, type CheckRow, type GroupRow } from "../api.ts";
import { checkWords } from "../words.ts";
import { analyse } from "./analyse.ts";
import { checkColumns, checkConditions, checkFrom } from "./check-sql.ts";
import { taskConditions } from "./list-tasks.ts";
import { taskColumns, taskFrom, type StoredTask } from "./task-sql.ts";

const rowsAtOnce = 2000;

type Detail = Omit<CheckRow, "actions"> & { idTail: string | null; stateText: string };

/** One line for each who was drawn. Of the identity number only the last four digits leave the server. */
export const checksExport = exporter({
  name: "spotChecks.details",
  needs: "C3700.export",
  title: { zh: "在岗抽查明细", en: "Spot-check details" },
  input: z.object(checkFilters),
  columns: [
    { title: { zh: "姓名", en: "Name" }, kind: "text", value: (row: Detail) => row.name },
    { title: { zh: "证件号", en: "ID number" }, kind: "text", value: (row) => (row.idTail === null ? null : `**************${row.idTail}`) },
    { title: { zh: "部门", en: "Department" }, kind: "text", value: (row) => row.departmentName },
    { title: { zh: "岗位", en: "Post" }, kind: "text", value: (row) => row.postName },
    { title: { zh: "工作时间", en: "Working time" }, kind: "text", value: (row) => `${row.workDate} ${writeClock(row.startMinute)}-${writeClock(row.endMinute)}` },
    { title: { zh: "劳务公司", en: "Labour company" }, kind: "text", value: (row) => row.agencyName },
    { title: { zh: "抽查任务", en: "Task" }, kind: "text", value: (row) => row.taskName },
    { title: { zh: "抽样时间", en: "Sampled at" }, kind: "instant", value: (row) => row.dueAt },
    { title: { zh: "抽查时间", en: "Checked at" }, kind: "instant", value: (row) => row.checkedAt },
    { title: { zh: "抽查结果", en: "Result" }, kind: "text", value: (row) => row.stateText },
    { title: { zh: "备注", en: "Remark" }, kind: "text", value: (row) => row.remark },
    { title: { zh: "抽查人", en: "Checked by" }, kind: "text", value: (row) => row.checkedBy },
  ],
  async *rows(context, input) {
    const where = sql.join(checkConditions(context, input), sql` and `);
    let last = 0;
    for (;;) {
      const { rows } = await context.tx.execute(sql`
        select ${checkColumns(context.locale, context.now)}, w.id_number_tail as "idTail" from ${checkFrom} where ${where} and k.id > ${last} order by k.id limit ${rowsAtOnce}`);
      const part = rows as unknown as Omit<Detail, "stateText">[];
      if (part.length > 0) yield part.map((row) => ({ ...row, stateText: checkWords[row.state][context.locale] }));
      if (part.length < rowsAtOnce) return;
      last = part.at(-1)!.id;
    }
  },
});

type TaskLine = StoredTask & { rules: string; toldNames: string[]; checkerNames: string[]; period: string; times: string; checkers: string; told: string };

export const tasksExport = exporter({
  name: "spotChecks.tasks",
  needs: "C3700.export",
  title: { zh: "在岗抽查任务", en: "Spot-check tasks" },
  input: z.object(taskFilters),
  columns: [
    { title: { zh: "任务编号", en: "Number" }, kind: "text", value: (row: TaskLine) => row.number },
    { title: { zh: "抽查任务", en: "Task" }, kind: "text", value: (row) => row.name },
    { title: { zh: "抽查时间", en: "Time" }, kind: "text", value: (row) => row.period },
    { title: { zh: "抽样时间", en: "Sampling times" }, kind: "text", value: (row) => row.times },
    { title: { zh: "抽查规则", en: "Rules" }, kind: "text", value: (row) => row.rules },
    { title: { zh: "抽查人数", en: "People drawn" }, kind: "integer", value: (row) => row.drawn },
    { title: { zh: "已登记人数", en: "People checked" }, kind: "integer", value: (row) => row.checked },
    { title: { zh: "合格人数", en: "Qualified" }, kind: "integer", value: (row) => row.qualified },
    { title: { zh: "抽查比例（%）", en: "Rate (%)" }, kind: "integer", value: (row) => row.ratePercent },
    { title: { zh: "合格率要求（%）", en: "Pass rate required (%)" }, kind: "integer", value: (row) => row.passTarget },
    { title: { zh: "通知人", en: "Told" }, kind: "text", value: (row) => row.told },
    { title: { zh: "抽查人", en: "Checkers" }, kind: "text", value: (row) => row.checkers },
    { title: { zh: "创建时间", en: "Created at" }, kind: "instant", value: (row) => row.createdAt },
  ],
  async *rows(context, input) {
    const where = sql.join(taskConditions(context, input), sql` and `);
    const namesOf = (part: string) => sql`array(select m.name from spot_checks.helper h join organisation.member_view m on m.tenant_id = h.tenant_id and m.id = h.member_id
      where h.tenant_id = t.tenant_id and h.task_id = t.id and h.part = ${part} order by m.name, m.id)`;
    let last = 0;
    for (;;) {
      const { rows } = await context.tx.execute(sql`
        select ${taskColumns}, t.rules, ${namesOf("told")} as "toldNames", ${namesOf("checker")} as "checkerNames" from ${taskFrom} where ${where} and t.id > ${last} order by t.id limit ${rowsAtOnce}`);
      const part = rows as unknown as TaskLine[];
      if (part.length > 0) {
        yield part.map((row) => ({
          ...row, period: `${row.fromDate} - ${row.toDate} ${writeClock(row.startMinute)}-${writeClock(row.endMinute)}`, times: listed(row.samplingMinutes.map(writeClock), context.locale),
          told: listed(row.toldNames, context.locale), checkers: listed(row.checkerNames, context.locale),
        }));
      }
      if (part.length < rowsAtOnce) return;
      last = part.at(-1)!.id;
    }
  },
});

export const analysisExport = exporter({
  name: "spotChecks.analysis",
  needs: "C5890.export",
  title: { zh: "在岗抽查统计", en: "Spot-check analysis" },
  input: z.object(analysisFilters),
  columns: [
    { title: { zh: "统计项", en: "Group" }, kind: "text", value: (row: GroupRow) => row.name },
    { title: { zh: "抽查人数", en: "People drawn" }, kind: "integer", value: (row) => row.drawn },
    { title: { zh: "已登记人数", en: "People checked" }, kind: "integer", value: (row) => row.checked },
    { title: { zh: "合格人数", en: "Qualified" }, kind: "integer", value: (row) => row.qualified },
    { title: { zh: "不合格人数", en: "Unqualified" }, kind: "integer", value: (row) => row.unqualified },
    { title: { zh: "未登记人数", en: "Not checked" }, kind: "integer", value: (row) => row.unchecked },
    { title: { zh: "合格率（%）", en: "Pass rate (%)" }, kind: "integer", value: (row) => row.passPercent },
  ],
  async *rows(context, input) {
    const { rows, all } = await analyse(context, input);
    yield [...rows, all];
  },
});
