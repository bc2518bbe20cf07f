import type { PlainDate } from "#platform/calendar/plain-date.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { costOf, priceWhere } from "../make/price-days.ts";
import { keptDates } from "./kept-dates.ts";
import { isOpen } from "./shift-figures.ts";

/** In fen. */
export interface OpenCost {
  date: PlainDate;
  departmentId: number;
  fen: number;
}

/** What shifts on no statement cost as they are priced now, by the date they count for and department; dates both included. */
export async function openCosts(
  context: CallContext,
  { from, to }: { from: PlainDate; to: PlainDate },
  within: (department: Sql, agency: Sql) => Sql,
): Promise<OpenCost[]> {
  if (to < from) return [];
  const { kept, live } = await keptDates(context, from, to);
  const { rows } = await context.tx.query<OpenCost>(sql`
    select f.counted_on as date, f.department_id as "departmentId", sum(f.estimated_fen)::bigint as fen
    from statements.open_fact f where ${kept} and ${within(sql`f.department_id`, sql`f.agency_id`)} group by 1, 2`);
  if (!live) return rows;
  const days = await priceWhere(
    context.tx,
    live,
    sql`${isOpen} and ${live.where} and ${within(sql`d.department_id`, sql`d.agency_id`)}`,
  );
  return [...rows, ...days.map((day) => ({ date: day.countedOn, departmentId: day.departmentId, fen: costOf(day) }))];
}
