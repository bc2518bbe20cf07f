import type { EmployeeType } from "#areas/people/person-fields.ts";
import { employeeTypeOf } from "#areas/people/server.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import { agenciesBy } from "#areas/agencies/reports.ts";
import { departmentsBy, entitiesBy, membersBy, postsBy } from "#areas/organisation/reports.ts";
import { clockSql } from "#platform/report/clock-sql.ts";
import { attendanceMonthSql } from "#platform/report/month-sql.ts";
import { rowsByMonths, summedMonths } from "#platform/report/month-sums.ts";
import { datasetSource, isAsked, type Reading } from "#platform/report/source.ts";
import { countedBetween } from "./server/days/counted-between.ts";
import { hoursOfMonths } from "./server/days/hours-of-months.ts";
import { hours } from "./datasets.ts";

/** Of the hotel itself is whoever no file says more of. */
const paidOf = (type: EmployeeType) =>
  sql`case when coalesce(w.employee_type, 'internal') = ${type} then v.paid_minutes else 0 end`;

const company = (context: Reading["context"]) => sql`${context.tx.tenantId}::int`;
/** A shift travels as assignment, work date and the date it counts for. */
const part = (key: Sql, index: number) => sql`split_part(${key}, '.', ${index}::int)`;
const day = (key: Sql, column: Sql, reading: Reading) =>
  sql`(select ${column} from attendance.day d where d.tenant_id = ${company(reading.context)} and d.work_date = ${part(key, 2)}::date and d.assignment_id = ${part(key, 1)}::bigint)`;

/** Only where it is asked for: the person behind each record. */
const needsWorker = ({ asked, filters }: Reading) =>
  ["workerType", "hourlyMinutes", "internalMinutes", "longTermMinutes", "casualMinutes", "outsiderMinutes"].some(
    (name) => asked.has(name) || filters.has(name),
  );

/** Of what is summed by months a record tells neither its date nor what it is itself. */
const isOfMonths = (reading: Reading) => !isAsked(reading, "date", "state", "shift");

/** Records, those of summed months as the sums. */
async function hoursRows(reading: Reading): Promise<Sql> {
  const { context, period, startDay } = reading;
  const months = isOfMonths(reading) ? await summedMonths(context.tx, hoursOfMonths, period, startDay) : [];
  return months.length === 0 ? sql`attendance.counted_hours` : rowsByMonths(context.tx, hoursOfMonths, period, months);
}

export const hoursSource = datasetSource(hours, {
  from: async (reading) => {
    const rows = await hoursRows(reading);
    return needsWorker(reading)
      ? sql`${rows} v left join people.worker w on w.tenant_id = v.tenant_id and w.member_id = v.member_id`
      : sql`${rows} v`;
  },
  where: ({ context, period }) => [
    sql`v.tenant_id = ${context.tx.tenantId}`,
    countedBetween("v", period.start, period.end),
  ],
  scope: {
    department: sql`v.department_id`,
    agency: sql`v.agency_id`,
    member: sql`v.member_id`,
    post: sql`v.post_id`,
    employeeType: employeeTypeOf(sql`v.tenant_id`, sql`v.member_id`),
  },
  search: (pattern) =>
    sql`exists (select from organisation.member_view m where m.tenant_id = v.tenant_id and m.id = v.member_id and m.name ilike ${pattern})`,
  dimensions: {
    date: { key: sql`v.counted_on`, type: "date" },
    month: { key: (reading) => attendanceMonthSql(sql`v.counted_on`, reading), type: "text" },
    department: departmentsBy(sql`v.department_id`),
    post: postsBy(sql`v.post_id`),
    agency: agenciesBy(sql`v.agency_id`),
    entity: entitiesBy(sql`v.department_id`),
    workerType: { key: sql`w.employee_type`, type: "text" },
    person: membersBy(sql`v.member_id`),
    state: { key: sql`v.state`, type: "text" },
    shift: {
      key: [sql`v.assignment_id`, sql`v.work_date`, sql`v.counted_on`],
      type: "text",
      label: (key, context) =>
        sql`(select ${clockSql("d.start_minute", context.locale)} || '–' || ${clockSql("d.end_minute", context.locale)} from attendance.day d
          where d.tenant_id = ${company(context)} and d.work_date = ${part(key, 2)}::date and d.assignment_id = ${part(key, 1)}::bigint)`,
    },
  },
  details: {
    jobNumber: {
      look: (key, { context }) =>
        sql`(select w.job_number from people.worker w where w.tenant_id = ${company(context)} and w.member_id = ${key})`,
    },
    order: {
      look: (key, { context }) =>
        sql`(select a.order_number from scheduling.assigned a where a.tenant_id = ${company(context)} and a.assignment_id = ${part(key, 1)}::bigint)`,
    },
    in: { value: sql`v.in_minute` },
    out: { value: sql`v.out_minute` },
    punch1: { look: (key, reading) => day(key, sql`d.work_punch_1`, reading) },
    punch2: { look: (key, reading) => day(key, sql`d.work_punch_2`, reading) },
    outside: { value: sql`v.outside` },
    adjusted: { value: sql`v.adjusted_minutes` },
    adjustReason: { value: sql`v.adjust_reason` },
    confirmedBy: {
      look: (key, { context }) =>
        sql`(select c.name from attendance.day d join access.account_view c on c.tenant_id = d.tenant_id and c.id = d.confirmed_by
          where d.tenant_id = ${company(context)} and d.work_date = ${part(key, 2)}::date and d.assignment_id = ${part(key, 1)}::bigint)`,
    },
    statement: { value: sql`v.held_by` },
  },
  figures: {
    shifts: sql`v.shifts`,
    people: sql`v.member_id`,
    dueDays: sql`v.due_days`,
    attended: sql`v.attended`,
    lateMinutes: sql`v.late_minutes`,
    earlyMinutes: sql`v.early_minutes`,
    late: sql`v.late`,
    early: sql`v.early`,
    missing: sql`v.missing`,
    absent: sql`v.absent`,
    onLeave: sql`v.on_leave`,
    confirmed: sql`v.confirmed`,
    mealMinutes: sql`v.meal_minutes`,
    restMinutes: sql`v.rest_minutes`,
    netMinutes: sql`v.net_minutes`,
    accountingMinutes: sql`v.accounting_minutes`,
    paidMinutes: sql`v.paid_minutes`,
    internalMinutes: paidOf("internal"),
    longTermMinutes: paidOf("long_term"),
    casualMinutes: paidOf("hourly"),
    outsiderMinutes: paidOf("outsider"),
    outsideMinutes: sql`case when v.agency_id is not null then v.paid_minutes else 0 end`,
    hourlyMinutes: sql`case when w.employee_type in ('hourly', 'outsider') then v.accounting_minutes else 0 end`,
  },
});
