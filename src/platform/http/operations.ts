import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { withoutTenant } from "#platform/db/tx.ts";
import { mayWatch } from "./may-watch.ts";
import { registry } from "./metrics.ts";
import type { Services } from "./services.ts";

export interface Operated {
  version: string;
  isStopping(): boolean;
}

/**
 * What a system engineer watches: alive, ready to work, measurements. A balancer, and a page that could not start, learn
 * from anywhere whether; why, and how it goes, are for who has the token or sits at the machine.
 */
export function operationRoutes(app: FastifyInstance, services: Services, { version, isStopping }: Operated): void {
  const watches = (request: FastifyRequest) => mayWatch(request.raw, services.config.operationsToken);
  app.get("/health", async (request) => ({
    status: "alive",
    ...(watches(request) ? { version, upSeconds: Math.round(process.uptime()) } : {}),
  }));
  app.get("/ready", async (request, reply) => {
    const fault = isStopping()
      ? { stopping: true }
      : (await isReachable(services))
        ? undefined
        : { database: "not reachable" };
    const details = watches(request) ? (fault ?? { database: "reachable" }) : {};
    return reply.status(fault ? 503 : 200).send({ status: fault ? "not ready" : "ready", ...details });
  });
  app.get("/metrics", async (request, reply) => {
    if (!watches(request)) return notForYou(reply);
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

const isReachable = ({ pool }: Services) =>
  withoutTenant(pool, (tx) => tx.query("select 1")).then(
    () => true,
    () => false,
  );

const notForYou = (reply: FastifyReply) =>
  reply
    .status(401)
    .header("www-authenticate", "Bearer")
    .type("text/plain; charset=utf-8")
    .send("For the machine itself, or with MUSTER_OPERATIONS_TOKEN (docs/configuration.md).\n");
