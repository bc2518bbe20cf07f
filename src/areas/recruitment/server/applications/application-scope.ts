import { join, sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import { applicationPages, type ApplicationPage } from "../../applications-list.ts";

export type ApplicationButton = "add" | "move" | "interview" | "offer" | "reject" | "hire" | "reveal";

type Caller = Pick<CallContext, "principal" | "keyCode">;

/** `a` is the application, `v` its vacancy: those of one's departments, of a labour company those that it has introduced. */
export const applicationScope = (context: Caller): Sql =>
  withinScope(context, { department: sql`v.department_id`, post: sql`v.post_id`, agency: sql`a.agency_id` });

/** What belongs on a page: the one of full-time staff has these alone. */
export const onPage = (page: ApplicationPage): Sql => (page === "C2500" ? sql`v.kind = 'full_time'` : sql`true`);

/** Whoever interviews somebody sees that application, wherever the post is. */
const interviewedBy = ({ principal }: Caller): Sql =>
  principal.kind !== "staff" || principal.memberId === null
    ? sql`false`
    : sql`exists (select from recruitment.interview i where i.tenant_id = a.tenant_id and i.application_id = a.id and ${principal.memberId} = any(i.interviewer_ids))`;

/** What the caller sees through one page or the other. */
export const seenApplications = (context: Caller): Sql => sql`(${through(context)} or ${interviewedBy(context)})`;

/** What the caller may do by a button of one page or the other. */
export function through({ principal }: Caller, button?: ApplicationButton): Sql {
  const ways = applicationPages.flatMap((page) => {
    const keyCode = button === undefined ? page : `${page}.${button}`;
    if (!holds(principal, keyCode)) return [];
    return [sql`(${onPage(page)} and ${applicationScope({ principal, keyCode })})`];
  });
  return ways.length === 0 ? sql`false` : sql`(${join(ways, " or ")})`;
}

/** Whether the caller holds a button on a page on which an application of this kind stands. */
export const mayDo = ({ principal }: Caller, kind: string, button: ApplicationButton): boolean =>
  holds(principal, `C2300.${button}`) || (kind === "full_time" && holds(principal, `C2500.${button}`));
