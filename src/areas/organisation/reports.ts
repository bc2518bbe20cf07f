import { sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { named } from "#platform/db/list.ts";
import { datasetSource, type DimensionSource } from "#platform/report/source.ts";
import { establishment } from "./datasets.ts";

/** The departments of a dataset; a filter takes those below, too. */
export const departmentsBy = (key: Sql): DimensionSource => ({
  key,
  type: "bigint",
  label: (id, { tx, locale }) =>
    sql`(select ${named(locale, "o")} from organisation.department_view o where o.tenant_id = ${tx.tenantId} and o.id = ${id})`,
  filter: (ids, { tx }) =>
    sql`${key} in (select o.id from organisation.department_view o where o.tenant_id = ${tx.tenantId} and o.path && ${wholeNumbers(ids)}::bigint[])`,
});

/** The legal entities that departments belong to. */
export const entitiesBy = (departmentKey: Sql): DimensionSource => ({
  key: ({ context }) =>
    sql`(select o.entity_id from organisation.department_view o where o.tenant_id = ${context.tx.tenantId} and o.id = ${departmentKey})`,
  type: "bigint",
  label: (id, { tx, locale }) =>
    sql`(select ${named(locale, "e")} from organisation.legal_entity_view e where e.tenant_id = ${tx.tenantId} and e.id = ${id})`,
  filter: (ids, { tx }) =>
    sql`${departmentKey} in (select o.id from organisation.department_view o where o.tenant_id = ${tx.tenantId} and o.entity_id = any(${wholeNumbers(ids)}::bigint[]))`,
});

export const postsBy = (key: Sql): DimensionSource => ({
  key,
  type: "bigint",
  label: (id, { tx, locale }) =>
    sql`(select ${named(locale, "p")} from organisation.post_view p where p.tenant_id = ${tx.tenantId} and p.id = ${id})`,
});

export const membersBy = (key: Sql): DimensionSource => ({
  key,
  type: "bigint",
  label: (id, { tx }) =>
    sql`(select m.name from organisation.member_view m where m.tenant_id = ${tx.tenantId} and m.id = ${id})`,
});

/** The search of a report by the names of people. */
export const byName =
  (member: Sql) =>
  (pattern: string, { tx }: CallContext): Sql =>
    sql`${member} in (select m.id from organisation.member_view m where m.tenant_id = ${tx.tenantId} and m.name ilike ${pattern})`;

const wholeNumbers = (ids: readonly string[]) => ids.map(Number).filter(Number.isSafeInteger);

export const establishmentSource = datasetSource(establishment, {
  from: () => sql`organisation.department_view v`,
  where: ({ context }) => [sql`v.tenant_id = ${context.tx.tenantId}`, sql`v.enabled and v.headcount is not null`],
  scope: { department: sql`v.id` },
  dimensions: { department: departmentsBy(sql`v.id`) },
  details: {},
  figures: { planned: sql`v.headcount` },
});
