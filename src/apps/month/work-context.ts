import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import type { Principal } from "#platform/session/principal.ts";

/** In whose name history is entered. */
export interface Actor {
  tenantId: number;
  accountId: number;
  memberId: number | null;
  name: string;
}

/**
 * Runs a use case in a transaction of the company, as its administrator at a given moment: the same functions
 * that the screens call, with a clock of history.
 */
export async function actAs<T>(
  services: Services,
  actor: Actor,
  at: string,
  work: (context: CallContext) => Promise<T>,
): Promise<T> {
  const now = Date.parse(at);
  const then: Services = { ...services, clock: () => now };
  return withTenant(services.pool, { tenantId: actor.tenantId, principal: { membershipId: actor.accountId } }, (tx) =>
    work(contextOf(then, actor, tx, now)),
  );
}

function contextOf(services: Services, actor: Actor, tx: Tx, now: number): CallContext {
  return {
    tx,
    principal: administrator(services, actor),
    keyCode: undefined,
    locale: "zh",
    token: "",
    now: new Date(now).toISOString(),
    today: businessDateAt(now),
    requestId: "import",
    ip: "127.0.0.1",
    agent: "import",
    product: "COMPANY",
    log: services.log,
    services,
    about: () => undefined,
  };
}

function administrator(services: Services, actor: Actor): Principal {
  return {
    ...actor,
    loginId: 0,
    sessionId: 0,
    kind: "staff",
    departmentId: null,
    agencyId: null,
    codes: services.menu.codesFor("staff"),
    scope: { all: true },
    moduleScopes: new Map(),
    bothSides: false,
    locale: "zh",
  };
}

/** An instant as ISO text: minutes of a local date. */
export function at(date: string, minute: number): string {
  return new Date(Date.parse(`${date}T00:00:00+08:00`) + minute * 60_000).toISOString();
}
