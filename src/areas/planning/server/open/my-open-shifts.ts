import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../open-shifts-api.ts";
import type { claimStates, openWays } from "../../words.ts";
import { wholePlan } from "../plans/plan-scope.ts";
import { fitFor, judgedPlan, unfitText } from "../publish/judged-plan.ts";
import { contentOf, type StoredDuty } from "../roster/read-cells.ts";

interface Row {
  id: number;
  planId: number;
  date: string;
  code: string | null;
  body: StoredDuty;
  postName: string;
  departmentName: string;
  left: number;
  way: (typeof openWays)[number];
  closesAt: string;
  note: string | null;
  claimId: number | null;
  claimState: (typeof claimStates)[number] | null;
}

/** Open shifts of plans that the caller's department is in, each with what speaks against it for them. */
export async function myOpenShifts(context: CallContext): Promise<OutputOf<typeof api.myOpenShifts>> {
  const { tx, locale, principal, now, today } = context;
  const memberId = principal.memberId ?? 0;
  const { rows } = await tx.query<Row>(sql`
    select s.id, s.plan_id as "planId", s.work_date as date, v.code, o.body, ${named(locale, "p")} as "postName", ${named(locale, "d")} as "departmentName",
      s.heads - (select count(*)::int from planning.claim a where a.tenant_id = s.tenant_id and a.open_id = s.id and a.state = 'accepted') as left,
      s.way, s.closes_at as "closesAt", s.note, c.id as "claimId", c.state as "claimState"
    from planning.open_shift s
    join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = ${memberId}
    join planning.plan_department h on h.tenant_id = s.tenant_id and h.plan_id = s.plan_id and h.department_id = m.department_id
    join planning.content o on o.tenant_id = s.tenant_id and o.id = s.content_id
    join organisation.post_view p on p.tenant_id = s.tenant_id and p.id = s.post_id
    join organisation.department_view d on d.tenant_id = s.tenant_id and d.id = s.department_id
    left join scheduling.definition_view v on v.tenant_id = s.tenant_id and v.definition_id = (o.body ->> 'definitionId')::bigint
      and v.valid_from = (o.body ->> 'definitionFrom')::date
    left join planning.claim c on c.tenant_id = s.tenant_id and c.open_id = s.id and c.member_id = ${memberId} and c.state in ('claimed', 'accepted')
    where s.tenant_id = ${tx.tenantId} and s.work_date >= ${today}::date
      and (s.state in ('open', 'claimed') and s.closes_at > ${now}::timestamptz or c.id is not null)
    order by s.work_date, s.id limit 60`);
  const shifts: OutputOf<typeof api.myOpenShifts>["shifts"] = [];
  for (const [planId, list] of Map.groupBy(rows, (row) => row.planId)) {
    const judged = await judgedPlan(
      context,
      await wholePlan(tx, planId),
      list.map((row) => contentOf(row.body)),
    );
    for (const [at, { planId: _plan, body, claimId, claimState, ...row }] of list.entries()) {
      const claim = claimId === null || claimState === null ? null : { id: claimId, state: claimState };
      const fit = claim ? null : fitFor(judged, { memberId, date: row.date, content: judged.numberOf(at) });
      const unfit = claim || fit?.reason === null ? null : unfitText(judged, fit, locale);
      shifts.push({ ...row, sections: [...body.sections], claim, unfit });
    }
  }
  return { shifts: shifts.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id)) };
}
