import { monthStartDay } from "#areas/settings/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { attendanceMonth, periodDays, type Period } from "#platform/calendar/periods.ts";
import { breaks } from "#platform/db/fault.ts";
import { named } from "#platform/db/list.ts";
import { nextNumber } from "#platform/db/number.ts";
import { sql } from "#platform/db/sql.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { mayActIn } from "#platform/session/scope.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../plans-api.ts";

const shortest = 7;
const longest = 62;
const series = { kind: "planning.plan", prefix: "PB", by: "month" } as const;

type Input = InputOf<typeof api.savePlan>;

/** Makes a plan of departments over an attendance month or 7 to 62 days; two never cover one department on one date. */
export async function savePlan(context: CallContext, input: Input): Promise<OutputOf<typeof api.savePlan>> {
  const { tx, principal, now, today } = context;
  const period = await periodOf(context, input);
  const departmentIds = [...new Set(input.departmentIds)];
  const { rows: known } = await tx.query<{ id: number }>(
    "select id from organisation.department_view where tenant_id = $1 and id = any($2::bigint[]) and enabled",
    [tx.tenantId, departmentIds],
  );
  if (known.length < departmentIds.length || !departmentIds.every((id) => mayActIn(context, id)))
    throw refuseField(refusals.foreignDepartment, "departmentIds");
  const number = await nextNumber(tx, series, today);
  context.about(number);
  const { rows } = await tx.query<{ id: number }>(
    `insert into planning.plan (tenant_id, number, name, from_date, to_date, month, note, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      tx.tenantId,
      number,
      input.name,
      period.start,
      period.end,
      input.kind === "month" ? input.month : null,
      input.note,
      principal.accountId || null,
      now,
    ],
  );
  const id = rows[0]!.id;
  try {
    await tx.savepoint(() =>
      tx.query(
        `insert into planning.plan_department (tenant_id, plan_id, department_id, span)
         select $1::int, $2::bigint, d, daterange($4::date, $5::date, '[]') from unnest($3::bigint[]) as d`,
        [tx.tenantId, id, departmentIds, period.start, period.end],
      ),
    );
  } catch (error) {
    if (breaks(error, "plan_department_no_overlap")) throw await coveredRefusal(context, departmentIds, period);
    throw error;
  }
  return { id, number };
}

async function periodOf({ tx, today }: CallContext, { kind, month, from, to }: Input): Promise<Period> {
  if (kind === "month") {
    if (month === null) throw refuseField(refusals.monthMissing, "month");
    return attendanceMonth(month, await monthStartDay(tx, today));
  }
  if (from === null || to === null) throw refuseField(refusals.datesMissing, from === null ? "from" : "to");
  if (to < from) throw refuseField(refusals.reversed, "to");
  const days = periodDays({ start: from, end: to });
  if (days < shortest || days > longest) throw refuseField(refusals.badLength, "to", { days });
  return { start: from, end: to };
}

async function coveredRefusal({ tx, locale }: CallContext, departmentIds: readonly number[], { start, end }: Period) {
  const { rows } = await tx.query<{ department: string; number: string; from: string; to: string }>(sql`
    select ${named(locale, "d")} as department, p.number, p.from_date as "from", p.to_date as "to"
    from planning.plan_department s join planning.plan p on p.tenant_id = s.tenant_id and p.id = s.plan_id
    join organisation.department_view d on d.tenant_id = s.tenant_id and d.id = s.department_id
    where s.tenant_id = ${tx.tenantId} and s.live and s.department_id = any(${[...departmentIds]}::bigint[])
      and s.span && daterange(${start}::date, ${addDays(end, 1)}::date) order by s.department_id limit 1`);
  const found = rows[0];
  return found ? refuseField(refusals.covered, "departmentIds", found) : refuse(refusals.covered);
}
