import type { ReminderSource, ReminderSubject } from "#areas/notices/reminder-source.ts";
import { addMonths } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { retirementDay } from "#platform/calendar/retirement-day.ts";

type Found = Omit<ReminderSubject, "about" | "agencyId">;

const subjects = (rows: readonly Found[]): ReminderSubject[] =>
  rows.map((row) => ({ ...row, agencyId: null, about: null }));

async function contractEnds(tx: Tx, dates: readonly string[]): Promise<ReminderSubject[]> {
  const { rows } = await tx.query<Found>(
    `select c.id::text as id, c.to_date as date, c.member_id as "memberId", m.name, m.department_id as "departmentId"
     from personnel.labour_contract c join organisation.member_view m on m.tenant_id = c.tenant_id and m.id = c.member_id
     where c.tenant_id = $1 and c.state = 'active' and c.to_date is not null and c.to_date = any($2::date[])
       and not exists (select from personnel.labour_contract n where n.tenant_id = c.tenant_id and n.renews_id = c.id and n.state <> 'draft')
     order by c.to_date, c.id`,
    [tx.tenantId, dates],
  );
  return subjects(rows);
}

async function probationEnds(tx: Tx, dates: readonly string[]): Promise<ReminderSubject[]> {
  const { rows } = await tx.query<Found>(
    `select e.member_id::text as id, e.probation_end as date, e.member_id as "memberId", m.name, m.department_id as "departmentId"
     from personnel.employment_record e join organisation.member_view m on m.tenant_id = e.tenant_id and m.id = e.member_id
     where e.tenant_id = $1 and e.state = 'probation' and e.probation_end is not null and e.probation_end = any($2::date[]) order by e.probation_end, e.member_id`,
    [tx.tenantId, dates],
  );
  return subjects(rows);
}

/** Full-time people who joined on one of these days; `unsigned`: without a contract that was ever signed. */
async function joined(
  tx: Tx,
  dates: readonly string[],
  { unsigned }: { unsigned: boolean },
): Promise<ReminderSubject[]> {
  const { rows } = await tx.query<Found>(
    `select e.member_id::text as id, m.joined_on as date, e.member_id as "memberId", m.name, m.department_id as "departmentId"
     from personnel.employment_record e join organisation.member_view m on m.tenant_id = e.tenant_id and m.id = e.member_id
     where e.tenant_id = $1 and e.state <> 'resigned' and e.kind = 'full_time' and m.joined_on is not null and m.joined_on = any($2::date[])
       and not ($3 and exists (select from personnel.labour_contract c where c.tenant_id = e.tenant_id and c.member_id = e.member_id and c.state <> 'draft'))
     order by m.joined_on, e.member_id`,
    [tx.tenantId, dates, unsigned],
  );
  return subjects(rows);
}

/** Nobody is pensioned before 50 or after 63. */
const earliestMonths = 50 * 12;
const latestMonths = 63 * 12;

async function retirements(tx: Tx, dates: readonly string[]): Promise<ReminderSubject[]> {
  if (dates.length === 0) return [];
  const sorted = [...dates].sort();
  const { rows } = await tx.query<Found & { birthDate: string; gender: "male" | "female" }>(
    `select e.member_id::text as id, w.birth_date as date, w.birth_date as "birthDate", w.gender, e.member_id as "memberId", w.name, w.department_id as "departmentId"
     from personnel.employment_record e join people.worker w on w.tenant_id = e.tenant_id and w.member_id = e.member_id
     where e.tenant_id = $1 and e.state <> 'resigned' and e.kind = 'full_time' and w.gender is not null and w.birth_date is not null
       and w.birth_date between $2::date and $3::date order by e.member_id`,
    [tx.tenantId, addMonths(sorted[0]!, -latestMonths - 1), addMonths(sorted.at(-1)!, -earliestMonths + 1)],
  );
  const asked = new Set(dates);
  return subjects(
    rows
      .map(({ birthDate, gender, ...row }) => ({ ...row, date: retirementDay(birthDate, gender) }))
      .filter(({ date }) => asked.has(date)),
  );
}

export const personnelReminders: readonly ReminderSource[] = [
  {
    key: "personnel.contractEnd",
    title: { zh: "劳动合同到期", en: "Employment contract ends" },
    code: "C0411.add",
    link: "C0411?tab=ending",
    receivers: ["person", "head", "staff"],
    usual: { leadDays: [60, 45, 30, 7], receivers: ["staff"], enabled: true },
    find: contractEnds,
  },
  {
    key: "personnel.unsigned",
    title: { zh: "入职未签劳动合同", en: "No signed contract since joining" },
    after: true,
    code: "C0411.add",
    link: "C3800",
    receivers: ["head", "staff"],
    // From the 31st day on double pay is owed (Labour Contract Law art. 82).
    usual: { leadDays: [31, 28, 20, 7], receivers: ["staff"], enabled: true },
    find: (tx, dates) => joined(tx, dates, { unsigned: true }),
  },
  {
    key: "personnel.probationEnd",
    title: { zh: "试用期结束", en: "Probation ends" },
    code: "C0411.add",
    link: "C3800?tab=probation",
    receivers: ["person", "head", "staff"],
    usual: { leadDays: [30, 15, 7, 3], receivers: ["staff", "head"], enabled: true },
    find: probationEnds,
  },
  {
    key: "personnel.insurance",
    title: { zh: "入职后办理社会保险登记", en: "Social insurance to be registered after joining" },
    after: true,
    code: "C0411.add",
    link: "C3800",
    receivers: ["staff"],
    usual: { leadDays: [28, 20], receivers: ["staff"], enabled: true },
    find: (tx, dates) => joined(tx, dates, { unsigned: false }),
  },
  {
    key: "personnel.retirement",
    title: { zh: "达到法定退休年龄", en: "Statutory retirement age" },
    code: "C0411.add",
    link: "C3800",
    receivers: ["person", "staff"],
    usual: { leadDays: [180, 30], receivers: ["staff"], enabled: true },
    find: retirements,
  },
];
