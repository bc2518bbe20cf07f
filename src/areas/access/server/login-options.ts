import { handlePublic } from "#platform/http/route.ts";
import { loginOptions } from "../api.ts";
import { demoAccounts, demoPassword } from "../rules/demo-accounts.ts";

/** Demo accounts are offered only where a demo company has them. */
export const loginOptionsRoute = handlePublic(loginOptions, async ({ services }) => {
  const names = demoAccounts.map((one) => one.account);
  const { rows } = await services.pool.query<{ name: string }>("select name from access.demo_logins($1) as d (name)", [names]);
  const operator = await services.pool.query<{ id: number | null }>("select platform.operator_id() as id");
  const there = new Set(rows.map((row) => row.name));
  return {
    content: {
      demoAccounts: demoAccounts.filter((one) => there.has(one.account)).map((one) => ({ ...one, password: demoPassword })),
      registration: true,
      appointments: typeof operator.rows[0]?.id === "number",
    },
  };
});
