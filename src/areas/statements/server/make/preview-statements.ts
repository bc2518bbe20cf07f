import { sql } from "#platform/db/sql.ts";
import { dayRules, dayRulesOf, rulesOver } from "#areas/settings/server.ts";
import { datesCounted, dayOfShift } from "#platform/calendar/counted-on.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { named } from "#platform/db/list.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { PreviewAgency, PreviewException } from "../../detail-rows.ts";
import type { previewStatements as call } from "../../making-api.ts";
import { refusals } from "../../errors.ts";
import { leftOut, type LeftOut } from "../../rules/left-out.ts";
import { composed, type Composed } from "./compose-statement.ts";
import { owedDeltas } from "./owed-deltas.ts";
import { priceDays, type PayableDay, type PricedDay } from "./price-days.ts";
import { seesWhole } from "../read/visible.ts";

const listed = 500;

type Named = Pick<PreviewException, "memberName" | "departmentName" | "postName">;
type Uncomputed = Named & { assignmentId: number; workDate: string; agencyId: number };

/** What statements of a period would hold, per labour company, and every shift that would be left out with its reason. */
export async function previewStatements(
  context: CallContext,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  if (!seesWhole(context)) throw refuse(refusals.wholeOrganisation);
  const agencies = await agenciesOf(context, input.agencyIds);
  const agencyIds = [...agencies.keys()];
  const days = await priceDays(context.tx, { from: input.from, to: input.to, agencyIds });
  const exceptions: { day: PricedDay; reason: LeftOut }[] = [];
  const payable = new Map(agencyIds.map((id): [number, PayableDay[]] => [id, []]));
  for (const day of days) {
    const agency = agencies.get(day.agencyId!)!;
    const reason = leftOut({ ...day, hasPrice: day.price !== null });
    if (reason) {
      exceptions.push({ day, reason });
      agency.leftOut[reason] = (agency.leftOut[reason] ?? 0) + 1;
      continue;
    }
    agency.shiftCount += day.shifts;
    agency.accountingMinutes += day.adjustedMinutes ?? day.accountingMinutes;
    payable.get(agency.agencyId)!.push({ ...day, price: day.price! });
    agency.plannedMinutes += day.plannedMinutes;
    agency.plannedCostFen += day.plannedCostFen;
  }
  for (const agency of agencies.values())
    addMoney(
      agency,
      composed(payable.get(agency.agencyId)!, await owedDeltas(context.tx, [agency.agencyId], input.to)),
    );
  const uncomputed = await uncomputedShifts(context, input, agencyIds);
  for (const one of uncomputed) {
    const agency = agencies.get(one.agencyId)!;
    agency.leftOut.notComputed = (agency.leftOut.notComputed ?? 0) + 1;
  }
  const names = await namesOf(
    context,
    exceptions.slice(0, listed).map(({ day }) => day.assignmentId),
  );
  const rows = exceptions.slice(0, listed).map(({ day, reason }): PreviewException => ({
    ...(names.get(day.assignmentId) ?? { memberName: "", departmentName: "", postName: "" }),
    assignmentId: day.assignmentId,
    workDate: day.workDate,
    agencyName: agencies.get(day.agencyId!)!.agencyName,
    reason,
    heldBy: day.heldBy,
  }));
  const open = uncomputed.slice(0, listed - rows.length).map(({ agencyId, ...one }): PreviewException => ({
    ...one,
    agencyName: agencies.get(agencyId)!.agencyName,
    reason: "notComputed",
    heldBy: null,
  }));
  return { agencies: [...agencies.values()], exceptions: [...rows, ...open] };
}

function addMoney(agency: PreviewAgency, { fines, finesFen, deltas, deltasFen, amountFen }: Composed): void {
  const leftOff = fines.filter((one) => one.isLeftOff).length;
  Object.assign(agency, {
    deltaCount: deltas.length,
    deltaFen: deltasFen,
    fineCount: fines.length - leftOff,
    cardDeductionFen: finesFen,
    finesLeftOff: leftOff,
    amountFen,
  });
}

async function agenciesOf({ tx, locale }: CallContext, ids: number[] | undefined): Promise<Map<number, PreviewAgency>> {
  const some = ids && ids.length > 0 ? sql`g.id = any(${ids}::bigint[])` : sql`true`;
  const { rows } = await tx.query<Pick<PreviewAgency, "agencyId" | "agencyName">>(
    sql`select g.id as "agencyId", ${named(locale, "g")} as "agencyName" from agencies.labour_company g where g.tenant_id = ${tx.tenantId} and ${some} order by g.priority, g.id`,
  );
  const empty = {
    deltaCount: 0,
    deltaFen: 0,
    fineCount: 0,
    cardDeductionFen: 0,
    finesLeftOff: 0,
    shiftCount: 0,
    accountingMinutes: 0,
    amountFen: 0,
    plannedMinutes: 0,
    plannedCostFen: 0,
  };
  return new Map(rows.map((row) => [row.agencyId, { ...row, ...empty, leftOut: {} }]));
}

const people = (
  context: CallContext,
) => sql`join organisation.member_view m on m.tenant_id = a.tenant_id and m.id = a.member_id
  join organisation.department_view d on d.tenant_id = a.tenant_id and d.id = a.department_id
  join organisation.post_view p on p.tenant_id = a.tenant_id and p.id = a.post_id where a.tenant_id = ${context.tx.tenantId}`;

async function namesOf(context: CallContext, ids: number[]): Promise<Map<number, Named>> {
  const { rows } = await context.tx.query<Named & { assignmentId: number }>(sql`
    select a.assignment_id as "assignmentId", m.name as "memberName", ${named(context.locale, "d")} as "departmentName", ${named(context.locale, "p")} as "postName"
    from scheduling.assigned a ${people(context)} and a.assignment_id = any(${ids}::bigint[])`);
  return new Map(rows.map(({ assignmentId, ...names }) => [assignmentId, names]));
}

/** Shifts that attendance has no record of yet. */
async function uncomputedShifts(
  context: CallContext,
  range: { from: string; to: string },
  agencyIds: number[],
): Promise<Uncomputed[]> {
  const { rows } = await context.tx.query<Uncomputed & { start: number; end: number; departmentId: number }>(sql`
    select a.assignment_id as "assignmentId", a.work_date as "workDate", a.start_minute as start, a.end_minute as "end", a.department_id as "departmentId", a.agency_id as "agencyId", m.name as "memberName",
      ${named(context.locale, "d")} as "departmentName", ${named(context.locale, "p")} as "postName"
    from scheduling.assigned a ${people(context)} and a.state = 'assigned' and a.work_date between ${range.from}::date - 2 and ${range.to}::date + 1
      and a.agency_id = any(${agencyIds}::bigint[])
      and not exists (select from attendance.worked_day w where w.tenant_id = a.tenant_id and w.work_date = a.work_date and w.assignment_id = a.assignment_id)
    order by a.work_date, a.assignment_id`);
  const rulesAt = await rulesOver(context.tx, dayRules, addDays(range.from, -2), addDays(range.to, 1));
  return rows.flatMap(({ start, end, departmentId, ...one }) => {
    const dates = datesCounted(
      dayOfShift(one.workDate, { start, end }, dayRulesOf(rulesAt(one.workDate, departmentId))),
    );
    return dates.some((date) => date >= range.from && date <= range.to) ? [one] : [];
  });
}
