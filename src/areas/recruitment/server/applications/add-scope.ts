import { join, sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import { applicationPages, type ApplicationPage } from "../../applications-list.ts";

/** Vacancies `v` for which the caller may bring somebody: of their departments, or advertised to labour companies. */
export function addWays(
  { principal }: Pick<CallContext, "principal">,
  onPage: (page: ApplicationPage) => Sql,
  button = "add",
): Sql {
  if (principal.kind === "agency")
    return sql`exists (select from recruitment.online_job j where j.tenant_id = v.tenant_id and j.vacancy_id = v.id and j.state = 'online' and 'agency' = any(j.shown_in))`;
  const ways = applicationPages.flatMap((page) => {
    const keyCode = `${page}.${button}`;
    if (!holds(principal, keyCode)) return [];
    const within = withinScope({ principal, keyCode }, { department: sql`v.department_id`, post: sql`v.post_id` });
    return [sql`(${onPage(page)} and ${within})`];
  });
  return ways.length === 0 ? sql`false` : sql`(${join(ways, " or ")})`;
}
