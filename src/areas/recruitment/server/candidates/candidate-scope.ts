import { sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds, scopeFor } from "#platform/session/principal.ts";
import { applicationScope, seenApplications } from "../applications/application-scope.ts";

type Caller = Pick<CallContext, "principal" | "keyCode">;

/** `c` is the candidate: whoever has applied for a vacancy within the caller's scope on C00202, or is seen as an applicant. */
export function candidateScope(context: Caller): Sql {
  const { principal } = context;
  const onList = holds(principal, "C00202") && principal.kind === "staff";
  if (onList && scopeFor(principal, "C00202").all) return sql`true`;
  const listed = onList ? applicationScope({ principal, keyCode: "C00202" }) : sql`false`;
  return sql`exists (select from recruitment.application a join recruitment.vacancy v on v.tenant_id = a.tenant_id and v.id = a.vacancy_id
    where a.tenant_id = c.tenant_id and a.candidate_id = c.id and (${listed} or ${seenApplications(context)}))`;
}
