import type { FastifyInstance } from "fastify";
import { withoutTenant } from "#platform/db/tx.ts";
import { registry } from "./metrics.ts";
import type { Services } from "./services.ts";

/** What a system engineer watches: alive, ready to work, measurements. */
export function operationRoutes(app: FastifyInstance, services: Services, isStopping: () => boolean): void {
  app.get("/health", async () => ({ status: "alive" }));
  app.get("/ready", async (_request, reply) => {
    if (isStopping()) return reply.status(503).send({ status: "stopping" });
    try {
      await withoutTenant(services.pool, (tx) => tx.query("select 1"));
      return { status: "ready" };
    } catch {
      return reply.status(503).send({ status: "database not reachable" });
    }
  });
  app.get("/metrics", async (_request, reply) => {
    const { totalCount, idleCount, waitingCount } = services.pool;
    const pool = [
      "# TYPE muster_database_connections gauge",
      `muster_database_connections{state="all"} ${totalCount}`,
      `muster_database_connections{state="idle"} ${idleCount}`,
      `muster_database_connections{state="waited_for"} ${waitingCount}`,
    ].join("\n");
    return reply.header("content-type", registry.contentType).send(`${await registry.metrics()}\n${pool}\n`);
  });
}
