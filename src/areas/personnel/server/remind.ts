import { accountsWithCode } from "#areas/access/server.ts";
import { notify } from "#areas/notices/server.ts";
import { daysBetween } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Text } from "#platform/i18n/text.ts";
import { datesToTell, type Reminder } from "../rules/reminders.ts";

interface Ending {
  date: string;
  count: number;
}

const texts: Record<Reminder, (count: number, days: number) => Text> = {
  contractEnd: (count, days) => ({
    zh: `${count} 份劳动合同将于 ${days} 天后到期`,
    en: `${count} employment ${count === 1 ? "contract ends" : "contracts end"} in ${days} days`,
  }),
  probationEnd: (count, days) => ({
    zh: `${count} 名员工的试用期将于 ${days} 天后结束`,
    en: `The probation of ${count} ${count === 1 ? "employee" : "employees"} ends in ${days} days`,
  }),
  unsigned: (count, days) => ({
    zh: `${count} 名员工入职 ${days} 天仍未签订劳动合同`,
    en: `${count} ${count === 1 ? "employee has" : "employees have"} no signed contract ${days} days after joining`,
  }),
};

const links: Record<Reminder, string> = {
  contractEnd: "C0411?tab=ending",
  probationEnd: "C3800?tab=probation",
  unsigned: "C3800",
};

/** Tells whoever draws up contracts what comes to an end; once a day, however often it runs. */
export async function remind(tx: Tx, today: string): Promise<void> {
  const found = await endingOn(tx, today);
  if (Object.values(found).every((list) => list.length === 0)) return;
  const accountIds = await accountsWithCode(tx, "C0411.add");
  for (const reminder of Object.keys(found) as Reminder[])
    for (const { date, count } of found[reminder])
      await notify(tx, {
        accountIds,
        kind: "personnel",
        title: texts[reminder](count, Math.abs(daysBetween(today, date))),
        link: links[reminder],
        effectKey: `personnel.${reminder} ${date} ${today}`,
      });
}

async function endingOn(tx: Tx, today: string): Promise<Record<Reminder, Ending[]>> {
  const contractEnd = await tx.query<Ending>(
    `select c.to_date as date, count(*)::int as count from personnel.labour_contract c
     where c.tenant_id = $1 and c.state = 'active' and c.to_date = any($2::date[])
       and not exists (select from personnel.labour_contract n where n.tenant_id = c.tenant_id and n.renews_id = c.id and n.state <> 'draft')
     group by c.to_date order by 1`,
    [tx.tenantId, datesToTell("contractEnd", today)],
  );
  const probationEnd = await tx.query<Ending>(
    `select probation_end as date, count(*)::int as count from personnel.employment_record
     where tenant_id = $1 and state = 'probation' and probation_end = any($2::date[]) group by probation_end order by 1`,
    [tx.tenantId, datesToTell("probationEnd", today)],
  );
  const unsigned = await tx.query<Ending>(
    `select m.joined_on as date, count(*)::int as count from personnel.employment_record e
       join organisation.member_view m on m.tenant_id = e.tenant_id and m.id = e.member_id
     where e.tenant_id = $1 and e.state <> 'resigned' and e.kind = 'full_time' and m.joined_on = any($2::date[])
       and not exists (select from personnel.labour_contract c where c.tenant_id = e.tenant_id and c.member_id = e.member_id and c.state <> 'draft')
     group by m.joined_on order by 1`,
    [tx.tenantId, datesToTell("unsigned", today)],
  );
  return {
    contractEnd: contractEnd.rows,
    probationEnd: probationEnd.rows,
    unsigned: unsigned.rows,
  };
}
