import { sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { rightsFrom } from "#platform/session/authenticate.ts";
import type { RightsRow } from "#platform/session/session-store.ts";
import type * as accountsApi from "../../accounts-api.ts";
import { namesOf, scopeChoices } from "./scope-choices.ts";
import { accountsInScope, type FoundAccount } from "./guards.ts";

export async function seeAs(
  context: CallContext,
  { id }: InputOf<typeof accountsApi.seeAs>,
): Promise<OutputOf<typeof accountsApi.seeAs>> {
  const { tx, services } = context;
  const [account] = (await accountsInScope(context, [id])) as [FoundAccount];
  const { rows } = await tx.query<RightsRow>("select * from access.principal_load($1, $2)", [tx.tenantId, id]);
  const row = rows[0] as RightsRow;
  const rights = rightsFrom(row, account, services.menu);
  const scopes = [["", rights.scope] as const, ...rights.moduleScopes].map(([module, one]) => ({
    module,
    all: one.all,
    departmentIds: one.all ? [] : one.departmentIds,
    conditions: one.all ? [] : (one.conditions ?? []),
  }));
  const ids = scopes.flatMap((one) => [
    ...one.departmentIds,
    ...one.conditions.flatMap(({ departmentIds }) => departmentIds ?? []),
  ]);
  const found = await tx.query<{ id: number; name: string }>(sql`
    select d.id, ${named(context.locale, "d")} as name from organisation.department_view d
    where d.tenant_id = ${tx.tenantId} and d.id = any(${ids}::bigint[]) order by d.path`);
  const departments = found.rows;
  const postIds = scopes.flatMap((one) => one.conditions.flatMap((asked) => asked.postIds));
  const posts = await tx.query<{ id: number; name: string }>(sql`
    select p.id, ${named(context.locale, "p")} as name from organisation.post_view p
    where p.tenant_id = ${tx.tenantId} and p.id = any(${postIds}::bigint[]) order by p.id`);
  const known = await scopeChoices(context);
  const namesIn = (all: typeof departments, wanted: readonly number[]) =>
    all.filter((one) => wanted.includes(one.id)).map((one) => one.name);
  return {
    name: account.name,
    menuList: services.menu.heldBy(rights.codes),
    scopes: scopes.map(({ module, all, departmentIds, conditions }) => ({
      module,
      all,
      departments: departments.filter((one) => departmentIds.includes(one.id)),
      conditions: conditions.map((asked) => ({
        departments: asked.departmentIds && namesIn(departments, asked.departmentIds),
        posts: namesIn(posts.rows, asked.postIds),
        ...namesOf(known, asked),
      })),
    })),
  };
}
