import type { Logger } from "pino";
import type { Services } from "#platform/http/services.ts";
import type { Job } from "./queue.ts";

export interface JobRun {
  services: Services;
  log: Logger;
  signal: AbortSignal;
}

export interface JobHandler {
  job: string;
  /** Tries after the first; a job that still fails is shown to an administrator. */
  retries: number;
  /** Cron text (UTC+8): the job is then started once per company of the installation. */
  cron?: string;
  run: (context: JobRun, payload: never) => Promise<void>;
}

export function onJob<P extends { tenantId: number }>(
  kind: Job<P>,
  run: (context: JobRun, payload: P) => Promise<void>,
  options: { retries?: number; cron?: string } = {},
): JobHandler {
  return { job: kind.name, retries: options.retries ?? 3, cron: options.cron, run };
}
