// A process beside the servers that says which of them leads and which follows: what Patroni answers a balancer.
import { createServer } from "node:http";
import type pg from "pg";
import { openClient } from "#platform/db/pool.ts";
import { ports } from "./ports.ts";
import { urlAt } from "./servers.ts";

type Role = "leader" | "replica" | "away";

for (const which of [0, 1] as const) {
  let client: pg.Client | undefined;
  const ask = async (): Promise<Role> => {
    client ??= await openClient(urlAt(ports.servers[which]!, "postgres"));
    const { rows } = await client.query<{ follows: boolean }>("select pg_is_in_recovery() as follows");
    return rows[0]?.follows ? "replica" : "leader";
  };
  createServer((request, response) => {
    const late = new Promise<Role>((resolve) => setTimeout(() => resolve("away"), 2_500).unref());
    void Promise.race([ask(), late])
      .catch((): Role => {
        client = undefined;
        return "away";
      })
      .then((role) => response.writeHead(request.url === `/${role}` ? 200 : 503).end(role));
  }).listen(ports.roles[which], "127.0.0.1");
}
process.once("disconnect", () => process.exit(0));
process.send?.("ready");
