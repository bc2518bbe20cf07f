import { agenciesBy } from "#areas/agencies/reports.ts";
import { departmentsBy, membersBy, postsBy } from "#areas/organisation/reports.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import { attendanceMonthSql } from "#platform/report/month-sql.ts";
import { datasetSource, type DatasetSource, type Reading } from "#platform/report/source.ts";
import { conduct, staffConduct, staffing } from "./datasets.ts";

const tenant = ({ context }: Pick<Reading, "context">): Sql => sql`${context.tx.tenantId}`;
const jobNumber = {
  look: (key: Sql, reading: Reading) =>
    sql`(select w.job_number from people.worker w where w.tenant_id = ${tenant(reading)} and w.member_id = ${key})`,
};
const byAccount = (id: Sql, reading: Reading): Sql =>
  sql`(select n.name from access.account_name n where n.tenant_id = ${tenant(reading)} and n.id = ${id})`;
const ofKind = (kind: "reward" | "penalty", what: Sql): Sql => sql`case when v.kind = ${kind} then ${what} else 0 end`;

const conductSource = (dataset: typeof conduct | typeof staffConduct, isOwn: boolean): DatasetSource =>
  datasetSource(dataset, {
    from: () => sql`people.reward v join people.reward_item i on i.tenant_id = v.tenant_id and i.id = v.item_id`,
    where: ({ context, period }) => [
      sql`v.tenant_id = ${context.tx.tenantId}`,
      sql`v.state = 'approved' and v.own_staff = ${isOwn}`,
      sql`v.happened_on between ${period.start}::date and ${period.end}::date`,
    ],
    scope: { department: sql`v.department_id`, agency: sql`v.agency_id`, member: sql`v.member_id` },
    dimensions: {
      date: { key: sql`v.happened_on`, type: "date" },
      month: { key: (reading) => attendanceMonthSql(sql`v.happened_on`, reading), type: "text" },
      department: departmentsBy(sql`v.department_id`),
      agency: agenciesBy(sql`v.agency_id`),
      person: membersBy(sql`v.member_id`),
      kind: { key: sql`v.kind`, type: "text" },
      item: { key: sql`i.name`, type: "text" },
      event: { key: sql`v.number`, type: "text" },
    },
    details: {
      jobNumber,
      reason: { value: sql`v.reason` },
      reporter: { value: (reading) => byAccount(sql`v.reported_by`, reading) },
      decider: {
        value: (reading) =>
          sql`(select x.name from organisation.member_view x where x.tenant_id = ${tenant(reading)} and x.id = v.decided_by)`,
      },
      heldBy: { value: sql`v.held_by` },
    },
    figures: {
      rewards: ofKind("reward", sql`1`),
      penalties: ofKind("penalty", sql`1`),
      people: sql`v.member_id`,
      rewardPoints: ofKind("reward", sql`v.points`),
      penaltyPoints: ofKind("penalty", sql`v.points`),
      rewardFen: ofKind("reward", sql`v.fen`),
      penaltyFen: ofKind("penalty", sql`v.fen`),
    },
  });

const joinedBy = (day: Sql): Sql => sql`(m.joined_on is null or m.joined_on <= ${day})`;
const isThereAfter = (day: Sql): Sql => sql`(${joinedBy(day)} and (m.left_on is null or m.left_on > ${day}))`;
const last = ({ period }: Reading): Sql => sql`${period.end}::date`;
const first = ({ period }: Reading): Sql => sql`${period.start}::date`;
const atEnd = (reading: Reading): Sql => isThereAfter(last(reading));
const asCount = (condition: Sql): Sql => sql`(${condition})::int`;
const years = (since: Sql, reading: Reading): Sql => sql`date_part('year', age(${last(reading)}, ${since}))::int`;

/** Whole months by which the statutory age is later for somebody, as `rules/labour/retirement.ts` of personnel counts them. */
const later = (from: string, every: number, most: number): Sql => {
  const months = sql`(date_part('year', v.birth_date) * 12 + date_part('month', v.birth_date) - date_part('year', ${from}::date) * 12 - date_part('month', ${from}::date))::int`;
  return sql`case when ${months} < 0 then 0 else least(${months} / ${every}::int + 1, ${most}::int) end`;
};
const retirement = sql`case v.gender when 'male' then 720 + ${later("1965-01-01", 4, 36)} when 'female' then 600 + ${later("1975-01-01", 2, 60)} end`;

