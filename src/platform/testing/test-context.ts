import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import type { Config } from "#platform/config.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import type { Pool } from "#platform/db/pool.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { eventBus, type Subscriber } from "#platform/events/bus.ts";
import { localStore } from "#platform/files/local-store.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { catalogueOf } from "#platform/menu/catalogue.ts";
import { vaultOf } from "#platform/secret/vault.ts";
import type { Principal } from "#platform/session/principal.ts";

const log = pino({ level: "silent" });
/** By which tests seal. */
export const testVault = vaultOf(Buffer.alloc(32, 7));

/** What a use case is lent, without a server around it; jobs are taken and never run. */
export function testServices(pool: Pool, subscribers: readonly Subscriber[] = []): Services {
  return {
    config: {} as Config,
    pool,
    files: localStore(join(tmpdir(), `muster-test-${randomBytes(4).toString("hex")}`)),
    jobs: { enqueue: async () => undefined },
    events: eventBus(subscribers),
    vault: testVault,
    menu: catalogueOf([]),
    log,
    clock: Date.now,
  };
}

/** A caller: by default the administrator of the company, who sees and may do everything. */
export function testPrincipal(tenantId: number, part: Partial<Principal> = {}): Principal {
  return {
    tenantId,
    accountId: 1,
    loginId: 1,
    sessionId: 1,
    kind: "staff",
    name: "Test",
    memberId: null,
    departmentId: null,
    agencyId: null,
    codes: new Set(),
    scope: { all: true },
    moduleScopes: new Map(),
    bothSides: false,
    locale: "zh",
    ...part,
  };
}

export interface Caller extends Partial<Principal> {
  tenantId: number;
}

/** Runs `work` as a call of this caller would, in a transaction of its company; code and date can be set. */
export function asCaller<T>(
  services: Services,
  caller: Caller,
  work: (context: CallContext) => Promise<T>,
  given: Partial<Pick<CallContext, "keyCode" | "today" | "locale">> = {},
): Promise<T> {
  const principal = testPrincipal(caller.tenantId, caller);
  const now = services.clock();
  return withTenant(
    services.pool,
    { tenantId: caller.tenantId, principal: { membershipId: principal.accountId } },
    (tx: Tx) =>
      work({
        tx,
        principal,
        keyCode: undefined,
        token: "",
        about: () => undefined,
        locale: principal.locale,
        now: new Date(now).toISOString(),
        today: businessDateAt(now),
        requestId: "test",
        ip: "127.0.0.1",
        agent: "test",
        product: "COMPANY",
        log,
        services,
        ...given,
      }),
  );
}
