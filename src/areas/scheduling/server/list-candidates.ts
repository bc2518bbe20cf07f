import { sql, type Sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Candidate, listCandidates as candidatesCall } from "../api.ts";
import { certificatesOn, certificateStateOn } from "#areas/people/certificate-state.ts";
import { lacking } from "#areas/people/lacking.ts";
import { postRequirements } from "#areas/people/server.ts";
import { ageOn, objectionsTo } from "../rules/conditions.ts";
import { spansOverlap } from "../rules/hours.ts";
import { readAway } from "./away.ts";
import { readSpans } from "./read-spans.ts";
import { readCertificates } from "./read-workers.ts";
import { conditionsOver } from "./settings.ts";

const most = 200;

interface Row {
  memberId: number;
  name: string;
  jobNumber: string;
  agencyId: number | null;
  agencyName: string | null;
  gender: string | null;
  birthDate: string | null;
  timesWorked: number;
}

interface Line {
  departmentId: number;
  postId: number;
  workDate: string;
  startMinute: number;
  endMinute: number;
  plannedMinutes: number;
  requirements: { gender: string | null; ageMin: number | null; ageMax: number | null };
}

/** People who could be put on a line, those nothing speaks against first; the impossible ones last with what is in the way. */
export async function listCandidates(
  context: CallContext,
  input: InputOf<typeof candidatesCall>,
): Promise<OutputOf<typeof candidatesCall>> {
  const line = await readLine(context, input.id);
  const found = await readRows(context, input);
  const rows = found.slice(0, most);
  const spans = await readSpans(
    context.tx,
    rows.map((row) => row.memberId),
    [line.workDate],
    context.locale,
  );
  const certificates = await readCertificates(
    context.tx,
    rows.map((row) => row.memberId),
  );
  const away = await readAway(
    context.tx,
    rows.map((row) => row.memberId),
    [line.workDate],
  );
  const conditions = (await conditionsOver(context.tx, [line]))(line.workDate, line.departmentId);
  const wanted = (await postRequirements(context.tx, [line]))(line, line.workDate);
  const candidates = rows.map(({ birthDate, ...person }): Candidate => {
    const held = spans.get(person.memberId) ?? [];
    const own = certificates.get(person.memberId) ?? [];
    const clash = held.find((span) => spansOverlap(span, line));
    return {
      ...person,
      age: ageOn(birthDate, line.workDate),
      certificate: certificateStateOn(own, line.workDate),
      clash: clash
        ? {
            orderNumber: clash.orderNumber,
            postName: clash.postName,
            workDate: clash.workDate,
            startMinute: clash.startMinute,
            endMinute: clash.endMinute,
          }
        : null,
      warnings: clash
        ? []
        : objectionsTo(
            {
              gender: person.gender,
              birthDate,
              certificatesOn: (date) => certificatesOn(own, date),
              awayFrom: (shift) => away(person.memberId, shift),
            },
            line,
            held,
            { ...line.requirements, lacks: lacking(wanted, certificatesOn(own, line.workDate)) },
            conditions,
          ),
    };
  });
  return { rows: candidates.sort((one, other) => weight(one) - weight(other)), more: found.length > most };
}

const weight = (one: Candidate) =>
  (one.clash ? 1000 : 0) +
  one.warnings.reduce((sum, { refused }) => sum + (refused ? 100 : 10), 0) +
  (one.certificate === "expired" ? 5 : 0);

async function readLine(context: CallContext, id: number): Promise<Line> {
  const { rows } = await context.tx.query<Line>(
    `select department_id as "departmentId", post_id as "postId", work_date as "workDate", start_minute as "startMinute", end_minute as "endMinute", planned_minutes_per_person as "plannedMinutes", requirements
     from work_orders.line_view where tenant_id = $1 and id = $2`,
    [context.tx.tenantId, id],
  );
  return rows[0]!;
}

/** Active workers of agencies with a place left on this line (of the own agency only, for an agency), and hourly people of the hotel itself; with `everybody` those of every agency and the hotel's own staff. */
async function readRows(context: CallContext, input: InputOf<typeof candidatesCall>): Promise<Row[]> {
  const { principal } = context;
  const shares = sql`select a.agency_id from work_orders.allocation_view a where a.tenant_id = ${context.tx.tenantId} and a.line_id = ${input.id} and a.state = 'accepted' and a.put_on < a.accepted_headcount`;
  const who: Sql =
    principal.kind === "agency"
      ? sql`w.agency_id = ${principal.agencyId}`
      : input.everybody
        ? sql`(w.agency_id is not null or w.employee_type in ('hourly', 'internal'))`
        : sql`(w.agency_id is null and w.employee_type = 'hourly' or w.agency_id in (${shares}))`;
  const search = input.search
    ? sql`and (w.name ilike ${containing(input.search)} or w.job_number ilike ${containing(input.search)})`
    : sql``;
  const found = await context.tx.query<Row>(sql`
    select w.member_id as "memberId", w.name, w.job_number as "jobNumber", w.agency_id as "agencyId", ${named(context.locale, "g")} as "agencyName",
      w.gender, w.birth_date as "birthDate", w.times_worked as "timesWorked"
    from people.worker w
    join work_orders.line_view l on l.tenant_id = w.tenant_id and l.id = ${input.id}
    left join agencies.labour_company g on g.tenant_id = w.tenant_id and g.id = w.agency_id
    where w.tenant_id = ${context.tx.tenantId} and w.active and ${who} ${search}
      and not exists (select from people.barred b where b.tenant_id = w.tenant_id and b.member_id = w.member_id and l.work_date between b.from_date and b.until_date)
      and not exists (select from scheduling.assigned a where a.tenant_id = w.tenant_id and a.line_id = ${input.id} and a.member_id = w.member_id and a.state = 'assigned')
    order by (w.post_id = l.post_id) desc nulls last, w.times_worked desc, w.member_id limit ${most + 1}`);
  return found.rows;
}
