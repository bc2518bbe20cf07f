import { sql, type Sql } from "#platform/db/sql.ts";
import { containing, listRows, named, type ListInput, type ListQuery } from "#platform/db/list.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import { holds, scopeFor } from "#platform/session/principal.ts";
import { parseMobile } from "#platform/identity/phone.ts";
import { phoneHash } from "#platform/identity/sealed.ts";
import { personFilters, type listPeople as call, type PersonRow } from "../api.ts";
import { personLife } from "../life.ts";
import { personColumns, personFrom, satisfaction, visiblePeople, worstCertificate } from "./person-sql.ts";

type Filters = Omit<InputOf<typeof call>, keyof ListInput>;
const filterNames = personFilters.keyof().options;

export async function listPeople(context: CallContext, input: InputOf<typeof call>): Promise<OutputOf<typeof call>> {
  const query = peopleQuery(context, input);
  const found = await listRows<Omit<PersonRow, "actions">>(
    context.tx,
    isWhole(context, input) ? { ...query, prepared: true } : query,
    input,
  );
  const rows = found.rows.map((row) => ({
    ...row,
    actions: personLife.actions(row.status, (code) => holds(context.principal, code)),
  }));
  return { ...found, rows };
}

export function peopleQuery(context: CallContext, input: Filters): ListQuery {
  const { locale } = context;
  return {
    columns: personColumns(context),
    from: personFrom,
    where: peopleWhere(context, input),
    sorts: {
      jobNumber: sql`p.job_number`,
      name: sql`m.name`,
      age: sql`p.birth_date`,
      department: named(locale, "d"),
      post: named(locale, "o"),
      agency: named(locale, "a"),
      machineNumber: sql`p.machine_number`,
      timesWorked: sql`p.times_worked`,
      lateCount: sql`p.late_count`,
      lateRate: sql`p.late_count::numeric / nullif(p.times_worked, 0)`,
      minutesWorked: sql`p.minutes_worked`,
      satisfaction,
    },
    defaultSort: "jobNumber",
    key: sql`p.member_id`,
    countFrom: countFrom(context, input),
    keysFirst: [
      "jobNumber",
      "age",
      "machineNumber",
      "timesWorked",
      "lateCount",
      "lateRate",
      "minutesWorked",
      "satisfaction",
    ],
  };
}

/** All files by their numbers, as the list opens for whoever sees everybody; its planning took longer than its reading. */
function isWhole({ principal, keyCode }: CallContext, input: InputOf<typeof call>): boolean {
  if (principal.kind !== "staff" || !scopeFor(principal, keyCode).all) return false;
  return (
    (input.sort ?? "jobNumber").endsWith("jobNumber") &&
    [...filterNames, "search" as const].every((name) => !input[name])
  );
}

/** What the conditions speak of: often the files alone, which are counted ten times as fast as with their members. */
function countFrom({ principal, keyCode }: CallContext, input: Filters): Sql {
  const scope = scopeFor(principal, keyCode);
  const byFile = principal.kind === "agency" || (principal.kind === "staff" && scope.all);
  if (byFile && !input.departmentId && !input.postId && !input.search) return sql`people.person p`;
  return sql`people.person p join organisation.member_view m on m.tenant_id = p.tenant_id and m.id = p.member_id`;
}

function peopleWhere(context: CallContext, input: Filters): Sql[] {
  const where: Sql[] = [visiblePeople(context)];
  if (input.departmentId)
    where.push(
      sql`m.department_id in (select id from organisation.department_view where ${input.departmentId} = any(path))`,
    );
  if (input.postId) where.push(sql`m.post_id = ${input.postId}`);
  if (input.agencyId) where.push(sql`p.agency_id = ${input.agencyId}`);
  if (input.employeeType) where.push(sql`p.employee_type = ${input.employeeType}`);
  if (input.status) where.push(sql`p.status = ${input.status}`);
  if (input.certificate)
    where.push(
      sql`${worstCertificate(context.today)} is not distinct from ${input.certificate === "none" ? null : input.certificate}`,
    );
  if (input.search) where.push(searchFor(context, input.search));
  return where;
}

/** By name, job number, machine number, the end of the ID number, or a whole phone number (found by its hash). */
function searchFor({ tx, services }: CallContext, text: string): Sql {
  const like = containing(text);
  const phone = parseMobile(text);
  const byPhone = phone === null ? sql`false` : sql`p.phone_hash = ${phoneHash(services.vault, tx.tenantId, phone)}`;
  return sql`(m.name ilike ${like} or p.job_number ilike ${like} or p.machine_number ilike ${like} or p.id_number_tail = ${text.toUpperCase()} or ${byPhone})`;
}
