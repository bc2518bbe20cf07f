import { sql, type Sql } from "#platform/db/sql.ts";
import { containing } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds, scopeFor } from "#platform/session/principal.ts";
import { parseMobile } from "#platform/identity/phone.ts";
import { phoneHash } from "#platform/identity/sealed.ts";
import type { InputOfList } from "#platform/list/define-list.ts";
import { personLife } from "../life.ts";
import { personList } from "../list.ts";
import { personColumns, personFrom, visiblePeople, worstCertificate } from "./person-sql.ts";

type Input = InputOfList<typeof personList>;

export const people = listSource(personList, {
  company: sql`p.tenant_id`,
  query: (context, input) => ({
    columns: personColumns(context),
    from: personFrom,
    where: peopleWhere(context, input),
    sorts: {
      age: sql`p.birth_date`,
      lateRate: sql`p.late_count::numeric / nullif(p.times_worked, 0)`,
    },
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
    ...(isWhole(context, input) ? { prepared: true } : {}),
  }),
  present: ({ principal }, rows) =>
    rows.map((row) => ({ actions: personLife.actions(row.status, (code) => holds(principal, code)) })),
});

/** All files by their numbers, as the list opens for whoever sees everybody; its planning took longer than its reading. */
function isWhole({ principal, keyCode }: CallContext, input: Input): boolean {
  if (principal.kind !== "staff" || !scopeFor(principal, keyCode).all) return false;
  const { page: _page, size: _size, known: _known, sort = "jobNumber", ...filters } = input;
  return sort.endsWith("jobNumber") && Object.values(filters).every((value) => !value);
}

/** What the conditions speak of: often the files alone, which are counted ten times as fast as with their members. */
function countFrom({ principal, keyCode }: CallContext, input: Input): Sql {
  const scope = scopeFor(principal, keyCode);
  const byFile = principal.kind === "agency" || (principal.kind === "staff" && scope.all);
  if (byFile && !input.departmentId && !input.postId && !input.search) return sql`people.person p`;
  return sql`people.person p join organisation.member_view m on m.tenant_id = p.tenant_id and m.id = p.member_id`;
}

function peopleWhere(context: CallContext, input: Input): Sql[] {
  const where: Sql[] = [visiblePeople(context)];
  if (input.departmentId)
    where.push(
      sql`m.department_id in (select b.id from organisation.department_view b where b.tenant_id = p.tenant_id and ${input.departmentId} = any(b.path))`,
    );
  if (input.postId) where.push(sql`m.post_id = ${input.postId}`);
  if (input.agencyId) where.push(sql`p.agency_id = ${input.agencyId}`);
  if (input.employeeType) where.push(sql`p.employee_type = ${input.employeeType}`);
  if (input.marked === "change")
    where.push(
      sql`exists (select from people.change_request c where c.tenant_id = p.tenant_id and c.member_id = p.member_id and c.state = 'requested')`,
    );
  // A labour company learns of a bar where it puts somebody forward, never by a list.
  if (input.marked === "barred" && context.principal.kind === "staff")
    where.push(
      sql`exists (select from people.barred b where b.tenant_id = p.tenant_id and b.member_id = p.member_id and ${context.today}::date between b.from_date and b.until_date)`,
    );
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
