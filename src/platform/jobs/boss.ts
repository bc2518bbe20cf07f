import { createHash, randomUUID } from "node:crypto";
import { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Pool } from "#platform/db/pool.ts";
import { jobsSchema } from "#platform/db/migrate.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";
import type { JobHandler } from "./handler.ts";
import type { JobQueue } from "./queue.ts";
import { steadyClock } from "./steady-clock.ts";

/** How long the same trouble of the queue is not written down again. */
const sameAgainMs = 60_000;
/**
 * How often a queue is asked for what nobody here has told of: jobs of other processes that are busy, what waits for its
 * time or is tried again. What this process enqueues is taken at once.
 */
const pollingSeconds = 4;

/** Jobs of the database itself (pg-boss): enqueued in the caller's transaction, tried again with growing pauses. */
export class BossQueue implements JobQueue {
  readonly #boss: PgBoss;
  readonly #stop = new AbortController();
  readonly #log: Logger;
  readonly #told = new Map<string, number>();
  readonly #workers = new Map<string, string>();

  readonly #pollingSeconds: number;

  constructor(pool: Pool, log: Logger, options: { pollingSeconds?: number } = {}) {
    this.#log = log;
    this.#pollingSeconds = options.pollingSeconds ?? pollingSeconds;
    this.#boss = new PgBoss({
      db: { executeSql: async (text, values) => pool.query({ ...planned(text), text, values: values as unknown[] }) },
      schema: jobsSchema,
      migrate: false,
      createSchema: false,
      // How soon the jobs of a killed process are found after their last heartbeat.
      superviseIntervalSeconds: 15,
      monitorIntervalSeconds: 15,
      // What time it is at the database.
      clockMonitorIntervalSeconds: 30,
      clock: steadyClock,
    });
    this.#boss.on("error", (error) => this.#tell(error));
  }

  /** What the queue reports are objects with a message; a lost database is reported by every queue each time. */
  #tell(error: unknown): void {
    const message = (error as { message?: string } | null)?.message ?? String(error);
    const now = performance.now();
    if (now - (this.#told.get(message) ?? -Infinity) < sameAgainMs) return;
    this.#told.set(message, now);
    this.#log.error({ error: message }, "job queue");
  }

  /** Makes the queues and starts taking jobs; one dead-letter queue keeps what failed for good. */
  async start(handlers: readonly JobHandler[], services: () => Services): Promise<void> {
    await this.#boss.start();
    await this.#boss.createQueue(deadLetters);
    for (const handler of handlers) {
      await this.#boss.createQueue(handler.job, {
        policy: "short",
        retryLimit: handler.retries,
        retryBackoff: true,
        retryDelay: 5,
        deadLetter: deadLetters,
        expireInSeconds: 3600,
        heartbeatSeconds: 30,
      });
      const worker = await this.#boss.work(
        handler.job,
        { pollingIntervalSeconds: this.#pollingSeconds, batchSize: 1 },
        async (jobs) => {
          // After this one comes the next, without waiting.
          this.#wake(handler.job);
          for (const job of jobs) await this.#run(handler, job.data, services());
        },
      );
      this.#workers.set(handler.job, worker);
      if (handler.cron)
        await this.#boss.schedule(handler.job, handler.cron, { everyTenant: true }, { tz: "Asia/Shanghai" });
    }
    // What a killed process left is taken up at once, not at the first look on time.
    await this.#boss.supervise();
  }

  #wake(job: string): void {
    const worker = this.#workers.get(job);
    if (worker !== undefined) this.#boss.notifyWorker(worker);
  }

  async #run(handler: JobHandler, payload: unknown, services: Services): Promise<void> {
    if (isTick(payload)) return this.#fanOut(handler.job, services);
    const log = this.#log.child({ job: handler.job });
    await handler.run({ services, log, signal: this.#stop.signal }, payload as never);
  }

  /** A tick of the clock becomes one job per company, each at most once waiting. */
  async #fanOut(job: string, services: Services): Promise<void> {
    const { rows } = await services.pool.query<{ id: number }>("select id from platform.tenant_ids() as id");
    for (const { id } of rows) await this.#boss.send(job, { tenantId: id }, { singletonKey: `tenant ${id}` });
  }

  async enqueue(
    tx: Tx,
    kind: { name: string },
    payload: object,
    options: { key?: string; startAfter?: string } = {},
  ): Promise<void> {
    await this.#boss.send(kind.name, payload, {
      db: { executeSql: async (text: string, values?: unknown[]) => tx.client.query(text, values) },
      // Under the policy `short` one job per key waits at a time, so work without a key needs one of its own.
      singletonKey: options.key ?? randomUUID(),
      ...(options.startAfter === undefined ? {} : { startAfter: options.startAfter }),
    });
    if (options.startAfter === undefined) tx.afterCommit(() => this.#wake(kind.name));
  }

  /** Takes no further jobs and waits for the running ones; their signal says that the program is stopping. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#boss.stop({ graceful: true, timeout: 20_000 });
  }
}

/** Every queue is asked for work every few seconds, always in the same words: planned once for each connection that takes a seventh. */
function planned(text: string): { name?: string } {
  if (!/^\s*WITH\s+next AS\b/.test(text) || text.includes("$")) return {};
  return { name: `jobs-${createHash("sha256").update(text).digest("base64url").slice(0, 24)}` };
}

const deadLetters = "dead-letters";

function isTick(payload: unknown): boolean {
  return typeof payload === "object" && payload !== null && "everyTenant" in payload;
}

/** Runs every job at once after the commit: for tests and one-off commands that have no workers. */
export class ImmediateQueue implements JobQueue {
  readonly #handlers: readonly JobHandler[];
  readonly #services: () => Services;
  readonly #waiting: Promise<void>[] = [];

  constructor(handlers: readonly JobHandler[], services: () => Services) {
    this.#handlers = handlers;
    this.#services = services;
  }

  async enqueue(tx: Tx, kind: { name: string }, payload: object): Promise<void> {
    const handler = this.#handlers.find((one) => one.job === kind.name);
    if (!handler) throw new Error(`no handler for the job ${kind.name}`);
    tx.afterCommit(() => {
      const services = this.#services();
      const context = { services, log: services.log, signal: new AbortController().signal };
      const running = handler.run(context, payload as never);
      this.#waiting.push(running);
      return running;
    });
  }

  /** Waits for everything begun so far, also what those jobs enqueued. */
  async settled(): Promise<void> {
    await Promise.resolve();
    while (this.#waiting.length > 0) await this.#waiting.shift();
  }
}
