import { sql } from "#platform/db/sql.ts";
import { attendanceMonth, attendanceMonthOf } from "#platform/calendar/periods.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { authorised, mayCall } from "#platform/http/authorised.ts";
import type { Audience } from "#platform/menu/entry.ts";
import { mayActIn, withinScope } from "#platform/session/scope.ts";
import { countedBetween } from "#areas/attendance/server.ts";
import { budgetsOf, monthStartDay } from "#areas/settings/server.ts";
import { readMonthCost } from "../api.ts";
import { leastCards, standardCards } from "../home-cards.ts";
import type { readHome as call } from "../home-api.ts";
import { homeParts } from "./home-parts.ts";
import { readLayout } from "./layout.ts";

const costCardsOf: Record<Audience, readonly string[]> = {
  staff: ["budget", "cost-trend"],
  agency: ["income", "income-trend"],
  worker: [],
};

/** What the caller's home page begins with: only cards that are on it are read, and what several of them begin with once. */
export async function readHome(context: CallContext): Promise<OutputOf<typeof call>> {
  const { principal } = context;
  const { layout } = await readLayout(context);
  const leads = await leadsAny(context);
  const parts = homeParts.filter(({ isTheirs }) => isTheirs(context));
  const costCards = mayCall(readMonthCost, principal) ? costCardsOf[principal.kind] : [];
  const may = [...parts.map(({ card }) => card), ...costCards];
  const standard = standardCards({ kind: principal.kind, codes: principal.codes, leads }, may, leastCards);
  const isShown = (card: string) =>
    layout === null || !(layout.shown.includes(card) || layout.hidden.includes(card))
      ? standard.includes(card)
      : layout.shown.includes(card);
  const answers = new Map<string, OutputOf<typeof call>["answers"][number]>();
  const quiet: string[] = [];
  for (const part of parts.filter(({ card }) => isShown(card))) {
    const found = await part.answer(context);
    if (found === undefined) continue;
    answers.set(part.path, { path: part.path, input: part.input(context), content: found.content });
    if (found.isQuiet) quiet.push(part.card);
  }
  const costs = costCards.filter(isShown);
  if (costs.length > 0 && !(await hasCosts(context))) quiet.push(...costs);
  return { layout, leads, quiet, answers: [...answers.values()] };
}

/** Whether the caller heads a department, or their post is responsible for one. */
async function leadsAny({ tx, principal }: CallContext): Promise<boolean> {
  if (principal.memberId === null) return false;
  const { rows } = await tx.query(sql`
    select from organisation.department_duty_view d
    where d.tenant_id = ${tx.tenantId} and (d.member_id = ${principal.memberId}
      or d.post_id = (select m.post_id from organisation.member_view m where m.tenant_id = d.tenant_id and m.id = ${principal.memberId})) limit 1`);
  return rows.length > 0;
}

/** Whether a month's costs have anything to show: worked, settled, planned, or a budget. */
async function hasCosts(context: CallContext): Promise<boolean> {
  const { tx, today, principal } = context;
  const inside = { principal, keyCode: authorised(readMonthCost, principal) };
  const startDay = await monthStartDay(tx, today);
  const month = attendanceMonthOf(today, startDay);
  if (principal.kind === "staff" && (await budgetsOf(tx, [month])).some((one) => mayActIn(inside, one.departmentId)))
    return true;
  const { start, end } = attendanceMonth(month, startDay);
  const { rows } = await tx.query<{ found: boolean }>(sql`
    select exists (select from statements.cost_view l where l.tenant_id = ${tx.tenantId} and l.counted_on between ${start}::date and ${end}::date
        and ${withinScope(inside, { department: sql`l.department_id`, agency: sql`l.agency_id` })})
      or exists (select from attendance.worked_portion w where w.tenant_id = ${tx.tenantId} and ${countedBetween("w", start, end)} and not w.voided
        and ${withinScope(inside, { department: sql`w.department_id`, agency: sql`w.agency_id` })})
      or exists (select from work_orders.line_view o where o.tenant_id = ${tx.tenantId} and o.work_date between ${today}::date and ${end}::date and not o.cancelled
        and o.order_state in ('approved', 'underApproval') and ${withinScope(inside, { department: sql`o.department_id`, agency: sql`o.agency_id` })}) as found`);
  return rows[0]?.found ?? false;
}
