import { randomUUID } from "node:crypto";
import { createCompany } from "#areas/access/server.ts";
import { createAgency } from "#areas/agencies/server.ts";
import { newAgency } from "#areas/agencies/api.ts";
import { createDepartment, createEmploymentPost, createPost } from "#areas/organisation/server.ts";
import { createPeople } from "#areas/people/server.ts";
import { personFields } from "#areas/people/person-fields.ts";
import { actAs, at, type Actor } from "#apps/month/work-context.ts";
import { personName, phoneNumber } from "#apps/demo/names.ts";
import { randomOf } from "#apps/demo/random.ts";
import type { Services } from "#platform/http/services.ts";
import { validated } from "#platform/http/validation.ts";
import { hashOf, newToken } from "#platform/session/session-store.ts";
import type { Pool } from "#platform/db/pool.ts";

export interface BenchCompany {
  actor: Actor;
  departments: number[];
  postId: number;
  agencyId: number;
  memberIds: number[];
  /** Session of the administrator. */
  token: string;
}

const departments = 20;

/** A company with so many people, or staff of its own, in twenty departments, made through the functions of the product. */
export async function makeCompany(
  services: Services,
  owner: Pool,
  name: string,
  people: number,
  employeeType: "outsider" | "internal" = "outsider",
): Promise<BenchCompany> {
  const made = await createCompany(services, {
    nameZh: name,
    nameEn: name,
    administrator: {
      name: "Bench",
      accountName: `bench-${name}-${process.pid}`,
      password: "Bench12345",
      mustChange: false,
    },
  });
  const actor: Actor = { tenantId: made.tenantId, ...made.administrator, name: "Bench" };
  const built = await actAs(services, actor, at("2026-01-05", 540), async (context) => {
    const ids: number[] = [];
    for (let index = 0; index < departments; index++) {
      ids.push(
        await createDepartment(context.tx, {
          parentId: made.rootDepartmentId,
          code: `D${index}`,
          nameZh: `部门${index}`,
          nameEn: `Department ${index}`,
        }),
      );
    }
    const postId = await createPost(context.tx, { code: "P1", nameZh: "服务员", nameEn: "Waiter" });
    for (const departmentId of ids) await createEmploymentPost(context.tx, { departmentId, postId });
    const agency = await createAgency(context, validated(newAgency, { code: "A1", nameZh: "劳务", nameEn: "Labour" }));
    return { departments: ids, postId, agencyId: agency.id };
  });
  const memberIds: number[] = [];
  const random = randomOf(1);
  for (let start = 0; start < people; start += 10_000) {
    const rows = Array.from({ length: Math.min(10_000, people - start) }, (_, index) =>
      validated(personFields, {
        name: personName(random),
        employeeType,
        ...(employeeType === "outsider" ? { agencyId: built.agencyId } : {}),
        departmentId: built.departments[(start + index) % departments],
        postId: built.postId,
        phone: phoneNumber(random),
        machineNumber: String(start + index + 1).padStart(7, "0"),
      }),
    );
    memberIds.push(...(await actAs(services, actor, at("2026-01-05", 560), (context) => createPeople(context, rows))));
  }
  const token = newToken();
  await owner.query(
    `insert into access.session (token_hash, login_id, tenant_id, account_id, expires_at)
     select $1, login_id, tenant_id, id, now() + interval '40 minutes' from access.account where tenant_id = $2 and id = $3`,
    [hashOf(token), made.tenantId, made.administrator.accountId],
  );
  await owner.query(
    "analyze people.person; analyze organisation.member; analyze access.session; analyze personnel.employment_record; analyze personnel.job_record",
  );
  return { actor, ...built, memberIds, token };
}

/** Puts people on a shift of every date, written straight to the tables: the benchmark measures what comes after. */
export async function putOnShifts(
  owner: Pool,
  company: BenchCompany,
  memberIds: readonly number[],
  dates: readonly string[],
  start: number,
  end: number,
): Promise<void> {
  const { tenantId } = company.actor;
  for (const date of dates) {
    await owner.query(
      `with shift as (
         insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute, headcount)
         select $1, d, $2, $3, $4, $5, 1000 from unnest($6::bigint[]) as d returning id, department_id)
       insert into scheduling.assignment (tenant_id, shift_id, member_id, agency_id, work_date, start_minute, end_minute, department_id, post_id)
       select $1, s.id, m.id, $7, $3, $4, $5, m.department_id, $2
       from organisation.member m join shift s on s.department_id = m.department_id where m.tenant_id = $1 and m.id = any($8::bigint[])`,
      [tenantId, company.postId, date, start, end, company.departments, company.agencyId, memberIds],
    );
  }
  await owner.query("analyze scheduling.assignment; analyze scheduling.shift");
}

/** A log-in with a live session for each of these workers; gives the tokens in the same order. */
export async function logInWorkers(
  owner: Pool,
  company: BenchCompany,
  memberIds: readonly number[],
): Promise<string[]> {
  const tokens = memberIds.map(() => newToken());
  const names = `bench-${company.actor.tenantId}-${randomUUID()}-`;
  await owner.query(
    `with given as (select member, hash, row_number() over () as n from unnest($2::bigint[], $3::bytea[]) as g (member, hash)),
          logins as (insert into access.login (account_name) select $4 || member from given returning id, account_name),
          accounts as (insert into access.account (tenant_id, login_id, kind, member_id, name)
            select $1::int, l.id, 'worker', g.member, 'Worker' from given g join logins l on l.account_name = $4 || g.member returning id, login_id, member_id)
     insert into access.session (token_hash, login_id, tenant_id, account_id, expires_at)
     select g.hash, a.login_id, $1::int, a.id, now() + interval '40 minutes' from accounts a join given g on g.member = a.member_id`,
    [company.actor.tenantId, memberIds, tokens.map(hashOf), names],
  );
  return tokens;
}
