import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import type * as api from "../../templates-api.ts";
import { entityNames } from "../runs/create-run.ts";
import { templatesOf, whoFits } from "../runs/who-fits.ts";

/** So many are named of each. */
const most = 500;

/** Who has which template in a month; those for whom none or several fit are named, as they block a run. */
export async function whoFitsTemplates(
  context: CallContext,
  { month, runKind, templateId }: InputOf<typeof api.whoFitsTemplates>,
): Promise<OutputOf<typeof api.whoFitsTemplates>> {
  const { tx, locale } = context;
  const fitting = await whoFits(context, month, runKind);
  const scope = withinScope(context, { department: sql`w.department_id`, member: sql`w.member_id` });
  const { rows } = await tx.query<{
    memberId: number;
    name: string;
    jobNumber: string;
    department: string | null;
  }>(
    sql`select w.member_id as "memberId", w.name, w.job_number as "jobNumber", ${named(locale, "d")} as department
      from people.worker w left join organisation.department_view d on d.tenant_id = w.tenant_id and d.id = w.department_id
      where w.tenant_id = ${tx.tenantId} and w.member_id = any(${fitting.map(({ memberId }) => memberId)}::bigint[]) and ${scope}
      order by w.job_number`,
  );
  const templates = await templatesOf(tx, month, runKind);
  const nameOf = new Map(templates.map(({ id, name }) => [id, name]));
  const entities = await entityNames(context);
  const fits = Map.groupBy(fitting, ({ memberId }) => memberId);
  const seen = rows.flatMap((row) =>
    (fits.get(row.memberId) ?? []).map((one) => ({
      one,
      person: { ...row, entity: one.entityId === null ? null : (entities.get(one.entityId)?.[locale] ?? null) },
    })),
  );
  const has = (id: number) => seen.filter(({ one }) => one.chosen.is === "one" && one.chosen.id === id);
  return {
    templates: templates.map(({ id, name }) => ({ id, name, people: has(id).length })),
    people:
      templateId === undefined
        ? []
        : has(templateId)
            .slice(0, most)
            .map(({ person }) => person),
    none: seen
      .filter(({ one }) => one.entityId !== null && one.chosen.is === "none")
      .slice(0, most)
      .map(({ person }) => person),
    ties: seen
      .flatMap(({ one, person }) =>
        one.chosen.is === "tie" ? [{ ...person, templates: one.chosen.ids.map((id) => nameOf.get(id) ?? "") }] : [],
      )
      .slice(0, most),
    noEntity: seen
      .filter(({ one }) => one.entityId === null)
      .slice(0, most)
      .map(({ person }) => person),
  };
}
