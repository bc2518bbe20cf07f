import { departmentsBy, membersBy } from "#areas/organisation/reports.ts";
import { named } from "#platform/db/list.ts";
import { join, raw, sql, type Sql } from "#platform/db/sql.ts";
import { educationWords } from "#areas/people/words.ts";
import { attendanceMonthSql } from "#platform/report/month-sql.ts";
import { datasetSource, type Reading } from "#platform/report/source.ts";
import { care, moves, payChanges, roster } from "./datasets.ts";
import { payChangeRows } from "./server/reports/pay-change-rows.ts";
import { jobDocumentWords } from "./words.ts";

const tenant = ({ context }: Pick<Reading, "context">): Sql => sql`${context.tx.tenantId}`;
const end = ({ period }: Reading): Sql => sql`${period.end}::date`;

const worker = (column: string) => ({
  look: (key: Sql, reading: Reading) =>
    sql`(select ${raw(column)} from people.worker w where w.tenant_id = ${tenant(reading)} and w.member_id = ${key})`,
});
const jobNumber = worker("w.job_number");

/** The employment of everybody who is there at the end of the last day, with the job that they hold then. */
const employed = (reading: Reading): Sql => sql`personnel.employment v
  join organisation.member_view m on m.tenant_id = v.tenant_id and m.id = v.member_id
  left join lateral (select j.department_id, j.post_id, j.grade_id, j.rank_id, j.cost_centre, j.city from personnel.job_version j
    where j.tenant_id = v.tenant_id and j.member_id = v.member_id and j.from_date <= ${end(reading)} order by j.from_date desc limit 1) j on true`;
const isThere = (reading: Reading): Sql[] => [
  sql`v.tenant_id = ${reading.context.tx.tenantId}`,
  sql`(m.joined_on is null or m.joined_on <= ${end(reading)}) and (m.left_on is null or m.left_on > ${end(reading)}) and (m.active or m.left_on is not null)`,
];
const onProbation = (reading: Reading): Sql =>
  sql`(v.probation_end is not null and v.probation_end >= ${end(reading)} and (v.regular_on is null or v.regular_on > ${end(reading)}))`;
const asCount = (condition: Sql): Sql => sql`(${condition})::int`;

const nameOf = (view: string, id: Sql): ((reading: Reading) => Sql) => {
  return ({ context }) =>
    sql`(select ${named(context.locale, "x")} from ${raw(view)} x where x.tenant_id = ${context.tx.tenantId} and x.id = ${id})`;
};
const contractOf = (column: Sql) => ({
  look: (key: Sql, reading: Reading) =>
    sql`(select ${column} from personnel.labour_contract c where c.tenant_id = ${tenant(reading)} and c.member_id = ${key}
      and c.state <> 'draft' and c.from_date <= ${end(reading)} order by c.from_date desc limit 1)`,
});

export const rosterSource = datasetSource(roster, {
  from: employed,
  where: isThere,
  scope: { department: sql`m.department_id`, member: sql`v.member_id` },
  search: (pattern) => sql`m.name ilike ${pattern}`,
  dimensions: {
    department: departmentsBy(sql`j.department_id`),
    person: membersBy(sql`v.member_id`),
    kind: { key: sql`v.kind`, type: "text" },
    state: {
      key: (reading) => sql`case when ${onProbation(reading)} then 'probation' else 'formal' end`,
      type: "text",
    },
    legalEntity: { key: nameOf("organisation.legal_entity_view", sql`v.legal_entity_id`), type: "text" },
    grade: { key: nameOf("organisation.grade_view", sql`j.grade_id`), type: "text" },
    rank: { key: nameOf("organisation.rank_view", sql`j.rank_id`), type: "text" },
    city: { key: sql`j.city`, type: "text" },
    costCentre: { key: sql`j.cost_centre`, type: "text" },
  },
  details: {
    jobNumber,
    post: {
      look: (key, reading) =>
        sql`(select ${named(reading.context.locale, "o")} from personnel.job_version j join organisation.post_view o on o.tenant_id = j.tenant_id and o.id = j.post_id
          where j.tenant_id = ${tenant(reading)} and j.member_id = ${key} and j.from_date <= ${end(reading)} order by j.from_date desc limit 1)`,
    },
    idNumber: worker("w.id_number_mask"),
    gender: worker("w.gender"),
    birthDate: worker("w.birth_date"),
    phone: worker("w.phone_mask"),
    education: {
      look: (key, reading) =>
        sql`(select case p.education ${educations(reading)} end from people.contact_view p where p.tenant_id = ${tenant(reading)} and p.member_id = ${key})`,
    },
    joinedOn: {
      look: (key, reading) =>
        sql`(select x.joined_on from organisation.member_view x where x.tenant_id = ${tenant(reading)} and x.id = ${key})`,
    },
    seniority: {
      look: (key, reading) =>
        sql`(select to_char((${end(reading)} - x.joined_on) / 365.25, 'FM990.0') from organisation.member_view x where x.tenant_id = ${tenant(reading)} and x.id = ${key})`,
    },
    contract: contractOf(sql`c.number`),
    contractEnd: contractOf(sql`c.to_date`),
    probationEnd: {
      look: (key, reading) =>
        sql`(select e.probation_end from personnel.employment e where e.tenant_id = ${tenant(reading)} and e.member_id = ${key})`,
    },
    emergencyPhone: {
      look: (key, reading) =>
        sql`(select p.emergency_phone_mask from people.contact_view p where p.tenant_id = ${tenant(reading)} and p.member_id = ${key})`,
    },
  },
  figures: { heads: sql`1` },
});

const educations = ({ context }: Reading): Sql =>
  join(
    Object.entries(educationWords).map(([code, words]) => sql`when ${code} then ${words[context.locale]}`),
    " ",
  );

