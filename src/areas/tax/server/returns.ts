import { named } from "#platform/db/list.ts";
import { listSource, selected } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Text } from "#platform/i18n/text.ts";
import { holds } from "#platform/session/principal.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { refusals } from "../errors.ts";
import { returnLife } from "../life.ts";
import { returnList } from "../lists.ts";
import { layoutIn, returnSheets, type ReturnSheet } from "../return-layouts.ts";
import type * as api from "../returns-api.ts";
import type { ReturnState } from "../words.ts";
import { visible } from "./find-person.ts";
import { yearOfMonth } from "../rules/months.ts";
import { returnRows } from "./return-rows.ts";
import { monthsNotSettled } from "./return-sources.ts";
import { openResult } from "./sealed.ts";

const readReason: Text = { zh: "核对个税申报", en: "Check of a tax return" };

const returnFrom = sql`tax.monthly_return r join organisation.legal_entity_view l on l.tenant_id = r.tenant_id and l.id = r.agent_id`;

const returnColumns = ({ locale }: Pick<CallContext, "locale">) => ({
  id: sql`r.id`,
  agentId: sql`r.agent_id`,
  version: sql`r.version`,
  taxMonth: sql`r.tax_month`,
  agent: named(locale, "l"),
  people: sql`(select count(distinct i.member_id)::int from tax.income i where i.tenant_id = r.tenant_id and i.agent_id = r.agent_id
    and i.tax_month = r.tax_month and i.document_kind <> 'opening')`,
  dueOn: sql`((r.tax_month || '-15')::date + interval '1 month')::date`,
  differing: sql`(select count(*)::int from tax.return_result x where x.tenant_id = r.tenant_id and x.return_id = r.id and x.differs)`,
  receipt: sql`r.receipt`,
  filedAt: sql`r.filed_at`,
  state: sql`r.state`,
});

const actionsOf = ({ principal }: Pick<CallContext, "principal">, state: ReturnState) =>
  returnLife.actions(state, (code) => holds(principal, code)).filter((action) => action !== "booked");

export const returns = listSource(returnList, {
  company: sql`r.tenant_id`,
  query: (context, input) => ({
    columns: returnColumns(context),
    from: returnFrom,
    where: [
      ...(input.agentId ? [sql`r.agent_id = ${input.agentId}`] : []),
      ...(input.year ? [sql`r.tax_month like ${`${input.year}-%`}`] : []),
      ...(input.state ? [sql`r.state = ${input.state}`] : []),
    ],
    key: sql`r.id`,
  }),
  present: async (context, rows) => rows.map((row) => ({ actions: actionsOf(context, row.state) })),
});

export interface StoredReturn {
  id: number;
  agentId: number;
  taxMonth: string;
  state: ReturnState;
  version: number;
}

/** A return, held until the commit; `version` where it must be the one that was seen. */
export async function findReturn(context: CallContext, id: number, version?: number): Promise<StoredReturn> {
  const { rows } = await context.tx.query<StoredReturn>(
    `select id, agent_id as "agentId", tax_month as "taxMonth", state, version from tax.monthly_return where tenant_id = $1 and id = $2 for update`,
    [context.tx.tenantId, id],
  );
  const [row] = rows;
  if (!row) throw refuse(commonRefusals.notFound);
  if (version !== undefined && version !== row.version) throw refuse(commonRefusals.stale);
  context.about(row.taxMonth);
  return row;
}

/** A return is of everybody: who may not see the pay of all of them but themselves has it from somebody who may. */
export async function refuseBeyondScope(context: CallContext, one: StoredReturn): Promise<void> {
  const own = context.principal.memberId ?? 0;
  const { rows } = await context.tx.query<{ count: number }>(sql`
    select count(distinct i.member_id)::int as count from tax.income i join people.worker w on w.tenant_id = i.tenant_id and w.member_id = i.member_id
    where i.tenant_id = ${context.tx.tenantId} and i.agent_id = ${one.agentId} and i.tax_month = ${one.taxMonth}
      and i.document_kind <> 'opening' and i.member_id <> ${own} and not ${visible(context, sql`i.member_id`)}`);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw refuse(refusals.returnBeyondScope, { count });
}

