import { withReadOnly } from "#platform/db/tx.ts";
import { Refusal } from "#platform/errors/refusal.ts";
import { deviceOf } from "#platform/http/browser-of.ts";
import type { Call, InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import { handlePublic, type PublicAnswer, type Route } from "#platform/http/route.ts";
import { countLater, type CountedLine } from "#platform/operation-log/counted.ts";
import { maskTyped } from "../../rules/mask-typed.ts";
import { placesOrOperator, type Place } from "./access-log.ts";
import { findLogins, meantBy } from "./login-store.ts";
import { loginsOfTicket } from "./tickets.ts";

/** By what an attempt says whose log-in it is after: the name that was typed, or the ticket of what was already proved. */
export type Whose = { typed: string } | { ticket: string };

/** A call by which people come in. Whatever it refuses is counted in the operation log of every company the log-in is of. */
export function handleEntrance<C extends Call>(
  call: C,
  whose: (input: InputOf<C>) => Whose,
  run: (context: PublicContext, input: InputOf<C>) => Promise<PublicAnswer<OutputOf<C>>>,
): Route {
  return handlePublic(call, async (context, input) => {
    try {
      return await run(context, input);
    } catch (error) {
      if (error instanceof Refusal) countFailed(context, call, whose(input), error);
      throw error;
    }
  });
}

/** Nothing waits for this: a name that is known is refused as fast as one that is not. */
function countFailed(context: PublicContext, call: Call, whose: Whose, { kind }: Refusal): void {
  const attempt = { context, call, code: kind.code };
  const said = "typed" in whose ? `typed ${whose.typed.toLowerCase()}` : `ticket ${whose.ticket}`;
  countLater(context.services, {
    same: `failed ${call.path} ${kind.code} ${context.ip} ${said}`,
    sameCoarse: "failed",
    lines: async () =>
      Promise.all(
        (await placesOrOperator(context, await loginsMeant(context, whose))).map((place) =>
          lineAt(attempt, place, whose),
        ),
      ),
    // More different names and addresses at once than can be looked up: a flood, and the operator's matter.
    coarse: async () => Promise.all((await placesOrOperator(context, [])).map((place) => lineAt(attempt, place))),
  });
}

async function loginsMeant(context: PublicContext, whose: Whose): Promise<number[]> {
  const { pool, vault } = context.services;
  return "typed" in whose ? meantBy(await findLogins(pool, vault, whose.typed)) : loginsOfTicket(context, whose.ticket);
}

interface Attempt {
  context: PublicContext;
  call: Call;
  code: string;
}

/** Lines of their own in a quarter of an hour: of one account, and of addresses that try names nobody has. */
const [ownLinesOfAccount, ownLinesOfStrangers] = [20, 50];

async function lineAt(
  { context, call, code }: Attempt,
  { tenantId, accountId }: Place,
  whose?: Whose,
): Promise<CountedLine> {
  const path = `${call.method} ${call.path}`;
  const known = accountId !== null;
  const typed = whose && "typed" in whose && !known ? maskTyped(whose.typed) : undefined;
  return {
    tenantId,
    kind: call.logAs ?? "logInFailed",
    bundle: known ? `failed ${accountId}` : "strangers",
    key: known ? `${path} ${code} ${context.ip}` : whose ? context.ip : "*",
    most: known ? ownLinesOfAccount : ownLinesOfStrangers,
    account_id: accountId,
    account_name: known ? await nameOf(context, tenantId, accountId) : null,
    call: path,
    title_zh: call.title.zh,
    title_en: call.title.en,
    rest_zh: known ? "从其他多个地址登录" : "从其他多个地址尝试登录",
    rest_en: known ? "Log-in from several other addresses" : "Attempts from several other addresses",
    target: typed ?? null,
    code,
    ip: whose ? context.ip : null,
    device: whose ? deviceOf(context.agent) : null,
    request_id: context.requestId,
    detail: { addresses: [context.ip], ...(typed === undefined ? {} : { typed: [typed] }), reasons: [code] },
  };
}

async function nameOf({ services }: PublicContext, tenantId: number, accountId: number): Promise<string | null> {
  return withReadOnly(services.pool, { tenantId }, async (tx) => {
    const { rows } = await tx.query<{ name: string }>(
      "select name from access.account where tenant_id = $1 and id = $2",
      [tx.tenantId, accountId],
    );
    return rows[0]?.name ?? null;
  });
}
