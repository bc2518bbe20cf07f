import { sql, type Sql } from "#platform/db/sql.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import { refusals } from "../errors.ts";

/**
 * The one place where it is decided whose agreed pay somebody may see or set: of people within their data scope and
 * never their own. The code stands in the call; conditions of the account on salaries belong here once accounts have them.
 */
export function withinPay(
  context: Pick<CallContext, "principal" | "keyCode">,
  { department, member }: { department: Sql; member: Sql },
): Sql {
  const scope = withinScope(context, { department });
  const own = context.principal.memberId;
  return own === null ? scope : sql`(${scope} and ${member} <> ${own})`;
}

/** Says why, where it is one's own. */
export function refuseOwnPay({ principal }: Pick<CallContext, "principal">, memberId: number): void {
  if (principal.memberId === memberId) throw refuse(refusals.ownPay);
}
