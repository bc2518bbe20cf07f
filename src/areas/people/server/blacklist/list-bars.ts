import { raw, sql, type Sql } from "#platform/db/sql.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import { barLife } from "../../bar-life.ts";
import { endingDays } from "../../bar-term.ts";
import type { BarState } from "../../bar-words.ts";
import type * as api from "../../blacklist-api.ts";
import { barList } from "../../blacklist-list.ts";
import { barImagesOf } from "./bar-images.ts";
import { barScope, barState } from "./bar-scope.ts";

const who = (alias: string, column: string) =>
  sql`left join access.account_name ${raw(alias)} on ${raw(alias)}.tenant_id = b.tenant_id and ${raw(alias)}.id = ${raw(column)}`;

const from = sql`people.bar b
  left join people.person p on p.tenant_id = b.tenant_id and p.member_id = b.member_id
  left join organisation.member_view m on m.tenant_id = b.tenant_id and m.id = b.member_id
  left join organisation.department_view d on d.tenant_id = b.tenant_id and d.id = m.department_id
  left join agencies.labour_company a on a.tenant_id = b.tenant_id and a.id = p.agency_id
  ${who("u", "b.proposed_by")} ${who("v", "b.decided_by")} ${who("w", "b.lifted_by")}`;

function tabIs(tab: keyof typeof barList.filters.tab.words, today: string): Sql[] {
  const day = sql`${today}::date`;
  switch (tab) {
    case "all":
      return [];
    case "proposed":
      return [sql`b.state = 'proposed'`];
    case "active":
      return [sql`b.state = 'active' and b.until_date >= ${day}`];
    case "ending":
      return [sql`b.state = 'active' and b.until_date between ${day} and ${addDays(today, endingDays)}::date`];
    case "past":
      return [sql`(b.state in ('rejected', 'lifted') or b.state = 'active' and b.until_date < ${day})`];
  }
}

interface Acted {
  state: BarState;
  proposerId: number;
  personId: number | null;
  objectionOpen: boolean;
}

/** What the caller may do: whoever proposed it does not confirm it, nor does the person themselves. */
function actionsOf({ principal }: CallContext, { state, proposerId, personId, objectionOpen }: Acted): string[] {
  const isOther = proposerId !== principal.accountId && (personId === null || personId !== principal.memberId);
  return barLife
    .actions(state, (code) => code !== "person" && code !== "clock" && holds(principal, code))
    .filter((action) => (action === "answer" ? objectionOpen : action === "lift" || isOther));
}

export const bars = listSource(barList, {
  company: sql`b.tenant_id`,
  query: (context, input) => ({
    columns: {
      id: sql`b.id`,
      version: sql`b.version`,
      personId: sql`b.member_id`,
      proposerId: sql`b.proposed_by`,
      objectionOpen: sql`b.objection is not null and b.answer is null`,
      name: sql`b.name`,
      jobNumber: sql`p.job_number`,
      idTail: sql`b.id_number_tail`,
      department: named(context.locale, "d"),
      agency: named(context.locale, "a"),
      category: sql`b.category`,
      from: sql`b.from_date`,
      until: sql`b.until_date`,
      reviewOn: sql`b.review_on`,
      state: barState(context.today),
      reason: sql`b.reason`,
      proposedBy: sql`u.name`,
      proposedAt: sql`b.proposed_at`,
      decidedBy: sql`v.name`,
      decidedAt: sql`b.decided_at`,
      decideReason: sql`b.decide_reason`,
      liftedBy: sql`w.name`,
      liftReason: sql`b.lift_reason`,
      objection: sql`b.objection`,
      answer: sql`b.answer`,
    },
    from,
    where: [
      barScope(context),
      ...tabIs(input.tab, context.today),
      ...(input.category ? [sql`b.category = ${input.category}`] : []),
      ...(input.agencyId ? [sql`p.agency_id = ${input.agencyId}`] : []),
      ...(input.search
        ? [
            sql`(b.name ilike ${containing(input.search)} or p.job_number ilike ${containing(input.search)} or b.id_number_tail = ${input.search.toUpperCase()})`,
          ]
        : []),
    ],
    key: sql`b.id`,
  }),
  present: (context, rows) =>
    rows.map((row) => ({
      own: row.proposerId === context.principal.accountId,
      actions: actionsOf(context, row),
    })),
});

export async function readBar(
  context: CallContext,
  { id }: InputOf<typeof api.readBar>,
): Promise<OutputOf<typeof api.readBar>> {
  return { row: await bars.one(context, id), files: await barImagesOf(context.tx, id) };
}
