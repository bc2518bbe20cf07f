import { sql } from "drizzle-orm";
import { exporter } from "#areas/exports/server.ts";
import { writeClock } from "#platform/calendar/clock.ts";
import { named } from "#platform/db/list.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import { shiftFilters } from "../api.ts";

interface Row {
  id: number;
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
export const scheduleExport = exporter({
  name: "scheduling.people",
  needs: "C0600.export",
  title: { zh: "劳务排班", en: "Labour scheduling" },
  input: shiftFilters,
  columns: [
    { title: { zh: "用工单号", en: "Order number" }, kind: "text", value: (row: Row) => row.orderNumber },
    { title: { zh: "用工日期", en: "Work date" }, kind: "date", value: (row: Row) => row.workDate },
    { title: { zh: "部门", en: "Department" }, kind: "text", value: (row: Row) => row.departmentName },
    { title: { zh: "岗位", en: "Post" }, kind: "text", value: (row: Row) => row.postName },
    { title: { zh: "开始", en: "Start" }, kind: "text", value: (row: Row) => writeClock(row.startMinute) },
    { title: { zh: "结束", en: "End" }, kind: "text", value: (row: Row) => writeClock(row.endMinute) },
    { title: { zh: "姓名", en: "Name" }, kind: "text", value: (row: Row) => row.name },
    { title: { zh: "工号", en: "Job number" }, kind: "text", value: (row: Row) => row.jobNumber },
    { title: { zh: "劳务公司", en: "Labour company" }, kind: "text", value: (row: Row) => row.agencyName },
  ],
  async *rows(context: CallContext, input) {
    for (let after = 0; ; ) {
      const found = await context.tx.execute(sql`
        select a.assignment_id as id, coalesce(a.order_number, '') as "orderNumber", a.work_date as "workDate", ${named(context.locale, "d")} as "departmentName",
          ${named(context.locale, "p")} as "postName", a.start_minute as "startMinute", a.end_minute as "endMinute", w.name, w.job_number as "jobNumber",
          ${named(context.locale, "g")} as "agencyName"
        from scheduling.assigned a
        join organisation.department_view d on d.tenant_id = a.tenant_id and d.id = a.department_id
        join organisation.post_view p on p.tenant_id = a.tenant_id and p.id = a.post_id
        join people.worker w on w.tenant_id = a.tenant_id and w.member_id = a.member_id
        left join agencies.labour_company g on g.tenant_id = a.tenant_id and g.id = a.agency_id
        where a.state = 'assigned' and a.assignment_id > ${after} and ${withinScope(context, { department: sql`a.department_id`, agency: sql`a.agency_id` })}
          and a.work_date between coalesce(${input.from ?? null}::date, '-infinity') and coalesce(${input.to ?? null}::date, 'infinity')
          and (${input.departmentId ?? null}::bigint is null or a.department_id = ${input.departmentId ?? null})
          and (${input.agencyId ?? null}::bigint is null or a.agency_id = ${input.agencyId ?? null})
        order by a.assignment_id limit 2000`);
      const rows = found.rows as unknown as Row[];
      if (rows.length === 0) return;
      yield rows;
      after = rows.at(-1)!.id;
    }
  },
});