export async function readReturn(
  context: CallContext,
  { id }: InputOf<typeof api.readReturn>,
): Promise<OutputOf<typeof api.readReturn>> {
  const { tx } = context;
  const { rows } = await tx.query<
    Omit<OutputOf<typeof api.readReturn>, "actions" | "layout" | "sheets" | "lacking" | "unsettled">
  >(sql`
    select ${selected(returnColumns(context))}, (select count(*)::int from tax.return_result x where x.tenant_id = r.tenant_id and x.return_id = r.id) as imported,
      (select max(x.id) from tax.return_result x where x.tenant_id = r.tenant_id and x.return_id = r.id) as "lastResult"
    from ${returnFrom} where r.tenant_id = ${tx.tenantId} and r.id = ${id}`);
  const [row] = rows;
  if (!row) throw refuse(commonRefusals.notFound);
  const { rows: sheets } = await tx.query<{ sheet: ReturnSheet; people: number }>(sql`
    select o.sheet, count(*)::int as people from (${onSheets(context, row)}) o group by 1`);
  const { rows: results } = await tx.query<{ sheet: ReturnSheet; compared: number; differing: number }>(
    `select sheet, count(*)::int as compared, (count(*) filter (where differs))::int as differing from tax.return_result
     where tenant_id = $1 and return_id = $2 group by 1`,
    [tx.tenantId, id],
  );
  const layout = layoutIn(row.taxMonth);
  const missing = await missingIn(context, row);
  return {
    ...row,
    actions: actionsOf(context, row.state),
    layout: { from: layout.from, source: layout.source, isTried: layout.value.isTried },
    sheets: returnSheets.flatMap((sheet) =>
      sheets
        .filter((one) => one.sheet === sheet)
        .map((one) => ({
          ...one,
          ...(results.find((found) => found.sheet === sheet) ?? { compared: 0, differing: 0 }),
          missing: missing.get(one.sheet) ?? nobodyMissing,
        })),
    ),
    lacking: await lackingOf(context, row),
    unsettled: row.state === "filed" ? [] : await monthsNotSettled(tx, row.agentId, row.taxMonth),
  };
}

/** Each person of a return on each sheet that has income of theirs. */
const onSheets = (
  { tx }: Pick<CallContext, "tx">,
  { agentId, taxMonth }: Pick<StoredReturn, "agentId" | "taxMonth">,
) => sql`
  select distinct i.member_id, case when i.kind = 'severance' then 'severance' when y.mode = 'nonResident' then 'nonResident' when i.bonus_choice = 'separate' then 'bonus'
      when i.kind in ('labour', 'intern') then 'labour' else 'wage' end as sheet
  from tax.income i left join lateral (select y.mode from tax.person p join tax.person_year y on y.tenant_id = p.tenant_id and y.person_id = p.id
      where p.tenant_id = i.tenant_id and p.member_id = i.member_id and p.agent_id = i.agent_id and y.year = ${yearOfMonth(taxMonth)} and p.from_month <= i.tax_month
      order by p.from_month desc limit 1) y on true
  where i.tenant_id = ${tx.tenantId} and i.agent_id = ${agentId} and i.tax_month = ${taxMonth} and i.document_kind <> 'opening'`;

/** People of a sheet of whom its imported result says nothing: how many, and the first of those whom the caller may see. */
export interface Missing {
  count: number;
  people: { jobNumber: string; name: string }[];
}
export const nobodyMissing: Missing = { count: 0, people: [] };
const mostNamed = 50;

