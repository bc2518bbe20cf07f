import { officialDayKinds } from "#areas/settings/server.ts";
import { sql } from "#platform/db/sql.ts";
import { datesOf } from "#platform/calendar/plain-date.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import type * as api from "../../patterns-api.ts";
import { rotationAt } from "../../rules/rotation-at.ts";
import type { HolidayWay } from "../../words.ts";
import { seenPlan } from "../plans/plan-scope.ts";

interface Follower {
  patternId: number;
  pattern: string;
  days: (number | null)[];
  holidays: HolidayWay;
  memberId: number;
  name: string;
  since: string;
  until: string | null;
  offset: number;
}

/** Who of a plan follows which rotation in its dates. */
export async function listRotations(
  context: CallContext,
  { planId }: InputOf<typeof api.listRotations>,
): Promise<OutputOf<typeof api.listRotations>> {
  const { tx } = context;
  const plan = await seenPlan(context, planId);
  const { rows } = await tx.query<Follower>(sql`
    select f.pattern_id as "patternId", p.name as pattern, p.days, p.holidays, f.member_id as "memberId", m.name,
      f.from_date as since, f.to_date as until, f.day_offset as "offset"
    from planning.pattern_person f
      join planning.pattern p on p.tenant_id = f.tenant_id and p.id = f.pattern_id
      join organisation.member_view m on m.tenant_id = f.tenant_id and m.id = f.member_id
    where f.tenant_id = ${tx.tenantId} and p.enabled and m.department_id = any(${plan.departmentIds}::bigint[])
      and f.from_date <= ${plan.to}::date and (f.to_date is null or f.to_date >= ${plan.from}::date)
      and ${withinScope(context, { department: sql`m.department_id`, member: sql`m.id` })}
    order by p.name, f.from_date, m.name, m.id`);
  const first = rows.reduce((least, { since }) => (since < least ? since : least), plan.from);
  const dates = datesOf(first, plan.from);
  const kinds = await officialDayKinds(tx, first, plan.from);
  const holidays = dates.filter((_date, day) => kinds[day] === "statutory_holiday");
  const later = (a: string, b: string) => (a > b ? a : b);
  const earlier = (a: string, b: string) => (a < b ? a : b);
  return {
    rotations: [...Map.groupBy(rows, (one) => one.patternId).values()].map((followers) => {
      const { patternId, pattern, days, holidays: way } = followers[0]!;
      return {
        patternId,
        name: pattern,
        days,
        holidays: way,
        people: followers.map(({ memberId, name, since, until, offset }) => {
          const from = later(since, plan.from);
          const at = rotationAt({ length: days.length, holidays: way, since, offset }, from, holidays);
          return { memberId, name, since, from, to: until === null ? plan.to : earlier(until, plan.to), at };
        }),
      };
    }),
  };
}