/** Department, post, grade and rank of a job, as far as it has them. */
const jobText = (id: Sql) => (reading: Reading) =>
  sql`(select concat_ws(' / ', ${join(
    [
      nameOf("organisation.department_view", sql`q.department_id`)(reading),
      nameOf("organisation.post_view", sql`q.post_id`)(reading),
      nameOf("organisation.grade_view", sql`q.grade_id`)(reading),
      nameOf("organisation.rank_view", sql`q.rank_id`)(reading),
    ],
    ", ",
  )}) from personnel.job_version q where q.tenant_id = ${tenant(reading)} and q.id = ${id})`;

const documents = ({ context }: Reading): Sql =>
  join(
    Object.entries(jobDocumentWords).map(([code, words]) => sql`when ${code} then ${words[context.locale]}`),
    " ",
  );

export const movesSource = datasetSource(moves, {
  from: () => sql`personnel.move v join organisation.member_view m on m.tenant_id = v.tenant_id and m.id = v.member_id`,
  where: ({ context, period }) => [
    sql`v.tenant_id = ${context.tx.tenantId}`,
    sql`v.moved_on between ${period.start}::date and ${period.end}::date`,
  ],
  scope: { department: sql`m.department_id`, member: sql`v.member_id` },
  search: (pattern) => sql`m.name ilike ${pattern}`,
  dimensions: {
    date: { key: sql`v.moved_on`, type: "date" },
    month: { key: (reading) => attendanceMonthSql(sql`v.moved_on`, reading), type: "text" },
    department: departmentsBy(sql`v.department_id`),
    person: membersBy(sql`v.member_id`),
    kind: { key: sql`v.kind`, type: "text" },
    change: { key: sql`v.id`, type: "text", label: (key) => sql`split_part(${key}, '.', 2)` },
  },
  details: {
    jobNumber,
    before: { value: jobText(sql`v.before_id`) },
    after: { value: jobText(sql`v.after_id`) },
    document: { value: (reading) => sql`case v.document ${documents(reading)} else v.document end` },
    decider: {
      value: (reading) =>
        sql`(select x.name from organisation.member_view x where x.tenant_id = ${tenant(reading)} and x.id = v.decided_by)`,
    },
  },
  figures: {
    changes: sql`1`,
    people: sql`v.member_id`,
    joined: asCount(sql`v.kind = 'joined'`),
    left: asCount(sql`v.kind = 'left'`),
  },
});

const contractEnds = (reading: Reading, days: number): Sql =>
  asCount(sql`exists (select from personnel.labour_contract c where c.tenant_id = v.tenant_id and c.member_id = v.member_id and c.state = 'active'
    and c.to_date between ${end(reading)} and ${end(reading)} + ${days}::int)`);
const papers = (reading: Reading, condition: Sql): Sql =>
  sql`(select count(*)::int from people.certificate_view c where c.tenant_id = v.tenant_id and c.member_id = v.member_id and ${condition}
    and not exists (select from people.certificate_view n where n.tenant_id = c.tenant_id and n.member_id = c.member_id and n.type = c.type and (n.valid_to is null or n.valid_to > c.valid_to)))`;

export const careSource = datasetSource(care, {
  from: employed,
  where: isThere,
  scope: { department: sql`m.department_id`, member: sql`v.member_id` },
  dimensions: {
    department: departmentsBy(sql`j.department_id`),
    kind: { key: sql`v.kind`, type: "text" },
    person: membersBy(sql`v.member_id`),
  },
  details: { jobNumber },
  figures: {
    heads: sql`1`,
    headsPlanned: asCount(
      sql`exists (select from organisation.department_view d where d.tenant_id = v.tenant_id and d.id = j.department_id and d.enabled and d.headcount is not null)`,
    ),
    contracts30: (reading) => contractEnds(reading, 30),
    contracts60: (reading) => contractEnds(reading, 60),
    contracts90: (reading) => contractEnds(reading, 90),
    unsigned: asCount(
      sql`v.kind = 'full_time' and not exists (select from personnel.labour_contract c where c.tenant_id = v.tenant_id and c.member_id = v.member_id and c.state <> 'draft')`,
    ),
    probations: (reading) => asCount(onProbation(reading)),
    probations30: (reading) => asCount(sql`${onProbation(reading)} and v.probation_end <= ${end(reading)} + 30`),
    papersDue: (reading) => papers(reading, sql`c.valid_to between ${end(reading)} and ${end(reading)} + 30`),
    papersExpired: (reading) => papers(reading, sql`c.valid_to < ${end(reading)}`),
  },
});

export const payChangesSource = datasetSource(payChanges, {
  from: payChangeRows,
  where: () => [],
  scope: { department: sql`v.department_id`, member: sql`v.member_id` },
  dimensions: {
    date: { key: sql`v.from_date`, type: "date" },
    month: { key: (reading) => attendanceMonthSql(sql`v.from_date`, reading), type: "text" },
    department: departmentsBy(sql`v.department_id`),
    person: membersBy(sql`v.member_id`),
    item: { key: sql`v.item`, type: "text" },
    adjustment: { key: sql`v.id::text`, type: "text" },
  },
  details: {
    jobNumber,
    setBy: {
      value: (reading) =>
        sql`(select n.name from access.account_name n where n.tenant_id = ${tenant(reading)} and n.id = v.set_by)`,
    },
  },
  figures: {
    changes: sql`1`,
    people: sql`v.member_id`,
    beforeFen: sql`v.before_fen`,
    afterFen: sql`v.after_fen`,
  },
});

export const personnelReports = [rosterSource, movesSource, careSource, payChangesSource];
