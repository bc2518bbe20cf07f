import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** All measurements of this process, in the text format of Prometheus. */
export const registry = new Registry();

let started: { requests: Histogram } | undefined;

function start() {
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "muster_http_request_seconds",
    help: "Time from request to answer",
    labelNames: ["method", "path", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return { requests };
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
