import { monitorEventLoopDelay } from "node:perf_hooks";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { judgingThreads, printingThreads, readingThreads } from "#platform/threads/pools.ts";

/** All measurements of this process, in the text format of Prometheus. */
export const registry = new Registry();

let started: { requests: Histogram } | undefined;

function start() {
  collectDefaultMetrics({ register: registry });
  measureEventLoop();
  measureThreads();
  const requests = new Histogram({
    name: "muster_http_request_seconds",
    help: "Time from request to answer",
    labelNames: ["method", "path", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return { requests };
}

const delayStepMs = 5;

/** How late the event loop was, what every caller waits for: p99 and the longest delay since the last reading. */
function measureEventLoop(): void {
  const delay = monitorEventLoopDelay({ resolution: delayStepMs });
  delay.enable();
  // The clock counts its own step; without delay it says the step.
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - delayStepMs / 1000) || 0;
  new Gauge({
    name: "muster_event_loop_delay_p99_seconds",
    help: "99th percentile of the delay of the event loop since the last reading",
    registers: [registry],
    collect() {
      this.set(seconds(delay.percentile(99)));
    },
  });
  new Gauge({
    name: "muster_event_loop_delay_max_seconds",
    help: "Longest delay of the event loop since the last reading",
    registers: [registry],
    collect() {
      this.set(seconds(delay.max));
      // Read last: what follows is the next reading's.
      delay.reset();
    },
  });
}

/** Files and prints at work in threads and waiting for one. */
function measureThreads(): void {
  new Gauge({
    name: "muster_threads_work",
    help: "Pieces of work in threads, by pool, running and waiting",
    labelNames: ["pool", "state"],
    registers: [registry],
    collect() {
      for (const [pool, { running, waiting }] of [
        ["reading", readingThreads.load],
        ["printing", printingThreads.load],
        ["judging", judgingThreads.load],
      ] as const) {
        this.set({ pool, state: "running" }, running);
        this.set({ pool, state: "waiting" }, waiting);
      }
    },
  });
}

export function httpMetrics() {
  started ??= start();
  const { requests } = started;
  return {
    observe(method: string, path: string, status: number, milliseconds: number) {
      requests.observe({ method, path, status }, milliseconds / 1000);
    },
  };
}
