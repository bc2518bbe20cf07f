import { containing, named } from "#platform/db/list.ts";
import { listSource, selected } from "#platform/db/list-source.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOfList } from "#platform/list/define-list.ts";
import { proposesResident } from "../rules/non-resident.ts";
import type * as api from "../api.ts";
import type { PersonYear, TaxPersonDetail } from "../api.ts";
import { taxPersonList } from "../lists.ts";
import { visible } from "./find-person.ts";

const personFrom = (year: number) => sql`tax.person p
  join people.worker w on w.tenant_id = p.tenant_id and w.member_id = p.member_id
  join organisation.legal_entity_view l on l.tenant_id = p.tenant_id and l.id = p.agent_id
  left join organisation.department_view d on d.tenant_id = p.tenant_id and d.id = w.department_id
  left join tax.person_year y on y.tenant_id = p.tenant_id and y.person_id = p.id and y.year = ${year}`;

const claimsWhere = (state: Sql) =>
  sql`(select count(*)::int from tax.claim c where c.tenant_id = p.tenant_id and c.member_id = p.member_id and c.agent_id = p.agent_id and ${state})`;

const personColumns = ({ locale, today }: Pick<CallContext, "locale" | "today">) => ({
  id: sql`p.id`,
  memberId: sql`p.member_id`,
  agentId: sql`p.agent_id`,
  version: sql`p.version`,
  jobNumber: sql`w.job_number`,
  name: sql`w.name`,
  department: named(locale, "d"),
  agent: named(locale, "l"),
  regime: sql`p.regime`,
  mode: sql`y.mode`,
  bonusChoice: sql`y.bonus_choice`,
  fromMonth: sql`p.from_month`,
  toMonth: sql`p.to_month`,
  claims: claimsWhere(
    sql`c.state = 'confirmed' and (c.to_month is null or c.to_month >= ${today.slice(0, 7)}) and c.valid_year >= ${Number(today.slice(0, 4))}`,
  ),
  toCheck: claimsWhere(sql`c.state = 'toCheck'`),
  hasEvidence: sql`(p.evidence is not null or p.evidence_file_id is not null or y.evidence is not null or y.evidence_file_id is not null)`,
});

const yearOf = ({ today }: Pick<CallContext, "today">, year: number | undefined) => year ?? Number(today.slice(0, 4));

export const taxPeople = listSource(taxPersonList, {
  company: sql`p.tenant_id`,
  query: (context, input) => {
    const year = yearOf(context, input.year);
    return {
      columns: personColumns(context),
      from: personFrom(year),
      where: [visible(context, sql`p.member_id`), ...filtered(input, year)],
      key: sql`p.id`,
    };
  },
});

function filtered(input: InputOfList<typeof taxPersonList>, year: number): Sql[] {
  const where: Sql[] = [];
  const inYear = sql`(p.to_month is null or p.to_month >= ${`${year}-01`}) and p.from_month <= ${`${year}-12`}`;
  if (input.tab === "noMode") where.push(sql`p.regime = 'wages' and y.mode is null and ${inYear}`);
  else if (input.tab === "ended") where.push(sql`p.to_month is not null`);
  if (input.agentId) where.push(sql`p.agent_id = ${input.agentId}`);
  if (input.regime) where.push(sql`p.regime = ${input.regime}`);
  if (input.mode) where.push(sql`y.mode = ${input.mode}`);
  if (input.search) {
    const like = containing(input.search);
    where.push(sql`(w.name ilike ${like} or w.job_number ilike ${like})`);
  }
  return where;
}

type Row = Omit<TaxPersonDetail, "years">;

export async function readTaxPerson(context: CallContext, { id }: { id: number }): Promise<TaxPersonDetail> {
  const { tx } = context;
  const year = yearOf(context, undefined);
  const { rows } = await tx.query<Row>(sql`
    select ${selected(personColumns(context))}, p.evidence, p.evidence_file_id as "evidenceFileId", p.relief_percent as "reliefPercent", p.relief_year_fen as "reliefYearFen"
    from ${personFrom(year)} where p.tenant_id = ${tx.tenantId} and p.id = ${id} and ${visible(context, sql`p.member_id`)}`);
  const [row] = rows;
  if (!row) throw refuse(commonRefusals.notFound);
  const { rows: years } = await tx.query<Omit<PersonYear, "proposesResident">>(
    `select year, mode, bonus_choice as "bonusChoice", days_in_china as "daysInChina", evidence, evidence_file_id as "evidenceFileId", version
     from tax.person_year where tenant_id = $1 and person_id = $2 order by year desc`,
    [tx.tenantId, id],
  );
  return {
    ...row,
    years: years.map((one) => ({
      ...one,
      proposesResident: one.mode === "nonResident" && one.daysInChina !== null && proposesResident(one.daysInChina),
    })),
  };
}

export async function taxChoices({ tx, locale }: CallContext): Promise<OutputOf<typeof api.taxChoices>> {
  const { rows: agents } = await tx.query<OutputOf<typeof api.taxChoices>["agents"][number]>(sql`
    select l.id, ${named(locale, "l")} as name, l.credit_code as "creditCode", a.platform_from as "platformFrom", coalesce(a.version, 0) as version
    from organisation.legal_entity_view l left join tax.agent a on a.tenant_id = l.tenant_id and a.agent_id = l.id
    where l.tenant_id = ${tx.tenantId} and l.enabled order by l.code`);
  return { agents };
}
