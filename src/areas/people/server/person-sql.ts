import { sql, type Sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import { usualLeadDays } from "../certificate-types.ts";

/** A person joined with who they are inside the company, and with the names a list shows. */
export const personFrom = sql`people.person p
  join organisation.member_view m on m.tenant_id = p.tenant_id and m.id = p.member_id
  left join organisation.department_view d on d.tenant_id = p.tenant_id and d.id = m.department_id
  left join organisation.post_view o on o.tenant_id = p.tenant_id and o.id = m.post_id
  left join agencies.labour_company a on a.tenant_id = p.tenant_id and a.id = p.agency_id`;

/** Whose files the caller may see: their departments', a labour company's own workers, or their own. */
export function visiblePeople(context: Pick<CallContext, "principal" | "keyCode">): Sql {
  return withinScope(context, {
    department: sql`m.department_id`,
    agency: sql`p.agency_id`,
    member: sql`p.member_id`,
    post: sql`m.post_id`,
    employeeType: sql`p.employee_type`,
  });
}

/** What `certificateStateOn` says of the person's certificates today; null where there is none. */
export function worstCertificate(today: string): Sql {
  const day = sql`${today}::date`;
  return sql`(select case when count(*) = 0 then null when bool_or(best.valid_to < ${day}) then 'expired'
      when bool_or(best.valid_to <= ${day} + best.lead_days) then 'expiring' else 'valid' end
    from (select max(coalesce(c.valid_to, 'infinity')) as valid_to, coalesce(min(t.lead_days), ${usualLeadDays}::int) as lead_days
          from people.certificate c left join people.certificate_type t on t.tenant_id = c.tenant_id and t.code = c.type
          where c.tenant_id = p.tenant_id and c.member_id = p.member_id and c.counts
            and (c.valid_from is null or c.valid_from <= ${day}) group by c.type) best)`;
}

export const maskedIdNumber = sql`platform.masked_number(p.id_number_sealed, p.id_number_tail)`;
export const maskedBankAccount = sql`platform.masked_number(p.bank_account_sealed, p.bank_account_tail)`;

/** Everything that the list and its file read of a person; numbers are masked here, on the server (I-5). */
export const personColumns = ({ locale, today }: Pick<CallContext, "locale" | "today">) => ({
  id: sql`p.member_id`,
  jobNumber: sql`p.job_number`,
  name: sql`m.name`,
  gender: sql`p.gender`,
  age: sql`date_part('year', age(${today}::date, p.birth_date))::int`,
  departmentId: sql`m.department_id`,
  department: named(locale, "d"),
  post: named(locale, "o"),
  employeeType: sql`p.employee_type`,
  agency: named(locale, "a"),
  machineNumber: sql`p.machine_number`,
  joinedOn: sql`m.joined_on`,
  idType: sql`p.id_type`,
  idNumber: maskedIdNumber,
  idValidTo: sql`p.id_valid_to`,
  phone: sql`p.phone_mask`,
  bankName: sql`p.bank_name`,
  subBankName: sql`p.sub_bank_name`,
  bankAccount: maskedBankAccount,
  education: sql`p.education`,
  experience: sql`p.experience`,
  emergencyName: sql`p.emergency_name`,
  emergencyPhone: sql`p.emergency_phone_mask`,
  icCard: sql`p.ic_card`,
  certificates: worstCertificate(today),
  timesWorked: sql`p.times_worked`,
  lateCount: sql`p.late_count`,
  minutesWorked: sql`p.minutes_worked`,
  satisfaction: sql`round(p.rating_sum * 10.0 / nullif(p.rated_times, 0))::int`,
  ratedTimes: sql`p.rated_times`,
  status: sql`p.status`,
  note: sql`p.note`,
  version: sql`p.version`,
});
