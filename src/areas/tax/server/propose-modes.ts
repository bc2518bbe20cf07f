import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../api.ts";
import type { ModeProposal } from "../api.ts";
import { refusals } from "../errors.ts";
import { fullYearFault, type NoFull60000 } from "../rules/modes.ts";
import { monthsIn, type Span } from "../rules/months.ts";
import { visible } from "./find-person.ts";
import { readBooked } from "./read-books.ts";

interface Candidate {
  personId: number;
  memberId: number;
  agentId: number;
  jobNumber: string;
  name: string;
  agent: string;
}

async function candidates(context: CallContext, year: number, ids?: readonly number[]): Promise<Candidate[]> {
  const { tx, locale } = context;
  const chosen = ids
    ? sql`p.id = any(${[...ids]}::bigint[])`
    : sql`not exists (select from tax.person_year y where y.tenant_id = p.tenant_id and y.person_id = p.id and y.year = ${year})`;
  const { rows } = await tx.query<Candidate>(sql`
    select p.id as "personId", p.member_id as "memberId", p.agent_id as "agentId", w.job_number as "jobNumber", w.name, ${named(locale, "l")} as agent
    from tax.person p join people.worker w on w.tenant_id = p.tenant_id and w.member_id = p.member_id
      join organisation.legal_entity_view l on l.tenant_id = p.tenant_id and l.id = p.agent_id
    where p.tenant_id = ${tx.tenantId} and p.regime = 'wages' and p.from_month <= ${`${year}-12`}
      and (p.to_month is null or p.to_month >= ${`${year}-01`}) and ${chosen} and ${visible(context, sql`p.member_id`)}
    order by w.job_number, p.id`);
  return rows;
}

/** Why the whole-year 60,000 is not open to each, by person; sums brought along stand for their months. */
async function faultsOf(
  context: CallContext,
  year: number,
  people: readonly Candidate[],
): Promise<Map<number, NoFull60000 | null>> {
  const { tx } = context;
  const found = new Map<number, NoFull60000 | null>();
  const { rows } = await tx.query<Span & { memberId: number; agentId: number }>(
    `select member_id as "memberId", agent_id as "agentId", from_month as "from", to_month as "to" from tax.person
     where tenant_id = $1 and member_id = any($2::bigint[]) and regime = 'wages'`,
    [tx.tenantId, people.map(({ memberId }) => memberId)],
  );
  for (const [agentId, own] of Map.groupBy(people, (one) => one.agentId)) {
    const last = `${year - 1}-12`;
    const ids = own.map(({ memberId }) => memberId);
    const booked = await readBooked(context, agentId, last, ids);
    for (const { personId, memberId } of own) {
      const spans = rows.filter((row) => row.memberId === memberId && row.agentId === agentId);
      const wages = (booked.get(memberId) ?? []).filter(({ kind }) => kind === "wage" || kind === "bonus");
      const declaredMonths = wages.flatMap(({ documentKind, taxMonth }) =>
        documentKind === "opening" ? monthsIn(spans, taxMonth) : [taxMonth],
      );
      const incomeFen = wages.reduce((sum, row) => sum + row.incomeFen, 0);
      found.set(personId, fullYearFault(year, { declaredMonths, incomeFen }, spans));
    }
  }
  return found;
}

export async function proposeModes(
  context: CallContext,
  { year }: InputOf<typeof api.proposeModes>,
): Promise<OutputOf<typeof api.proposeModes>> {
  const people = await candidates(context, year);
  const faults = await faultsOf(context, year, people);
  const rows = people.map(({ personId, jobNumber, name, agent }): ModeProposal => {
    const why = faults.get(personId) ?? null;
    return { personId, jobNumber, name, agent, mode: why === null ? "full60000" : "standard", why };
  });
  return { rows };
}

export async function refuseUnfitFor60000(
  context: CallContext,
  year: number,
  personIds: readonly number[],
  field: string,
): Promise<void> {
  const people = await candidates(context, year, personIds);
  const faults = await faultsOf(context, year, people);
  for (const { personId, name } of people) {
    const fault = faults.get(personId);
    if (fault) throw refuseField(refusals[fault], field, { name });
  }
}

/** Keeps what was proposed and confirmed; who may have the 60,000 is looked at again. */
export async function confirmModes(
  context: CallContext,
  { year, rows }: InputOf<typeof api.confirmModes>,
): Promise<{ count: number }> {
  const { tx, principal } = context;
  const ids = [...new Set(rows.map(({ personId }) => personId))];
  const people = await candidates(context, year, ids);
  if (people.length !== ids.length || ids.length !== rows.length) throw refuse(commonRefusals.notFound);
  const free = rows.filter(({ mode }) => mode === "full60000").map(({ personId }) => personId);
  if (free.length > 0) await refuseUnfitFor60000(context, year, free, "rows");
  context.about(people.map(({ jobNumber }) => jobNumber).join("、"));
  const { rowCount } = await tx.query(
    `insert into tax.person_year (tenant_id, person_id, year, mode, set_by)
     select $1, g.person_id, $2, g.mode, $3 from unnest($4::bigint[], $5::text[]) as g (person_id, mode)
     on conflict (tenant_id, person_id, year) do nothing`,
    [tx.tenantId, year, principal.accountId, rows.map(({ personId }) => personId), rows.map(({ mode }) => mode)],
  );
  return { count: rowCount ?? 0 };
}
