import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { withTenant } from "#platform/db/tx.ts";
import type { Call, OutputOf, SentInputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { logDone } from "#platform/operation-log/write.ts";
import type { Services } from "#platform/http/services.ts";
import { validated } from "#platform/http/validation.ts";
import { principalOfAccount } from "#areas/access/server.ts";
import { holds, type Principal } from "#platform/session/principal.ts";
import { routes } from "../server/sockets.ts";
import type { Target } from "#platform/operation-log/target.ts";

/** Somebody of the demo company who uses the product: with their own rights, through the calls of the screens. */
export interface Person {
  accountId: number;
  memberId: number | null;
  /** Makes a call at a moment of the demo's history, at the latest now. */
  send<C extends Call>(call: C, input: SentInputOf<C>, at: string): Promise<OutputOf<C>>;
}

export function personOf(
  services: Services,
  tenantId: number,
  account: { accountId: number; memberId: number | null },
): Person {
  return {
    ...account,
    async send(call, input, at) {
      // A company that is made early in the morning must not have done things later that day.
      const now = Math.min(Date.parse(at), services.clock());
      const then: Services = { ...services, clock: () => now };
      return withTenant(services.pool, { tenantId, principal: { membershipId: account.accountId } }, async (tx) => {
        const found = await principalOfAccount(tx, services, account.accountId);
        if (!found) throw new Error(`the demo account ${account.accountId} is stopped`);
        const principal = onPhone(services, call, found);
        const codes = typeof call.needs === "string" ? [] : "code" in call.needs ? [call.needs.code] : call.needs.anyOf;
        const keyCode = codes.find((code) => holds(principal, code));
        if (codes.length > 0 && keyCode === undefined) throw new Error(`${principal.name} may not ${call.title.en}`);
        let target: Target | undefined;
        const context: CallContext = {
          tx,
          principal,
          keyCode,
          locale: "zh",
          token: "",
          now: new Date(now).toISOString(),
          today: businessDateAt(now),
          requestId: "demo",
          ip: "127.0.0.1",
          agent: "demo",
          product: "COMPANY",
          log: services.log,
          services: then,
          about: (text) => (target = text),
        };
        const result = (await handlerOf(call)(context, validated(call.input, input))) as OutputOf<typeof call>;
        if (call.logged)
          await logDone(context, { call, input, outcome: "done", ...(target === undefined ? {} : { target }) });
        return result;
      });
    },
  };
}

/** The hotel's own people use the phone pages with the account of the office, as workers. */
function onPhone({ menu }: Services, { audience }: Call, principal: Principal): Principal {
  const isOfPhone = audience?.length === 1 && audience[0] === "worker";
  return isOfPhone && principal.kind === "staff"
    ? { ...principal, kind: "worker", codes: menu.codesFor("worker") }
    : principal;
}

function handlerOf(call: Call): (context: CallContext, input: unknown) => Promise<unknown> {
  const route = routes().find((one) => one.call === call);
  if (!route) throw new Error(`nothing answers ${call.path}`);
  return route.run as unknown as (context: CallContext, input: unknown) => Promise<unknown>;
}
