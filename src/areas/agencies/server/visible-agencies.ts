import { sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";

/** Labour companies belong to the whole company, not to a department: staff see all of them, a log-in of one only itself. */
export function visibleAgencies(context: Pick<CallContext, "principal" | "keyCode">): Sql {
  if (context.principal.kind === "staff") return sql`true`;
  return withinScope(context, { agency: sql`a.id` });
}