export const staffingSource = datasetSource(staffing, {
  from: () => sql`people.worker v join organisation.member_view m on m.tenant_id = v.tenant_id and m.id = v.member_id`,
  where: (reading) => [
    sql`v.tenant_id = ${reading.context.tx.tenantId}`,
    joinedBy(last(reading)),
    sql`(m.left_on is null or m.left_on >= ${first(reading)}) and (m.active or m.left_on is not null)`,
  ],
  scope: {
    department: sql`m.department_id`,
    agency: sql`v.agency_id`,
    member: sql`v.member_id`,
    post: sql`m.post_id`,
    employeeType: sql`v.employee_type`,
  },
  dimensions: {
    department: departmentsBy(sql`m.department_id`),
    post: postsBy(sql`m.post_id`),
    agency: agenciesBy(sql`v.agency_id`),
    workerType: { key: sql`v.employee_type`, type: "text" },
    gender: { key: sql`v.gender`, type: "text" },
    ageBand: {
      key: (reading) =>
        sql`case when v.birth_date is null then null when ${years(sql`v.birth_date`, reading)} < 25 then 'under25' when ${years(sql`v.birth_date`, reading)} < 35 then 'to34'
          when ${years(sql`v.birth_date`, reading)} < 45 then 'to44' when ${years(sql`v.birth_date`, reading)} < 55 then 'to54' else 'from55' end`,
      type: "text",
    },
    seniority: {
      key: (reading) =>
        sql`case when m.joined_on is null then null when ${years(sql`m.joined_on`, reading)} < 1 then 'under1' when ${years(sql`m.joined_on`, reading)} < 3 then 'to2'
          when ${years(sql`m.joined_on`, reading)} < 5 then 'to4' when ${years(sql`m.joined_on`, reading)} < 10 then 'to9' else 'from10' end`,
      type: "text",
    },
    person: membersBy(sql`v.member_id`),
  },
  details: { jobNumber },
  figures: {
    start: (reading) =>
      asCount(
        sql`(m.joined_on is null or m.joined_on < ${first(reading)}) and (m.left_on is null or m.left_on >= ${first(reading)})`,
      ),
    joined: (reading) =>
      asCount(sql`m.joined_on is not null and m.joined_on between ${first(reading)} and ${last(reading)}`),
    left: (reading) => asCount(sql`m.left_on is not null and m.left_on between ${first(reading)} and ${last(reading)}`),
    end: (reading) => asCount(atEnd(reading)),
    bothEnds: (reading) =>
      sql`${asCount(sql`(m.joined_on is null or m.joined_on < ${first(reading)}) and (m.left_on is null or m.left_on >= ${first(reading)})`)} + ${asCount(atEnd(reading))}`,
    men: (reading) => sql`case when ${atEnd(reading)} and v.gender = 'male' then 1 else 0 end`,
    women: (reading) => sql`case when ${atEnd(reading)} and v.gender = 'female' then 1 else 0 end`,
    ageYears: (reading) =>
      sql`case when ${atEnd(reading)} and v.birth_date is not null then ${years(sql`v.birth_date`, reading)} else 0 end`,
    aged: (reading) => asCount(sql`${atEnd(reading)} and v.birth_date is not null`),
    withHealth: (reading) =>
      asCount(sql`${atEnd(reading)} and exists (select from people.certificate_view c where c.tenant_id = v.tenant_id and c.member_id = v.member_id and c.type = 'health'
        and (c.valid_from is null or c.valid_from <= ${last(reading)}) and (c.valid_to is null or c.valid_to >= ${last(reading)}))`),
    pastRetirement: (reading) =>
      sql`case when ${atEnd(reading)} and v.birth_date + make_interval(months => ${retirement}) <= ${last(reading)} then 1 else 0 end`,
    timesWorked: sql`v.times_worked`,
  },
});

export const peopleReports = [conductSource(conduct, false), conductSource(staffConduct, true), staffingSource];
