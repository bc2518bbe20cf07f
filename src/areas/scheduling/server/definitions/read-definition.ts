import { mealRules, mealsOf, readRules } from "#areas/settings/server.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../definitions-api.ts";
import { NIGHT } from "../../rules/definition.ts";

type Shown = OutputOf<typeof api.readDefinition>;

export async function readDefinition(context: CallContext, { id }: InputOf<typeof api.readDefinition>): Promise<Shown> {
  const { tx, locale, today } = context;
  const found = await tx.query<Pick<Shown, "id" | "version" | "code" | "enabled">>(
    "select id, version, code, enabled from scheduling.definition where tenant_id = $1 and id = $2",
    [tx.tenantId, id],
  );
  const [definition] = found.rows;
  if (!definition) throw refuse(commonRefusals.notFound);
  const { rows: versions } = await tx.query<Shown["versions"][number]>(
    `select valid_from as "validFrom", valid_to as "validTo", name_zh as "nameZh", name_en as "nameEn", colour, kind, sections, breaks, loose_break_minutes as "looseBreak",
       meal_bits as "mealBits", earliest, latest, core_start as "coreStart", core_end as "coreEnd", due_minutes as "dueMinutes", punch_early as "punchEarly", punch_late as "punchLate",
       department_ids as "departmentIds", post_ids as "postIds", planned_minutes as "plannedMinutes",
       (select coalesce(sum(s.headcount), 0)::int from scheduling.shift s where s.tenant_id = $1 and s.definition_id = v.definition_id and s.definition_from = v.valid_from and s.section = 1) as people
     from scheduling.definition_view v where v.tenant_id = $1 and v.definition_id = $2 order by valid_from desc`,
    [tx.tenantId, id],
  );
  const current = versions.find(({ validFrom }) => validFrom <= today) ?? versions.at(-1)!;
  const places = await tx.query<{ name: string; kind: string }>(sql`
    select ${named(locale, "d")} as name, 'department' as kind from organisation.department_view d where d.tenant_id = ${tx.tenantId} and d.id = any(${current.departmentIds ?? []}::bigint[])
    union all
    select ${named(locale, "p")}, 'post' from organisation.post_view p where p.tenant_id = ${tx.tenantId} and p.id = any(${current.postIds ?? []}::bigint[])`);
  const usedBy = await tx.query<Shown["usedBy"][number]>(sql`
    select ${named(locale, "p")} as post, ${named(locale, "d")} as department, coalesce(s.default_definition_id = ${id}, false) as "isDefault"
    from scheduling.post_shift s join organisation.post_view p on p.tenant_id = s.tenant_id and p.id = s.post_id
    left join organisation.department_view d on d.tenant_id = s.tenant_id and d.id = s.department_id
    where s.tenant_id = ${tx.tenantId} and ${id} = any(s.definition_ids) order by 1, 2`);
  const names = (kind: string) => places.rows.filter((row) => row.kind === kind).map((row) => row.name);
  return {
    ...definition,
    name: locale === "en" && current.nameEn !== "" ? current.nameEn : current.nameZh,
    versions,
    departments: names("department"),
    posts: names("post"),
    usedBy: usedBy.rows,
  };
}

export async function definitionGround({ tx, today }: CallContext): Promise<OutputOf<typeof api.definitionGround>> {
  return { meals: mealsOf(await readRules(tx, mealRules, today)), night: NIGHT };
}

const mostRows = 200;

/** Published days of a definition from a date to its next version, which were made of another one. */
export async function definitionEffect(
  { tx, locale }: CallContext,
  { id, from }: InputOf<typeof api.definitionEffect>,
): Promise<OutputOf<typeof api.definitionEffect>> {
  const { rows } = await tx.query<OutputOf<typeof api.definitionEffect>["rows"][number]>(sql`
    select s.work_date as date, ${named(locale, "d")} as department, ${named(locale, "p")} as post, sum(s.headcount)::int as people
    from scheduling.shift s
    join organisation.department_view d on d.tenant_id = s.tenant_id and d.id = s.department_id
    join organisation.post_view p on p.tenant_id = s.tenant_id and p.id = s.post_id
    where s.tenant_id = ${tx.tenantId} and s.definition_id = ${id} and s.section = 1 and s.headcount > 0 and s.work_date >= ${from}::date
      and s.work_date < coalesce((select min(v.valid_from) from scheduling.definition_version v where v.tenant_id = s.tenant_id and v.definition_id = s.definition_id and v.valid_from > ${from}::date), 'infinity')
    group by 1, 2, 3 order by 1, 2, 3`);
  return {
    rows: rows.slice(0, mostRows),
    people: rows.reduce((sum, row) => sum + row.people, 0),
    days: new Set(rows.map((row) => row.date)).size,
  };
}

export async function definitionOptions({
  tx,
  locale,
  today,
}: CallContext): Promise<OutputOf<typeof api.definitionOptions>> {
  const { rows } = await tx.query<OutputOf<typeof api.definitionOptions>["rows"][number]>(sql`
    select d.id, d.code, ${named(locale, "v")} as name, v.colour, v.kind, d.enabled, v.sections
    from scheduling.definition d join lateral (select * from scheduling.definition_version o where o.tenant_id = d.tenant_id and o.definition_id = d.id
      order by o.valid_from > ${today}::date, abs(o.valid_from - ${today}::date) limit 1) v on true
    where d.tenant_id = ${tx.tenantId} order by lower(d.code)`);
  return { rows };
}
