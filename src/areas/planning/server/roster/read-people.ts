import type { Tx } from "#platform/db/tx.ts";
import { addDays } from "#platform/calendar/plain-date.ts";

/** A job that somebody holds in the window, from a date to the one before the next. */
export interface Job {
  from: string;
  /** The first date behind it; null: until further notice. */
  until: string | null;
  departmentId: number | null;
  postId: number | null;
}

export interface RosterMember {
  memberId: number;
  name: string;
  number: string | null;
  agency: string | null;
  agencyId: number | null;
  workerKind: string;
  active: boolean;
  birthDate: string | null;
  joinedOn: string | null;
  leftOn: string | null;
  employment: string | null;
  hoursSystem: "standard" | "comprehensive" | "irregular" | null;
  timesWorked: number;
  probationEnd: string | null;
  regularOn: string | null;
  sharePercent: number | null;
  /** In order; never empty. */
  jobs: Job[];
}

interface Reading {
  from: string;
  to: string;
  departmentIds: readonly number[];
}

interface MemberRow extends Omit<RosterMember, "jobs"> {
  departmentId: number | null;
  postId: number | null;
}

const memberSql = `select w.member_id as "memberId", w.name, w.job_number as number, g.name_zh as agency, w.agency_id as "agencyId", w.employee_type as "workerKind",
    w.active, w.birth_date as "birthDate", m.joined_on as "joinedOn", m.left_on as "leftOn", e.kind as employment, e.hours_system as "hoursSystem",
    w.times_worked as "timesWorked", e.probation_end as "probationEnd", e.regular_on as "regularOn", e.share_percent as "sharePercent", w.department_id as "departmentId", w.post_id as "postId"
  from people.worker w
  join organisation.member_view m on m.tenant_id = w.tenant_id and m.id = w.member_id
  left join personnel.employment e on e.tenant_id = w.tenant_id and e.member_id = w.member_id
  left join agencies.labour_company g on g.tenant_id = w.tenant_id and g.id = w.agency_id
  where w.tenant_id = $1`;

/**
 * Whom a plan shows: the company's own people who hold a job of its departments within its dates, by department and name,
 * and behind them whoever of the others is on a shift there.
 */
export async function rosterPeople(tx: Tx, { from, to, departmentIds }: Reading): Promise<RosterMember[]> {
  const { rows } = await tx.query<MemberRow>(
    `${memberSql} and (
        w.agency_id is null and w.employee_type = 'internal' and (m.left_on is null or m.left_on >= $2::date) and (m.joined_on is null or m.joined_on <= $3::date)
          and (w.department_id = any($4::bigint[]) or exists (select from personnel.job_version j where j.tenant_id = w.tenant_id and j.member_id = w.member_id
            and j.department_id = any($4::bigint[]) and j.from_date <= $3::date))
        or exists (select from scheduling.put_on s where s.tenant_id = w.tenant_id and s.member_id = w.member_id and s.work_date between $2::date and $3::date
            and s.department_id = any($4::bigint[]) and s.state = 'assigned')
        or exists (select from planning.cell c join planning.plan_department d on d.tenant_id = c.tenant_id and d.plan_id = c.plan_id
            where c.tenant_id = w.tenant_id and c.member_id = w.member_id and c.work_date between $2::date and $3::date and d.department_id = any($4::bigint[]) and d.live))
     order by w.agency_id is not null, w.department_id, w.name, w.member_id`,
    [tx.tenantId, from, to, departmentIds],
  );
  const here = new Set(departmentIds);
  const members = await withJobs(tx, rows);
  const isOfHere = ({ jobs }: RosterMember) =>
    jobs.some(
      (job) =>
        job.from <= to &&
        (job.until === null || job.until > from) &&
        job.departmentId !== null &&
        here.has(job.departmentId),
    );
  const others = members.filter((one) => !isOfHere(one)).map((one) => one.memberId);
  const stay = new Set(await staying(tx, others, { from, to, departmentIds }));
  return members.filter((one) => stay.has(one.memberId) || isOfHere(one));
}

/** The same of some people, wherever they belong. */
export async function membersById(tx: Tx, memberIds: readonly number[]): Promise<Map<number, RosterMember>> {
  const { rows } = await tx.query<MemberRow>(`${memberSql} and w.member_id = any($2::bigint[])`, [
    tx.tenantId,
    memberIds,
  ]);
  return new Map((await withJobs(tx, rows)).map((one) => [one.memberId, one]));
}

/** Who of them has a shift or a cell there, whatever their job is. */
async function staying(tx: Tx, memberIds: readonly number[], { from, to, departmentIds }: Reading): Promise<number[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await tx.query<{ memberId: number }>(
    `select s.member_id as "memberId" from scheduling.put_on s
     where s.tenant_id = $1 and s.member_id = any($5::bigint[]) and s.work_date between $2::date and $3::date and s.department_id = any($4::bigint[]) and s.state = 'assigned'
     union select c.member_id from planning.cell c join planning.content o on o.tenant_id = c.tenant_id and o.id = coalesce(c.content_id, c.published_id)
     where c.tenant_id = $1 and c.member_id = any($5::bigint[]) and c.work_date between $2::date and $3::date and (o.body ->> 'departmentId')::bigint = any($4::bigint[])`,
    [tx.tenantId, from, to, departmentIds, memberIds],
  );
  return rows.map((row) => row.memberId);
}

/** People with the jobs they hold; without records what the file says. */
export async function withJobs<T extends { memberId: number; departmentId: number | null; postId: number | null }>(
  tx: Tx,
  members: readonly T[],
): Promise<(Omit<T, "departmentId" | "postId"> & { jobs: Job[] })[]> {
  const { rows } = await tx.query<{
    memberId: number;
    from: string;
    departmentId: number | null;
    postId: number | null;
  }>(
    `select member_id as "memberId", from_date as "from", department_id as "departmentId", post_id as "postId"
     from personnel.job_version where tenant_id = $1 and member_id = any($2::bigint[]) order by member_id, from_date`,
    [tx.tenantId, members.map((one) => one.memberId)],
  );
  const byMember = Map.groupBy(rows, (row) => row.memberId);
  return members.map(({ departmentId, postId, ...member }) => {
    const jobs = byMember.get(member.memberId) ?? [];
    // Without records, and before the first of them, the file says where somebody is.
    const first: Job = { from: "0001-01-01", until: jobs[0]?.from ?? null, departmentId, postId };
    const recorded = jobs.map((job, index) => ({ ...job, until: jobs[index + 1]?.from ?? null }));
    return { ...member, jobs: jobs.length === 0 ? [first] : [{ ...first, ...beforeFirst(jobs[0]!) }, ...recorded] };
  });
}

/** Whoever has records came with the first of them. */
const beforeFirst = ({ from, departmentId, postId }: Omit<Job, "until">): Partial<Job> => ({
  until: from,
  departmentId,
  postId,
});

/** The job somebody holds on a date. */
export const jobOn = ({ jobs }: Pick<RosterMember, "jobs">, date: string): Job =>
  jobs.findLast((job) => job.from <= date) ?? jobs[0]!;

/** Whether somebody is employed on a date: outsourced people by being there at all. */
export const employedOn = ({ joinedOn, leftOn }: Pick<RosterMember, "joinedOn" | "leftOn">, date: string): boolean =>
  (joinedOn === null || joinedOn <= date) && (leftOn === null || leftOn >= date);

export const dayBehind = (date: string | null): string | null => (date === null ? null : addDays(date, 1));
