import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import type * as api from "../../api.ts";
import { providersOffered } from "../outside/providers.ts";
import { demoAccounts, demoPassword } from "../../rules/demo-accounts.ts";

/** Demo accounts are offered only where a demo company has them. */
export async function loginOptions(
  { services }: PublicContext,
  { sso }: InputOf<typeof api.loginOptions>,
): Promise<PublicAnswer<OutputOf<typeof api.loginOptions>>> {
  const names = demoAccounts.map((one) => one.account);
  const { rows } = await services.pool.query<{ name: string }>("select name from access.demo_logins($1) as d (name)", [
    names,
  ]);
  const operator = await services.pool.query<{ id: number | null }>("select platform.operator_id() as id");
  const there = new Set(rows.map((row) => row.name));
  return {
    content: {
      demoAccounts: demoAccounts
        .filter((one) => there.has(one.account))
        .map((one) => ({ ...one, password: demoPassword })),
      registration: true,
      outside: (await providersOffered(services, services.pool, sso ?? "")).map(({ key, name, kinds }) => ({
        key,
        name,
        kinds: [...kinds],
      })),
      appointments: typeof operator.rows[0]?.id === "number",
    },
  };
}
