import { sql, type Sql } from "#platform/db/sql.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import type { ContractTab } from "../words.ts";
import type { ContractState } from "../states.ts";
import type { StoredContract } from "./find-contract.ts";

/** Days before its last day from which a contract counts as expiring. */
export const expiringDays = 30;

export const lastDate = sql`coalesce(c.ended_on, c.end_date)`;

/** Contracts belong to the whole company, not to a department; a log-in of a labour company gets its own. */
export function visibleContracts(context: Pick<CallContext, "principal" | "keyCode">): Sql {
  if (context.principal.kind === "staff") return sql`true`;
  return withinScope(context, { agency: sql`c.agency_id` });
}

/** The state as of today: nobody has to press anything when an approved contract runs out. */
export function stateOn(today: string): Sql {
  return sql`case when c.state = 'approved' and ${lastDate} < ${today}::date then 'ended' else c.state end`;
}

export function currentState(
  { state, endedOn, endDate }: Pick<StoredContract, "state" | "endedOn" | "endDate">,
  today: string,
): ContractState {
  return state === "approved" && (endedOn ?? endDate) < today ? "ended" : state;
}

export function expiringOn(today: string): Sql {
  return sql`(c.state = 'approved' and ${lastDate} between ${today}::date and ${addDays(today, expiringDays)}::date)`;
}

export function inTab(tab: ContractTab, today: string): Sql {
  if (tab === "all") return sql`c.state <> 'deleted'`;
  if (tab === "draft") return sql`c.state in ('draft', 'returned', 'revoked')`;
  if (tab === "expiring") return expiringOn(today);
  return sql`${stateOn(today)} = ${tab}`;
}
