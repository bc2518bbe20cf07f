import { postShiftsOf } from "#areas/scheduling/server.ts";
import { addDays, dayNumber } from "#platform/calendar/plain-date.ts";
import type { Period } from "#platform/calendar/periods.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { openedRows, type Reading } from "#platform/report/source.ts";
import { withinScope } from "#platform/session/scope.ts";
import { planFigures } from "../../rules/plan-figures.ts";
import { coverOf, orderedHeads } from "../roster/read-demand.ts";
import { dutiesOf, type ShiftRow } from "../roster/read-fixed.ts";

interface Row {
  day: string;
  department_id: number;
  post_id: number;
  need: number;
  own: number;
  ordered: number;
  short: number;
  over: number;
  planned: number;
  fen: number;
  unrated: number;
}

const types = {
  day: "date",
  department_id: "bigint",
  post_id: "bigint",
  need: "bigint",
  own: "bigint",
  ordered: "bigint",
  short: "bigint",
  over: "bigint",
  planned: "bigint",
  fen: "bigint",
  unrated: "bigint",
} as const;

/** So many days are summed at once: tables of half hours of a year and all posts would be large. */
const daysAtOnce = 31;

/** What is in force of schedules by post and day, as rows called `v`. */
export async function planRows({ context, period }: Reading): Promise<Sql> {
  const rows: Row[] = [];
  for (let start = period.start; start <= period.end; start = addDays(start, daysAtOnce)) {
    const last = addDays(start, daysAtOnce - 1);
    rows.push(...(await rowsOver(context, { start, end: last < period.end ? last : period.end })));
  }
  return openedRows(types, rows);
}

async function rowsOver(context: CallContext, { start, end }: Period): Promise<Row[]> {
  const { tx } = context;
  const spans = await publishedSpans(context, { start, end });
  if (spans.length === 0) return [];
  const departmentIds = [...new Set(spans.map((one) => one.departmentId))];
  // A night of the day before is on duty in the morning of the first.
  const dates = { start: addDays(start, -1), from: addDays(start, -1), to: end };
  const shifts = await dutiesInForce(context, departmentIds, dates);
  const { cover } = await coverOf(tx, departmentIds, dates);
  const orders = await orderedHeads(tx, departmentIds, dates);
  const rates = new Map(
    (await postShiftsOf(tx, departmentIds)).map((one) => [`${one.departmentId} ${one.postId}`, one.hourFen]),
  );
  const first = dayNumber(dates.start);
  const figures = planFigures({
    days: dayNumber(end) - first + 1,
    duties: dutiesOf(shifts).map(({ date, duty }) => ({ day: dayNumber(date) - first, duty })),
    cover,
    orders,
    rate: (departmentId, postId) => rates.get(`${departmentId} ${postId}`) ?? null,
  });
  const spansOf = Map.groupBy(spans, (one) => one.departmentId);
  return figures.flatMap(({ day: number, departmentId, postId, ...sums }) => {
    const day = addDays(dates.start, number);
    const isPlanned = spansOf.get(departmentId)?.some(({ from, to }) => from <= day && day <= to) ?? false;
    return day < start || !isPlanned ? [] : [{ day, department_id: departmentId, post_id: postId, ...sums }];
  });
}

/** Departments within the caller's scope and the dates for which something of them was published. */
async function publishedSpans(context: CallContext, { start, end }: Period) {
  const { rows } = await context.tx.query<{ departmentId: number; from: string; to: string }>(sql`
    select s.department_id as "departmentId", p.from_date as "from", p.to_date as "to"
    from planning.plan p join planning.plan_department s on s.tenant_id = p.tenant_id and s.plan_id = p.id
    where p.tenant_id = ${context.tx.tenantId} and p.publications > 0 and p.state <> 'dropped'
      and p.from_date <= ${end}::date and p.to_date >= ${start}::date and ${withinScope(context, { department: sql`s.department_id` })}
    order by 1, 2`);
  return rows;
}

/** What own staff is put on in departments, but for what an order pays. */
async function dutiesInForce(
  { tx }: CallContext,
  departmentIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<ShiftRow[]> {
  const { rows } = await tx.query<ShiftRow>(
    `select s.member_id as "memberId", s.work_date as date, s.shift_id as "shiftId", v.duty, s.start_minute as start, s.end_minute as "end",
        v.breaks, v.break_minutes as "looseBreak", v.planned_minutes as minutes, s.department_id as "departmentId", s.post_id as "postId",
        v.line_id as "lineId", v.definition_id as "definitionId"
     from scheduling.put_on s join scheduling.shift_view v on v.tenant_id = s.tenant_id and v.id = s.shift_id
     where s.tenant_id = $1 and s.department_id = any($2::bigint[]) and s.work_date between $3::date and $4::date and s.state = 'assigned'
       and s.agency_id is null and v.line_id is null
     order by s.member_id, s.work_date, s.start_minute`,
    [tx.tenantId, departmentIds, from, to],
  );
  return rows;
}
