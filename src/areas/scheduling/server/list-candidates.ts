import { sql, type SQL } from "drizzle-orm";
import { addDays, yearOf } from "#platform/calendar/plain-date.ts";
import { containing, named } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Candidate, listCandidates as candidatesCall } from "../api.ts";
import { defaultRestRules, restWarnings, spansOverlap } from "../rules/warnings.ts";
import { readSpans } from "./read-spans.ts";

const most = 200;
/** A certificate that ends within so many days of the work date is shown as ending. */
const endingDays = 30;

interface Row {
  memberId: number;
  name: string;
  jobNumber: string;
  agencyId: number | null;
  agencyName: string | null;
  gender: string | null;
  birthDate: string | null;
  timesWorked: number;
  certificates: number;
  earliestEnd: string | null;
}

interface Line {
  workDate: string;
  startMinute: number;
  endMinute: number;
  plannedMinutes: number;
  requirements: { gender: string | null; ageMin: number | null; ageMax: number | null };
}

/** People who could be put on a line, those nothing speaks against first; the impossible ones last with the shift in the way. */
export async function listCandidates(context: CallContext, input: InputOf<typeof candidatesCall>): Promise<OutputOf<typeof candidatesCall>> {
  const line = await readLine(context, input.id);
  const found = await readRows(context, input);
  const rows = found.slice(0, most);
  const spans = await readSpans(context.tx, rows.map((row) => row.memberId), [line.workDate], context.locale);
  const candidates = rows.map((row): Candidate => {
    const held = spans.get(row.memberId) ?? [];
    const clash = held.find((span) => spansOverlap(span, line));
    const { certificates: _certificates, earliestEnd: _earliestEnd, birthDate, ...person } = row;
    const age = ageOn(birthDate, line.workDate);
    return {
      ...person,
      age,
      certificate: certificateState(row, line.workDate),
      clash: clash ? { orderNumber: clash.orderNumber, postName: clash.postName, workDate: clash.workDate, startMinute: clash.startMinute, endMinute: clash.endMinute } : null,
      warnings: clash ? [] : restWarnings(line, held, defaultRestRules),
      unmet: unmetBy(line, row.gender, age),
    };
  });
  return { rows: candidates.sort((one, other) => weight(one) - weight(other)), more: found.length > most };
}

const weight = (one: Candidate) => (one.clash ? 1000 : 0) + one.warnings.length * 10 + one.unmet.length * 10 + (one.certificate === "expired" ? 5 : 0);

async function readLine(context: CallContext, id: number): Promise<Line> {
  const { rows } = await context.tx.query<Line>(
    `select work_date as "workDate", start_minute as "startMinute", end_minute as "endMinute", planned_minutes_per_person as "plannedMinutes", requirements
     from work_orders.line_view where id = $1`,
    [id],
  );
  return rows[0]!;
}

/** Active workers of agencies with a place left on this line (of the own agency only, for an agency), and hourly people of the hotel itself. */
async function readRows(context: CallContext, input: InputOf<typeof candidatesCall>): Promise<Row[]> {
  const { principal } = context;
  const shares = sql`select a.agency_id from work_orders.allocation_view a where a.line_id = ${input.id} and a.state = 'accepted' and a.put_on < a.accepted_headcount`;
  const who: SQL = principal.kind === "agency" ? sql`w.agency_id = ${principal.agencyId}` : input.everybody ? sql`(w.agency_id is not null or w.employee_type = 'hourly')` : sql`(w.agency_id is null and w.employee_type = 'hourly' or w.agency_id in (${shares}))`;
  const search = input.search ? sql`and (w.name ilike ${containing(input.search)} or w.job_number ilike ${containing(input.search)})` : sql``;
  const found = await context.tx.execute(sql`
    select w.member_id as "memberId", w.name, w.job_number as "jobNumber", w.agency_id as "agencyId", ${named(context.locale, "g")} as "agencyName",
      w.gender, w.birth_date as "birthDate", w.times_worked as "timesWorked", c.certificates, c.earliest_end as "earliestEnd"
    from people.worker w
    join work_orders.line_view l on l.id = ${input.id}
    left join agencies.labour_company g on g.tenant_id = w.tenant_id and g.id = w.agency_id
    cross join lateral (select count(*)::int as certificates, min(v.valid_to) as earliest_end from people.certificate_view v where v.member_id = w.member_id) c
    where w.active and ${who} ${search}
      and not exists (select from scheduling.assigned a where a.line_id = ${input.id} and a.member_id = w.member_id and a.state = 'assigned')
    order by (w.post_id = l.post_id) desc nulls last, w.times_worked desc, w.member_id limit ${most + 1}`);
  return found.rows as unknown as Row[];
}

function certificateState(row: Row, workDate: string): Candidate["certificate"] {
  if (row.certificates === 0) return "none";
  if (row.earliestEnd === null) return "valid";
  if (row.earliestEnd < workDate) return "expired";
  return row.earliestEnd <= addDays(workDate, endingDays) ? "expiring" : "valid";
}

/** Full years on a date. */
function ageOn(birthDate: string | null, date: string): number | null {
  if (birthDate === null) return null;
  return yearOf(date) - yearOf(birthDate) - (date.slice(5) < birthDate.slice(5) ? 1 : 0);
}

function unmetBy(line: Line, gender: string | null, age: number | null): Candidate["unmet"] {
  const { requirements } = line;
  const unmet: Candidate["unmet"] = [];
  if (requirements.gender && gender !== requirements.gender) unmet.push("gender");
  const tooYoung = typeof requirements.ageMin === "number" && (age === null || age < requirements.ageMin);
  const tooOld = typeof requirements.ageMax === "number" && (age === null || age > requirements.ageMax);
  if (tooYoung || tooOld) unmet.push("age");
  return unmet;
}
