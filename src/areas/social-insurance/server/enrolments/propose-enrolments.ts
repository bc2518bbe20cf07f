import { retirementDay } from "#platform/calendar/retirement-day.ts";
import { sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { cityKey } from "../../city-name.ts";
import type * as api from "../../enrolments-api.ts";
import { registrationDays } from "../../rules/months.ts";
import { propose } from "../../rules/propose.ts";
import type { InsuredPerson } from "../../rules/required-items.ts";
import { visible } from "../amounts.ts";
import { knownAccounts } from "./known-accounts.ts";

interface Row {
  memberId: number;
  jobNumber: string;
  name: string;
  department: string | null;
  kind: InsuredPerson["kind"];
  birthDate: string | null;
  gender: "male" | "female" | null;
  legalEntityId: number | null;
  city: string | null;
  joinedOn: string | null;
  firstWorkDate: string | null;
  leftOn: string | null;
  jobFrom: string | null;
  enrolmentId: number | null;
  enrolmentVersion: number | null;
  openAccountId: number | null;
  openEntityId: number | null;
  openFrom: string | null;
  paidUntil: string | null;
}

/** Everybody whose employment and insurance do not fit together. */
export async function proposeEnrolments(context: CallContext): Promise<OutputOf<typeof api.proposeEnrolments>> {
  const { tx, today, locale } = context;
  const accounts = await knownAccounts(context);
  const { rows } = await tx.query<Row>(sql`
    select e.member_id as "memberId", w.job_number as "jobNumber", w.name, ${named(locale, "d")} as department, e.kind, w.birth_date as "birthDate", w.gender,
      coalesce(e.legal_entity_id, d.entity_id) as "legalEntityId", j.city, e.joined_on as "joinedOn", e.first_work_date as "firstWorkDate",
      m.left_on as "leftOn", j.from_date as "jobFrom", o.id as "enrolmentId", o.version as "enrolmentVersion", o.account_id as "openAccountId",
      a.legal_entity_id as "openEntityId", o.from_month as "openFrom",
      (select max(x.to_month) from social_insurance.enrolment x where x.tenant_id = e.tenant_id and x.member_id = e.member_id) as "paidUntil"
    from personnel.employment e
      join people.worker w on w.tenant_id = e.tenant_id and w.member_id = e.member_id
      join organisation.member_view m on m.tenant_id = e.tenant_id and m.id = e.member_id
      left join organisation.department_view d on d.tenant_id = e.tenant_id and d.id = m.department_id
      left join lateral (select v.city, v.from_date from personnel.job_version v where v.tenant_id = e.tenant_id and v.member_id = e.member_id and v.from_date <= ${today}
        order by v.from_date desc limit 1) j on true
      left join social_insurance.enrolment o on o.tenant_id = e.tenant_id and o.member_id = e.member_id and o.to_month is null
      left join social_insurance.account a on a.tenant_id = o.tenant_id and a.id = o.account_id
    where e.tenant_id = ${tx.tenantId} and w.employee_type = 'internal' and ${visible(context, sql`e.member_id`)}
      and case when e.state = 'resigned' or m.left_on is not null then o.id is not null
        else o.id is null or a.legal_entity_id is distinct from coalesce(e.legal_entity_id, d.entity_id) end
    order by coalesce(m.left_on, e.joined_on) desc, w.job_number limit 2000`);
  const found = rows.flatMap((row) => {
    const open =
      row.openAccountId === null
        ? null
        : { accountId: row.openAccountId, legalEntityId: row.openEntityId!, from: row.openFrom! };
    const overAge = isOverAge(row, today);
    const city = row.city === null ? null : cityKey(row.city);
    const made = propose({ ...row, overAge, open, city }, accounts, today);
    if (!made) return [];
    const { account, ...rest } = made;
    const known = accounts.find(({ id }) => id === account?.id);
    const { memberId, jobNumber, name, department, enrolmentId, enrolmentVersion } = row;
    return [
      {
        ...rest,
        memberId,
        jobNumber,
        name,
        department,
        enrolmentId,
        enrolmentVersion,
        accountId: known?.id ?? null,
        account: known?.title ?? null,
      },
    ];
  });
  return { rows: found, registrationDays };
}

export const isOverAge = (
  { birthDate, gender }: { birthDate: string | null; gender: "male" | "female" | null },
  on: string,
): boolean => birthDate !== null && gender !== null && retirementDay(birthDate, gender) <= on;
