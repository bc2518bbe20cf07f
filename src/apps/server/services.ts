import { join } from "node:path";
import pino, { type Logger } from "pino";
import type { Config } from "#platform/config.ts";
import type { Pool } from "#platform/db/pool.ts";
import { eventBus } from "#platform/events/bus.ts";
import { localStore } from "#platform/files/local-store.ts";
import { s3Store } from "#platform/files/s3-store.ts";
import type { FileStore } from "#platform/files/store.ts";
import type { Services } from "#platform/http/services.ts";
import type { JobQueue } from "#platform/jobs/queue.ts";
import type { Vault } from "#platform/secret/vault.ts";
import { catalogueOf } from "#platform/menu/catalogue.ts";
import { allEntries } from "../menus.ts";
import { areas } from "./areas.ts";

/** Structured logs; what could hold personal data or a secret is cut out wherever it appears. */
export const logOptions = {
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: ["password", "token", "phone", "idNumber", "bankAccount", "email", "name"]
      .flatMap((name) => [name, `*.${name}`])
      .concat("headers.*", "*.headers.*"),
    censor: "***",
  },
};

export function openLog(config: Pick<Config, "logLevel">): Logger {
  return pino({ ...logOptions, level: config.logLevel });
}

export async function openFiles(config: Config): Promise<FileStore> {
  return config.s3 ? s3Store(config.s3) : localStore(join(config.varDir, "files"));
}

/** What every use case works with; `jobs` is the queue of the database, or an immediate one in commands and tests. */
export async function openServices(
  config: Config,
  pool: Pool,
  log: Logger,
  jobs: JobQueue,
  vault: Vault,
  clock = Date.now,
): Promise<Services> {
  return {
    config,
    pool,
    log,
    jobs,
    files: await openFiles(config),
    events: eventBus(areas.flatMap((area) => area.subscribers ?? [])),
    vault,
    menu: catalogueOf(allEntries),
    clock,
  };
}
