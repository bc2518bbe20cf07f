import { sql, type Sql } from "#platform/db/sql.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { named } from "#platform/db/list.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import { expiringDays } from "../certificate-state.ts";

/** A person joined with who they are inside the company, and with the names a list shows. */
export const personFrom = sql`people.person p
  join organisation.member_view m on m.tenant_id = p.tenant_id and m.id = p.member_id
  left join organisation.department_view d on d.tenant_id = p.tenant_id and d.id = m.department_id
  left join organisation.post_view o on o.tenant_id = p.tenant_id and o.id = m.post_id
  left join agencies.labour_company a on a.tenant_id = p.tenant_id and a.id = p.agency_id`;

/** Whose files the caller may see: their departments', a labour company's own workers, or their own. */
export function visiblePeople(context: Pick<CallContext, "principal" | "keyCode">): Sql {
  return withinScope(context, { department: sql`m.department_id`, agency: sql`p.agency_id`, member: sql`p.member_id` });
}

/** What `certificateStateOn` says of the person's certificates today; null where there is none. */
export function worstCertificate(today: string): Sql {
  const soon = addDays(today, expiringDays);
  return sql`(select case when count(*) = 0 then null when min(best.valid_to) < ${today}::date then 'expired'
      when min(best.valid_to) <= ${soon}::date then 'expiring' else 'valid' end
    from (select max(coalesce(c.valid_to, 'infinity')) as valid_to from people.certificate c
          where c.tenant_id = p.tenant_id and c.member_id = p.member_id and (c.valid_from is null or c.valid_from <= ${today}::date)
          group by c.type) best)`;
}

export const maskedIdNumber = sql`platform.masked_number(p.id_number_sealed, p.id_number_tail)`;
export const maskedBankAccount = sql`platform.masked_number(p.bank_account_sealed, p.bank_account_tail)`;

/** Average score in tenths. */
export const satisfaction = sql`round(p.rating_sum * 10.0 / nullif(p.rated_times, 0))::int`;

/** The columns of a row; numbers are masked here, on the server (I-5). */
export function personColumns({ locale, today }: Pick<CallContext, "locale" | "today">): Sql {
  return sql`p.member_id as id, p.job_number as "jobNumber", m.name, p.gender,
    date_part('year', age(${today}::date, p.birth_date))::int as age,
    m.department_id as "departmentId", ${named(locale, "d")} as department, ${named(locale, "o")} as post,
    p.employee_type as "employeeType", ${named(locale, "a")} as agency, p.machine_number as "machineNumber",
    ${maskedIdNumber} as "idNumber", p.phone_mask as phone, p.times_worked as "timesWorked",
    p.late_count as "lateCount", p.minutes_worked as "minutesWorked",
    ${satisfaction} as satisfaction, p.rated_times as "ratedTimes", ${worstCertificate(today)} as certificates,
    p.status, p.version`;
}
