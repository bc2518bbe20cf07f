import type { ReminderSource, ReminderSubject } from "#areas/notices/reminder-source.ts";
import { readRules } from "#areas/settings/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { lastWishDay } from "../../rules/wish-period.ts";
import { wishDays } from "../../settings.ts";

const missing = { zh: "尚无下一张排班表", en: "no next schedule yet" };

/** Plans that begin and were never published, and departments whose published plans end with none behind them. */
async function duePlans(tx: Tx, dates: readonly string[]): Promise<ReminderSubject[]> {
  const { rows } = await tx.query<{
    id: string;
    date: string;
    number: string | null;
    departmentId: number;
    zh: string;
    en: string;
  }>(sql`
    select 'plan/' || p.id || '/' || s.department_id as id, p.from_date as date, p.number, s.department_id as "departmentId",
      ${named("zh", "d")} as zh, ${named("en", "d")} as en
    from planning.plan p
    join planning.plan_department s on s.tenant_id = p.tenant_id and s.plan_id = p.id
    join organisation.department_view d on d.tenant_id = s.tenant_id and d.id = s.department_id
    where p.tenant_id = ${tx.tenantId} and p.state in ('draft', 'checking') and p.publications = 0 and p.from_date = any(${[...dates]}::date[])
    union all
    select 'next/' || l.department_id, l.ends, null, l.department_id, ${named("zh", "d")}, ${named("en", "d")}
    from (select s.tenant_id, s.department_id, max(upper(s.span)) as ends from planning.plan_department s
      where s.tenant_id = ${tx.tenantId} and s.live group by 1, 2) l
    join organisation.department_view d on d.tenant_id = l.tenant_id and d.id = l.department_id and d.enabled
    where l.ends = any(${[...dates]}::date[])
    order by 1`);
  return rows.map(({ id, date, number, departmentId, zh, en }) => ({
    id,
    date,
    memberId: null,
    name: number ?? zh,
    departmentId,
    agencyId: null,
    about: number === null ? missing : { zh, en },
  }));
}

/** The last day for wishes of a plan, for each of the company's own people in its departments. */
async function closingWishes(tx: Tx, dates: readonly string[]): Promise<ReminderSubject[]> {
  const last = [...dates].sort().at(-1);
  if (last === undefined) return [];
  const { rows: plans } = await tx.query<{ id: number; from: string; to: string; departmentId: number }>(
    `select p.id, p.from_date as "from", p.to_date as "to", s.department_id as "departmentId" from planning.plan p
     join planning.plan_department s on s.tenant_id = p.tenant_id and s.plan_id = p.id
     where p.tenant_id = $1 and p.state in ('draft', 'checking') and p.publications = 0 and p.from_date between $2::date and $3::date order by p.id`,
    [tx.tenantId, [...dates].sort()[0], addDays(last, longestWishDays)],
  );
  const subjects: ReminderSubject[] = [];
  for (const { id, from, to, departmentId } of plans) {
    const { days } = await readRules(tx, { days: wishDays }, from, departmentId);
    const date = lastWishDay({ from }, days);
    if (!dates.includes(date)) continue;
    const { rows: people } = await tx.query<{ memberId: number; name: string; departmentId: number }>(
      `select member_id as "memberId", name, department_id as "departmentId" from people.worker
       where tenant_id = $1 and department_id = $2 and agency_id is null and active order by member_id`,
      [tx.tenantId, departmentId],
    );
    for (const person of people)
      subjects.push({
        ...person,
        id: `plan/${id}/${person.memberId}`,
        date,
        agencyId: null,
        about: { zh: `${from} 至 ${to}`, en: `${from} to ${to}` },
      });
  }
  return subjects;
}

/** What `planning.wishDays` may be at most. */
const longestWishDays = 60;

export const planReminders: readonly ReminderSource[] = [
  {
    key: "planning.planDue",
    title: { zh: "排班表待发布", en: "Schedule due" },
    code: "C05201.edit",
    link: "C05201",
    receivers: ["staff", "head"],
    usual: { leadDays: [7, 3], receivers: ["staff"], enabled: true },
    find: duePlans,
  },
  {
    key: "planning.wishesClose",
    title: { zh: "排班愿望截止", en: "Wishes close" },
    code: "C05201.edit",
    link: "C05201",
    receivers: ["person"],
    usual: { leadDays: [2], receivers: ["person"], enabled: true },
    find: closingWishes,
  },
];
