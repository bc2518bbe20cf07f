import { sql, type Sql } from "#platform/db/sql.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { payRange } from "#platform/menu/pay-range.ts";
import type { Principal } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import { refusals } from "../errors.ts";

/**
 * The one place where it is decided whose agreed pay somebody may see or set: of people within their data scope and
 * never their own, and where the account has conditions on pay, only of employees who meet them. The code stands in the call.
 */
export function withinPay(
  context: Pick<CallContext, "principal" | "keyCode">,
  { department, member }: { department: Sql; member: Sql },
): Sql {
  const { principal } = context;
  const scope = withinScope(context, { department });
  const own = principal.memberId === null ? sql`true` : sql`${member} <> ${principal.memberId}`;
  return sql`(${scope} and ${own} and ${meetsPayRange(principal, member)})`;
}

function meetsPayRange(principal: Principal, member: Sql): Sql {
  if (!principal.moduleScopes.has(payRange.module)) return sql`true`;
  const columns = {
    department: sql`y.department_id`,
    post: sql`y.post_id`,
    employeeType: sql`y.employee_type`,
    agency: sql`y.agency_id`,
  };
  const meets = withinScope({ principal, keyCode: payRange.module }, columns);
  return sql`${member} in (select y.member_id from people.worker y where y.tenant_id = ${principal.tenantId} and ${meets})`;
}

/** Says why, where it is one's own. */
export function refuseOwnPay({ principal }: Pick<CallContext, "principal">, memberId: number): void {
  if (principal.memberId === memberId) throw refuse(refusals.ownPay);
}
