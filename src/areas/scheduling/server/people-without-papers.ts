import { certificatesOn } from "#areas/people/certificate-state.ts";
import { lacking } from "#areas/people/lacking.ts";
import { postRequirements } from "#areas/people/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import type { peopleWithoutPapers as papersCall } from "../api.ts";
import { paperObjections } from "../rules/conditions.ts";
import { readCertificates } from "./read-workers.ts";
import { conditionsOver } from "./settings.ts";

type Row = Omit<OutputOf<typeof papersCall>["rows"][number], "lacks"> & { departmentId: number; postId: number };

/** Rows that a card can use; how many there are it says itself. */
const mostNamed = 20;

/** Who works today or tomorrow without a certificate that their post asks for, with one that has expired by then, or without a health certificate where the department wants one. */
export async function peopleWithoutPapers(context: CallContext): Promise<OutputOf<typeof papersCall>> {
  const { tx, locale, today } = context;
  const { rows } = await tx.query<Row>(sql`
    select a.assignment_id as id, a.member_id as "memberId", m.name, ${named(locale, "g")} as "agencyName", a.department_id as "departmentId", a.post_id as "postId",
      ${named(locale, "d")} as "departmentName", ${named(locale, "p")} as "postName", a.work_date as "workDate", a.start_minute as "startMinute", a.end_minute as "endMinute"
    from scheduling.assigned a
    join organisation.member_view m on m.tenant_id = a.tenant_id and m.id = a.member_id
    join organisation.department_view d on d.tenant_id = a.tenant_id and d.id = a.department_id
    join organisation.post_view p on p.tenant_id = a.tenant_id and p.id = a.post_id
    left join agencies.labour_company g on g.tenant_id = a.tenant_id and g.id = a.agency_id
    where a.tenant_id = ${tx.tenantId} and a.state = 'assigned' and a.work_date between ${today}::date and ${addDays(today, 1)}::date
      and ${withinScope(context, { department: sql`a.department_id`, agency: sql`a.agency_id`, member: sql`a.member_id` })}
    order by a.work_date, a.start_minute, m.name, a.assignment_id`);
  if (rows.length === 0) return { rows: [], total: 0, people: 0 };
  const held = await readCertificates(tx, [...new Set(rows.map(({ memberId }) => memberId))]);
  const conditionsOf = await conditionsOver(tx, rows);
  const wanted = await postRequirements(tx, rows);
  const found = rows.flatMap(({ departmentId, postId, ...row }) => {
    const states = certificatesOn(held.get(row.memberId) ?? [], row.workDate);
    const missing = lacking(wanted({ departmentId, postId }, row.workDate), states);
    const lacks = paperObjections(states, row.workDate, missing, conditionsOf(row.workDate, departmentId));
    return lacks.length > 0 ? [{ ...row, lacks }] : [];
  });
  return {
    rows: found.slice(0, mostNamed),
    total: found.length,
    people: new Set(found.map(({ memberId }) => memberId)).size,
  };
}
