import { supervisorsOf } from "#areas/access/server.ts";
import { approvedLeave } from "#areas/leave/server.ts";
import { notify } from "#areas/notices/server.ts";
import { rulesOver } from "#areas/settings/server.ts";
import { formatClock } from "#platform/calendar/clock.ts";
import { addDays, dayNumber } from "#platform/calendar/plain-date.ts";
import { businessDateAt, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { say, type Locale, type Text } from "#platform/i18n/text.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { isMorning, notComeTold } from "../../rules/morning-notices.ts";
import { telling } from "../settings.ts";

const texts = {
  notCome: {
    zh: "{department} {time} 班次：{count} 人未签到（{names}）",
    en: "{department}, shift of {time}: {count} {count|person has|people have} not signed in ({names})",
  },
  missing: {
    zh: "{department}：昨日 {count} 条缺卡待处理",
    en: "{department}: {count} missing {count|card|cards} of yesterday to settle",
  },
  checks: {
    zh: "{department}：{count} 条手机打卡待核实",
    en: "{department}: {count} {count|punch|punches} by phone to check",
  },
} as const satisfies Record<string, Text>;

/** So many names stand in a notice; the rest are counted. */
const mostNames = 5;
const inBoth = (make: (locale: Locale) => string): Text => ({ zh: make("zh"), en: make("en") });

interface Named {
  departmentId: number;
  zh: string;
  en: string;
}

interface Expected extends Named {
  workDate: string;
  startMinute: number;
  endMinute: number;
  memberId: number;
  name: string;
}

/** Who was to begin a while ago and has not signed in: one notice for each department and start. `now` in ms since 1970. */
export async function tellNotCome(tx: Tx, now: number): Promise<void> {
  const minute = Math.floor(wallSecondOfInstant(now) / 60);
  const today = businessDateAt(now);
  const { rows } = await tx.query<Expected>(
    `select s.department_id as "departmentId", o.name_zh as zh, coalesce(nullif(o.name_en, ''), o.name_zh) as en, s.work_date as "workDate", s.start_minute as "startMinute", s.end_minute as "endMinute",
            s.member_id as "memberId", m.name
     from scheduling.assigned s
     join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = s.member_id
     join organisation.department_view o on o.tenant_id = s.tenant_id and o.id = s.department_id
     left join attendance.day d on d.tenant_id = s.tenant_id and d.work_date = s.work_date and d.assignment_id = s.assignment_id
     where s.tenant_id = $1 and s.state = 'assigned' and s.work_date between $2::date - 2 and $2::date and d.in_minute is null
       and not exists (select from attendance.phone_check c where c.tenant_id = s.tenant_id and c.member_id = s.member_id and c.assignment_id = s.assignment_id and c.state = 'waiting')
     order by m.name, s.member_id`,
    [tx.tenantId, today],
  );
  const rules = await rulesOver(tx, telling, addDays(today, -2), today);
  const due = rows.filter((row) =>
    notComeTold(
      minute - (dayNumber(row.workDate) * 1440 + row.startMinute),
      rules(row.workDate, row.departmentId).tellNotCome,
    ),
  );
  if (due.length === 0) return;
  const leaveOf = await approvedLeave(
    tx,
    due.map((row) => row.memberId),
    addDays(today, -2),
    today,
  );
  const away = due.filter((row) => leaveOf({ ...row, start: row.startMinute, end: row.endMinute }).length === 0);
  const starts = Map.groupBy(away, (row) => `${row.workDate}/${row.departmentId}/${row.startMinute}`);
  await tellEach(
    tx,
    "C3100",
    [...starts].map(([key, people]) => {
      const [first] = people as [Expected, ...Expected[]];
      const names = [...people.slice(0, mostNames).map((one) => one.name), ...(people.length > mostNames ? ["…"] : [])];
      const title = inBoth((locale) =>
        say(texts.notCome, locale, {
          department: first[locale],
          time: formatClock(first.startMinute, locale),
          count: people.length,
          names,
        }),
      );
      return {
        departmentId: first.departmentId,
        kind: "notCome",
        title,
        link: `C3100?date=${first.workDate}&departmentId=${first.departmentId}&who=missing`,
        effectKey: `attendance/notCome/${key}`,
      };
    }),
  );
}

/** What is open of yesterday, in the morning, and phone punches that wait: one notice for each department. */
export async function tellOpen(tx: Tx, now: number): Promise<void> {
  const today = businessDateAt(now);
  const hour = Math.floor(wallSecondOfInstant(now) / 3600) % 24;
  const rules = await rulesOver(tx, telling, today, today);
  const isTold = (row: Named) => rules(today, row.departmentId).tellOpen;
  const checks = await counted(
    tx,
    `select department_id, count(*) as n from attendance.phone_check where tenant_id = $1 and state = 'waiting' group by 1 having max(created_at) > $2::timestamptz - interval '65 minutes'`,
    [new Date(now).toISOString()],
  );
  await tellEach(
    tx,
    "C3100",
    checks.filter(isTold).map(({ departmentId, n, ...names }) => ({
      departmentId,
      kind: "phoneChecks",
      link: `C3100?view=checks&departmentId=${departmentId}`,
      effectKey: `attendance/phoneChecks/${today}/${departmentId}/${hour}`,
      title: inBoth((locale) => say(texts.checks, locale, { department: names[locale], count: n })),
    })),
  );
  if (!isMorning(hour)) return;
  const yesterday = addDays(today, -1);
  // As the exception desk has it: what is asked for already waits for its approver.
  const missing = await counted(
    tx,
    `
    select d.department_id, count(*) as n from attendance.day d
    where d.tenant_id = $1 and d.work_date = $2::date and d.state = 'missing_card' and d.confirmed_at is null and not d.voided
      and not exists (select from attendance.make_up u where u.tenant_id = d.tenant_id and u.assignment_id = d.assignment_id and u.state = 'underApproval')
      and not exists (select from attendance.adjustment j where j.tenant_id = d.tenant_id and j.assignment_id = d.assignment_id and j.state = 'underApproval')
    group by 1`,
    [yesterday],
  );
  await tellEach(
    tx,
    "C05401",
    missing.filter(isTold).map(({ departmentId, n, ...names }) => ({
      departmentId,
      kind: "missingCards",
      link: `C05401?view=desk&from=${yesterday}&to=${yesterday}&departmentId=${departmentId}`,
      effectKey: `attendance/missing/${yesterday}/${departmentId}`,
      title: inBoth((locale) => say(texts.missing, locale, { department: names[locale], count: n })),
    })),
  );
}

/** `counts` gives `department_id` and `n`; its first parameter is the company. */
async function counted(tx: Tx, counts: string, values: readonly unknown[]): Promise<(Named & { n: number })[]> {
  const { rows } = await tx.query<Named & { n: number }>(
    `select c.department_id as "departmentId", c.n::int as n, o.name_zh as zh, coalesce(nullif(o.name_en, ''), o.name_zh) as en
     from (${counts}) c join organisation.department_view o on o.tenant_id = $1 and o.id = c.department_id order by c.department_id`,
    [tx.tenantId, ...values],
  );
  return rows;
}

interface Told {
  departmentId: number;
  kind: string;
  title: Text;
  link: string;
  effectKey: string;
}

async function tellEach(tx: Tx, code: string, notices: readonly Told[]): Promise<void> {
  if (notices.length === 0) return;
  const supervisors = await supervisorsOf(tx, code, [...new Set(notices.map((one) => one.departmentId))]);
  for (const { departmentId, ...notice } of notices) {
    const accountIds = supervisors.get(departmentId) ?? [];
    if (accountIds.length > 0) await notify(tx, { accountIds, ...notice });
  }
}

const notComeKind = jobKind<{ tenantId: number }>("attendance.tellNotCome");
const openKind = jobKind<{ tenantId: number }>("attendance.tellOpen");

export const tellNotComeJob = onJob(
  notComeKind,
  async ({ services }, { tenantId }) =>
    withTenant(services.pool, { tenantId }, (tx) => tellNotCome(tx, services.clock()), { retries: 3 }),
  { cron: "*/5 * * * *" },
);

export const tellOpenJob = onJob(
  openKind,
  async ({ services }, { tenantId }) =>
    withTenant(services.pool, { tenantId }, (tx) => tellOpen(tx, services.clock()), { retries: 3 }),
  { cron: "0 * * * *" },
);
