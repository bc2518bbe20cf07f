import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { jobsSchema } from "#platform/db/migrate.ts";
import type { NotNull } from "#platform/db/sql.ts";
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
    const database = isStopping() ? undefined : await stateOf(services);
    const fault = database === undefined ? { stopping: true } : database === "reachable" ? undefined : { database };
    const details = watches(request) ? (fault ?? { database }) : {};
    return reply.status(fault ? 503 : 200).send({ status: fault ? "not ready" : "ready", ...details });
  });
  app.get("/metrics", async (request, reply) => {
    if (!watches(request)) return notForYou(reply);
    const { totalCount, idleCount, waitingCount } = services.pool;
    const own = [
      "# TYPE muster_database_connections gauge",
      `muster_database_connections{state="all"} ${totalCount}`,
      `muster_database_connections{state="idle"} ${idleCount}`,
      `muster_database_connections{state="waited_for"} ${waitingCount}`,
      ...(await jobCounts(services)),
      ...readingCounts(services),
    ].join("\n");
    return reply.header("content-type", registry.contentType).send(`${await registry.metrics()}\n${own}\n`);
  });
}

/** A server that has lost its place as leader, or never had it, writes nothing. */
const stateOf = ({ pool }: Services) =>
  withoutTenant(pool, (tx) =>
    tx.query<{ writes: NotNull<boolean> }>(
      "select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writes",
    ),
  ).then(
    ({ rows }) => (rows[0]?.writes ? "reachable" : "only reads"),
    () => "not reachable",
  );

/** Of all nodes together: who reads it of several takes the largest, never the sum. */
async function jobCounts({ pool }: Services): Promise<string[]> {
  const { rows } = await pool
    .query<{ failed: NotNull<number>; oldest: number }>(
      `select (select count(*)::int from ${jobsSchema}.job where name = 'dead-letters' and created_on > now() - interval '1 day') as failed,
              coalesce((select extract(epoch from now() - min(start_after))::float8 from ${jobsSchema}.job
                         where state in ('created', 'retry') and name <> 'dead-letters' and start_after <= now()), 0) as oldest`,
    )
    .catch(() => ({ rows: [] }));
  const [counts] = rows;
  if (!counts) return [];
  return [
    "# HELP muster_jobs_failed_day Jobs of the last day that used up their tries, of all nodes",
    "# TYPE muster_jobs_failed_day gauge",
    `muster_jobs_failed_day ${counts.failed}`,
    "# HELP muster_jobs_oldest_wait_seconds How long the job waits that has waited longest, of all nodes",
    "# TYPE muster_jobs_oldest_wait_seconds gauge",
    `muster_jobs_oldest_wait_seconds ${Math.max(0, counts.oldest)}`,
  ];
}

function readingCounts({ standby }: Services): string[] {
  if (!standby) return [];
  return [
    "# HELP muster_long_readings_total Reports and exports by who answered them: the replica, or the leader and why",
    "# TYPE muster_long_readings_total counter",
    ...Object.entries(standby.counts).map(([by, count]) => `muster_long_readings_total{by="${by}"} ${count}`),
  ];
}

const notForYou = (reply: FastifyReply) =>
  reply
    .status(401)
    .header("www-authenticate", "Bearer")
    .type("text/plain; charset=utf-8")
    .send("For the machine itself, or with MUSTER_OPERATIONS_TOKEN (docs/configuration.md).\n");
