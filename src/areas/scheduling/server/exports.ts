import { sql } from "#platform/db/sql.ts";
import { writeClock } from "#platform/calendar/clock.ts";
import { listExporter } from "#platform/excel/exporter.ts";
import { named } from "#platform/db/list.ts";
import { withinScope } from "#platform/session/scope.ts";
import { listShifts } from "../api.ts";
import { shiftsQuery } from "./list-shifts.ts";

interface Row {
  orderNumber: string;
  workDate: string;
  departmentName: string;
  postName: string;
  startMinute: number;
  endMinute: number;
  name: string;
  jobNumber: string;
  agencyName: string | null;
}

/** Who is put on when and where, one row per person and shift, with the filters of the list. */
export const scheduleExport = listExporter({
  name: "scheduling.people",
  needs: "C0600.export",
  title: { zh: "劳务排班", en: "Shift assignment" },
  input: listShifts.input,
  columns: [
    {
      key: "orderNumber",
      title: { zh: "用工单号", en: "Order number" },
      kind: "text",
      value: (row: Row) => row.orderNumber,
    },
    { key: "workDate", title: { zh: "用工日期", en: "Work date" }, kind: "date", value: (row) => row.workDate },
    {
      key: "departmentName",
      title: { zh: "部门", en: "Department" },
      kind: "text",
      value: (row) => row.departmentName,
    },
    { key: "postName", title: { zh: "岗位", en: "Post" }, kind: "text", value: (row) => row.postName },
    {
      key: "startMinute",
      title: { zh: "开始", en: "Start" },
      kind: "text",
      value: (row) => writeClock(row.startMinute),
    },
    { key: "endMinute", title: { zh: "结束", en: "End" }, kind: "text", value: (row) => writeClock(row.endMinute) },
    { key: "name", title: { zh: "姓名", en: "Name" }, kind: "text", value: (row) => row.name },
    { key: "jobNumber", title: { zh: "工号", en: "Job number" }, kind: "text", value: (row) => row.jobNumber },
    {
      key: "agencyName",
      title: { zh: "劳务公司", en: "Labour company" },
      kind: "text",
      value: (row) => row.agencyName,
    },
  ],
  query(context, input) {
    const shifts = shiftsQuery(context, input);
    return {
      ...shifts,
      columns: sql`l.order_number as "orderNumber", l.work_date as "workDate", ${named(context.locale, "d")} as "departmentName", ${named(context.locale, "p")} as "postName",
        a.start_minute as "startMinute", a.end_minute as "endMinute", w.name, w.job_number as "jobNumber", ${named(context.locale, "g")} as "agencyName"`,
      from: sql`${shifts.from}
        join scheduling.assigned a on a.tenant_id = l.tenant_id and a.line_id = l.id and a.state = 'assigned'
        join people.worker w on w.tenant_id = a.tenant_id and w.member_id = a.member_id
        left join agencies.labour_company g on g.tenant_id = a.tenant_id and g.id = a.agency_id`,
      where: [
        ...shifts.where,
        withinScope(context, { department: sql`a.department_id`, agency: sql`a.agency_id` }),
        ...(input.agencyId ? [sql`a.agency_id = ${input.agencyId}`] : []),
      ],
      key: sql`a.assignment_id`,
    };
  },
});
