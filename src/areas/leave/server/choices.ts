import { sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import type * as api from "../api.ts";
import { leaveKinds } from "../rules/leave-kinds.ts";
import { memberScope } from "./leave-sql.ts";
import { refuseUnseenPerson } from "./leave-handlers.ts";
import { readPerson } from "./take-person.ts";
import { nowhere, typeRules } from "./type-rules.ts";

type Choices = OutputOf<typeof api.leaveChoices>;

export async function leaveChoices(context: CallContext, input: InputOf<typeof api.leaveChoices>): Promise<Choices> {
  const { tx, locale, today, principal } = context;
  const departments =
    principal.kind === "worker"
      ? { rows: [] }
      : await tx.query<Choices["departments"][number]>(sql`
    select o.id, ${named(locale, "o")} as name, coalesce(cardinality(o.path), 1) - 1 as depth from organisation.department_view o
    where o.tenant_id = ${tx.tenantId} and ${withinScope(context, { department: sql`o.id`, places: true })} order by o.path, o.position, o.code limit 2000`);
  const memberId = principal.kind === "worker" ? principal.memberId : (input.memberId ?? null);
  if (memberId !== null && memberId !== principal.memberId) await refuseUnseenPerson(context, memberId);
  const person = memberId === null ? null : await readPerson(tx, memberId);
  const rules = await typeRules(tx, today, person ?? nowhere);
  const offered = leaveKinds.filter((kind) => {
    const rule = rules[kind];
    if (!rule.enabled || person === null) return rule.enabled;
    return (
      (rule.everybody || person.own) &&
      (rule.gender === null || person.gender === null || rule.gender === person.gender)
    );
  });
  return {
    departments: departments.rows,
    kinds: offered.map((kind) => {
      const { unit, paid, noticeDays, proofOverDays, stepMinutes } = rules[kind];
      return { kind, unit, paid, noticeDays, proofOverDays, stepMinutes };
    }),
    self: principal.memberId === null ? null : { memberId: principal.memberId, name: principal.name },
  };
}

/** People of the caller's scope, found by name or job number. */
export async function leavePeople(
  context: CallContext,
  input: InputOf<typeof api.leavePeople>,
): Promise<OutputOf<typeof api.leavePeople>> {
  const search = input.search
    ? sql`and (m.name ilike ${containing(input.search)} or w.job_number ilike ${containing(input.search)})`
    : sql``;
  const { rows } = await context.tx.query<OutputOf<typeof api.leavePeople>["people"][number]>(sql`
    select m.id as "memberId", m.name, w.job_number as "jobNumber", ${named(context.locale, "o")} as "departmentName"
    from organisation.member_view m
    left join people.worker w on w.tenant_id = m.tenant_id and w.member_id = m.id
    left join organisation.department_view o on o.tenant_id = m.tenant_id and o.id = m.department_id
    where m.tenant_id = ${context.tx.tenantId} and m.active and m.kind <> 'agency' and ${memberScope(context)} ${search} order by w.agency_id is not null, m.name, m.id limit 50`);
  return { people: rows };
}
