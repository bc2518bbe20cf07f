import { employeeTypeOf } from "#areas/people/server.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { byName, departmentsBy, membersBy, postsBy } from "#areas/organisation/reports.ts";
import { attendanceMonthSql } from "#platform/report/month-sql.ts";
import { datasetSource, type Reading } from "#platform/report/source.ts";
import { leaveBalances, leaveDays } from "./datasets.ts";
import { annualAsOf, enteredBy, entitled } from "./server/annual-as-of.ts";

const ofKind = (kind: string) => sql`case when a.kind = ${kind} then v.minutes else 0 end`;
const single = ["annual", "compensatory", "personal", "sick"];

export const leaveSource = datasetSource(leaveDays, {
  from: () => sql`leave.day v join leave.application a on a.tenant_id = v.tenant_id and a.id = v.application_id`,
  where: ({ context, period }) => [
    sql`v.tenant_id = ${context.tx.tenantId}`,
    sql`v.work_date between ${period.start}::date and ${period.end}::date`,
    sql`a.state = 'approved' and not v.cancelled`,
  ],
  scope: { department: sql`a.department_id`, member: sql`v.member_id` },
  dimensions: {
    date: { key: sql`v.work_date`, type: "date" },
    month: { key: (reading) => attendanceMonthSql(sql`v.work_date`, reading), type: "text" },
    department: departmentsBy(sql`a.department_id`),
    person: membersBy(sql`v.member_id`),
    kind: { key: sql`a.kind`, type: "text" },
  },
  details: {},
  figures: {
    minutes: sql`v.minutes`,
    annual: ofKind("annual"),
    compensatory: ofKind("compensatory"),
    personal: ofKind("personal"),
    sick: ofKind("sick"),
    other: sql`case when a.kind <> all(${single}::text[]) then v.minutes else 0 end`,
  },
});

const end = ({ period }: Pick<Reading, "period">) => sql`${period.end}::date`;

export const leaveBalancesSource = datasetSource(leaveBalances, {
  from: ({ context, period }) => sql`organisation.member_view v
    left join people.worker w on w.tenant_id = v.tenant_id and w.member_id = v.id
    left join (${annualAsOf(context.tx.tenantId, period.end)}) s on s.member_id = v.id`,
  where: (reading) => [
    sql`v.tenant_id = ${reading.context.tx.tenantId}`,
    sql`(v.joined_on is null or v.joined_on <= ${end(reading)}) and (v.left_on is null or v.left_on > ${end(reading)}) and (v.active or v.left_on is not null)`,
    sql`(${entitled("v")} or s.member_id is not null)`,
  ],
  scope: {
    department: sql`v.department_id`,
    member: sql`v.id`,
    post: sql`v.post_id`,
    employeeType: employeeTypeOf(sql`v.tenant_id`, sql`v.id`),
  },
  search: byName(sql`v.id`),
  dimensions: {
    department: departmentsBy(sql`v.department_id`),
    post: postsBy(sql`v.post_id`),
    workerType: { key: employeeTypeOf(sql`v.tenant_id`, sql`v.id`), type: "text" },
    person: membersBy(sql`v.id`),
  },
  details: {
    jobNumber: {
      look: (key, { context }) =>
        sql`(select x.job_number from people.worker x where x.tenant_id = ${context.tx.tenantId} and x.member_id = ${key})`,
    },
    postName: {
      look: (key, { context }) =>
        sql`(select ${named(context.locale, "p")} from organisation.member_view x join organisation.post_view p on p.tenant_id = x.tenant_id and p.id = x.post_id
          where x.tenant_id = ${context.tx.tenantId} and x.id = ${key})`,
    },
    joinedOn: {
      look: (key, { context }) =>
        sql`(select x.joined_on from organisation.member_view x where x.tenant_id = ${context.tx.tenantId} and x.id = ${key})`,
    },
    // With all employers, as the law counts it; from the day of joining where nothing else is known.
    seniority: {
      look: (key, reading) =>
        sql`(select extract(year from age(${end(reading)}, coalesce(p.served_since, e.first_work_date, x.joined_on)))::int::text
          from organisation.member_view x left join leave.person p on p.tenant_id = x.tenant_id and p.member_id = x.id
          left join personnel.employment e on e.tenant_id = x.tenant_id and e.member_id = x.id
          where x.tenant_id = ${reading.context.tx.tenantId} and x.id = ${key})`,
    },
    expiresOn: {
      look: (key, reading) =>
        sql`(select min(l.valid_to) from leave.lot l
          where l.tenant_id = ${reading.context.tx.tenantId} and l.member_id = ${key} and l.kind = 'annual' and ${end(reading)} between l.valid_from and l.valid_to
            and (select coalesce(sum(e.minutes), 0) from leave.entry e where e.tenant_id = l.tenant_id and e.lot_id = l.id and ${enteredBy(reading.period.end)}) > 0)`,
    },
  },
  figures: {
    people: sql`v.id`,
    entitledMinutes: sql`coalesce(s.entitled, 0)`,
    carriedMinutes: sql`coalesce(s.carried, 0)`,
    takenMinutes: sql`coalesce(s.taken, 0)`,
    pendingMinutes: sql`coalesce(s.pending, 0)`,
    expiredMinutes: sql`coalesce(s.expired, 0)`,
    leftMinutes: sql`coalesce(s.remaining, 0)`,
  },
});
