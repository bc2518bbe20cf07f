import type { BenchCompany } from "../data.ts";
import { listPage } from "../list-page.ts";
import type { World } from "../world.ts";

const vacancies = 200;

/** So many applications for some posts over two years, most of them at their end, written straight to the tables. */
export async function makeApplications({ owner }: World, company: BenchCompany, count: number): Promise<void> {
  const { tenantId, accountId } = company.actor;
  await owner.query(
    `insert into recruitment.vacancy (tenant_id, number, department_id, post_id, kind, places, reason, hire_by, education, years, certificates, state, created_by)
     select $1, 'V' || n, ($3::bigint[])[1 + n % cardinality($3::bigint[])], $4, case n % 3 when 0 then 'full_time' else 'hourly' end, 20, 'bench', '2026-12-31',
       'senior', 1, '{health}', 'open', $2 from generate_series(1, $5::int) n`,
    [tenantId, accountId, company.departments, company.postId, vacancies],
  );
  await owner.query(
    `with made as (
       insert into recruitment.candidate (tenant_id, name, phone_mask, birth_date, gender, education, years, certificates, channel, introduced_on, consent_on,
         consent_version, consent_purposes, consent_until)
       select $1, '候选人' || n, '138****' || lpad((n % 10000)::text, 4, '0'), date '1985-01-01' + n % 7000, case n % 2 when 0 then 'male' else 'female' end,
         'college', n % 12, '[{"type": "health", "validTo": "2027-03-01"}]', 'portal', date '2026-01-01', date '2026-01-01', 'v1', '{recruitment}', date '2027-01-01'
       from generate_series(1, $2::int) n returning id),
     placed as (select id, row_number() over (order by id) as n from made),
     posts as (select id, row_number() over (order by id) as n from recruitment.vacancy where tenant_id = $1)
     insert into recruitment.application (tenant_id, number, candidate_id, vacancy_id, stage, stage_since, applied_at, channel, score, ended_at, hired_on)
     select $1, 'A' || p.n, p.id, v.id, s.stage, t.at + interval '3 days', t.at, 'portal', 1 + p.n % 5, case when p.n % 10 > 3 then t.at + interval '9 days' end,
       case when s.stage = 'hired' then (t.at + interval '9 days')::date end
     from placed p join posts v on v.n = 1 + p.n % $3,
       lateral (select (array['new', 'screening', 'interview', 'offered', 'rejected', 'rejected', 'rejected', 'withdrawn', 'hired', 'hired'])[1 + p.n % 10] as stage) s,
       lateral (select timestamptz '2026-11-01' - (p.n % 700) * interval '1 day' - p.n * interval '1 second' as at) t`,
    [tenantId, count, vacancies],
  );
  await owner.query("analyze recruitment.application; analyze recruitment.candidate; analyze recruitment.vacancy");
}

/** A page of applications with its exact total, checks and buttons. */
export const applicationPage = (
  world: World,
  company: BenchCompany,
  size: string,
  applications: number,
  rows: number,
): Promise<void> =>
  listPage(world, company, {
    what: "applications",
    size,
    of: applications,
    rows,
    ours: "/api/recruitment/applications?tab=all",
    floor: "/applications?count=true",
  });