/** By sheet, of those sheets of which a result was imported. */
export async function missingIn(
  context: CallContext,
  one: Pick<StoredReturn, "id" | "agentId" | "taxMonth">,
): Promise<ReadonlyMap<ReturnSheet, Missing>> {
  const { tx } = context;
  const own = context.principal.memberId ?? 0;
  const { rows } = await tx.query<Missing & { sheet: ReturnSheet }>(sql`
    select o.sheet, count(*)::int as count,
      coalesce(to_jsonb((array_agg(jsonb_build_object('jobNumber', w.job_number, 'name', w.name) order by w.job_number)
        filter (where o.member_id = ${own} or ${visible(context, sql`o.member_id`)}))[1:${mostNamed}::int]), '[]') as people
    from (${onSheets(context, one)}) o join people.worker w on w.tenant_id = ${tx.tenantId} and w.member_id = o.member_id
    where o.sheet in (select x.sheet from tax.return_result x where x.tenant_id = ${tx.tenantId} and x.return_id = ${one.id})
      and not exists (select from tax.return_result x where x.tenant_id = ${tx.tenantId} and x.return_id = ${one.id} and x.sheet = o.sheet and x.member_id = o.member_id)
    group by 1`);
  return new Map(rows.map(({ sheet, count, people }) => [sheet, { count, people }]));
}

/** Who has no ID number: no return takes them. */
async function lackingOf(
  context: CallContext,
  { agentId, taxMonth }: Pick<StoredReturn, "agentId" | "taxMonth">,
): Promise<string[]> {
  const own = context.principal.memberId ?? 0;
  const { rows } = await context.tx.query<{ name: string }>(sql`
    select distinct w.name from tax.income i join people.worker w on w.tenant_id = i.tenant_id and w.member_id = i.member_id
    where i.tenant_id = ${context.tx.tenantId} and i.agent_id = ${agentId} and i.tax_month = ${taxMonth} and i.document_kind <> 'opening'
      and w.id_number_mask is null and (i.member_id = ${own} or ${visible(context, sql`i.member_id`)}) order by w.name limit 50`);
  return rows.map(({ name }) => name);
}

const fewest = 3;

export async function revealReturn(
  context: CallContext,
  { id }: InputOf<typeof api.revealReturn>,
): Promise<OutputOf<typeof api.revealReturn>> {
  const { tx } = context;
  const one = await findReturn(context, id);
  const all = await returnRows(context, one.agentId, one.taxMonth);
  const seen = await seenAmong(context, [...new Set(all.map(({ memberId }) => memberId))]);
  const rows = all.filter(({ memberId }) => seen.has(memberId));
  const total = new Set(all.map(({ memberId }) => memberId)).size;
  await recordPersonalDataRead(context, {
    memberId: null,
    fields: ["taxIncome"],
    reason: readReason[context.locale],
    rows: seen.size,
    call: "tax.revealReturn",
  });
  // Y-10: neither fewer than three, nor a rest of fewer than three that could be told from another sum.
  const isFew = seen.size < fewest || (total !== seen.size && total - seen.size < fewest);
  const { rows: stored } = await tx.query<{
    id: number;
    memberId: number;
    jobNumber: string;
    name: string;
    sheet: ReturnSheet;
    sealed: Buffer;
  }>(sql`
    select x.id, x.member_id as "memberId", w.job_number as "jobNumber", w.name, x.sheet, x.result_sealed as sealed
    from tax.return_result x join people.worker w on w.tenant_id = x.tenant_id and w.member_id = x.member_id
    where x.tenant_id = ${tx.tenantId} and x.return_id = ${id} and x.differs and ${visible(context, sql`x.member_id`)} order by w.job_number, x.id`);
  return {
    people: seen.size,
    incomeFen: isFew ? null : rows.reduce((sum, row) => sum + row.incomeFen, 0),
    taxFen: isFew ? null : rows.reduce((sum, row) => sum + row.taxFen, 0),
    differences: stored.map(({ id: resultId, sealed, ...row }) => {
      const { taxFen, oursFen } = openResult(context, resultId, sealed);
      return { ...row, oursFen, theirsFen: taxFen };
    }),
  };
}

async function seenAmong(context: CallContext, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await context.tx.query<{ id: number }>(sql`
    select w.member_id as id from people.worker w where w.tenant_id = ${context.tx.tenantId}
      and w.member_id = any(${[...ids]}::bigint[]) and ${visible(context, sql`w.member_id`)}`);
  return new Set(rows.map(({ id }) => id));
}

export { lackingOf };
