import { sql } from "#platform/db/sql.ts";
import { companiesCovering, whyNoContract } from "#areas/contracts/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { named } from "#platform/db/list.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { OpenLineRow } from "../../open-lines-list.ts";
import type { listTakers as takersCall, TakerRow } from "../../shares-api.ts";
import { shareOut } from "../../rules/share-out.ts";
import { estimateLines } from "../plan/estimate-lines.ts";
import { readOpenLine } from "./list-open-lines.ts";
import { promisedElsewhere, workersOf } from "../open-places/free-people.ts";
import { readLineOpenPlaces } from "../open-places/read-line-open-places.ts";

type Line = Awaited<ReturnType<typeof readOpenLine>>;

/**
 * Every enabled labour company for one line: price by its contract, workers it has free after what it has promised for that
 * time, how much of its promises it filled lately, its share, and what would be proposed for it.
 */
export async function listTakers(context: CallContext, lineId: number): Promise<OutputOf<typeof takersCall>> {
  const { departmentId, postId, plannedMinutes, plannedMeals, ...line } = await readOpenLine(context, lineId);
  const whole = { ...line, departmentId, postId, plannedMinutes, plannedMeals };
  const companies = await readCompanies(context, whole);
  const covering = new Map(
    (await companiesCovering(context.tx, [{ postId, date: line.workDate }])).map((one) => [one.agencyId, one.number]),
  );
  const costs = await estimateLines(
    context.tx,
    companies.map(({ agencyId }) => ({ ...whole, agencyId, headcount: 1, plannedMinutesPerPerson: plannedMinutes })),
  );
  const rows: TakerRow[] = [];
  for (const [index, company] of companies.entries()) {
    const contractNumber = covering.get(company.agencyId) ?? null;
    const costPerPersonFen = contractNumber === null ? null : (costs[index]?.costPerPersonFen ?? null);
    const why =
      contractNumber === null
        ? await whyNoContract(context.tx, { agencyId: company.agencyId, postId, date: line.workDate })
        : null;
    rows.push({
      ...company,
      contractNumber,
      costPerPersonFen,
      milliPerHour:
        costPerPersonFen === null || plannedMinutes === 0
          ? null
          : Math.round((costPerPersonFen * 10 * 60) / plannedMinutes),
      free: Math.max(0, company.workers - company.promised),
      proposed: 0,
      blocked: why?.text(context.locale) ?? null,
    });
  }
  return { line, rows: withProposals(line, rows), openPlaces: await readLineOpenPlaces(context, lineId) };
}

function withProposals(line: OpenLineRow, rows: readonly TakerRow[]): TakerRow[] {
  const takers = rows
    .filter((row) => row.blocked === null && row.share === 0)
    .map((row) => ({ agencyId: row.agencyId, free: row.free }));
  const { shares } = shareOut(line.blocked === null ? line.open : 0, takers, new Map());
  return rows.map((row) => ({ ...row, proposed: shares.get(row.agencyId) ?? 0 }));
}

type Company = Omit<
  TakerRow,
  "contractNumber" | "costPerPersonFen" | "milliPerHour" | "free" | "proposed" | "blocked"
> & { promised: number };

async function readCompanies(context: CallContext, line: Line): Promise<Company[]> {
  const agency = { tenantId: sql`a.tenant_id`, id: sql`a.id` };
  const found = await context.tx.query<Company>(sql`
    select a.id as "agencyId", ${named(context.locale, "a")} as name,
      ${workersOf(agency)} as workers,
      ${promisedElsewhere(agency, { id: sql`${line.id}`, workDate: sql`${line.workDate}::date`, startMinute: sql`${line.startMinute}`, endMinute: sql`${line.endMinute}` })} as promised,
      (select round(100.0 * sum(s.put_on) / nullif(sum(s.accepted_headcount), 0))::int from work_orders.allocation s
        join work_orders.line k on k.tenant_id = s.tenant_id and k.id = s.line_id
        where s.tenant_id = a.tenant_id and s.agency_id = a.id and s.state = 'accepted' and k.work_date between ${addDays(context.today, -90)}::date and ${context.today}::date) as "fillRate",
      coalesce(own.headcount, 0) as share, own.accepted_headcount as "acceptedHeadcount", coalesce(own.put_on, 0) as "putOn", own.id as "allocationId",
      last.state, last.decline_reason as "declineReason"
    from agencies.labour_company a
    left join work_orders.allocation own on own.tenant_id = a.tenant_id and own.agency_id = a.id and own.line_id = ${line.id} and own.state in ('offered', 'accepted')
    left join lateral (select s.state, s.decline_reason from work_orders.allocation s where s.tenant_id = a.tenant_id and s.agency_id = a.id and s.line_id = ${line.id} order by s.id desc limit 1) last on true
    where a.tenant_id = ${context.tx.tenantId} and (a.enabled or own.id is not null)
    order by a.priority, a.id`);
  return found.rows;
}
