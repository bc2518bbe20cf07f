import type { Logger } from "pino";
import type { Config } from "#platform/config.ts";
import type { Pool } from "#platform/db/pool.ts";
import type { Standby } from "#platform/db/standby.ts";
import type { FileStore } from "#platform/files/store.ts";
import type { JobQueue } from "#platform/jobs/queue.ts";
import type { EventBus } from "#platform/events/bus.ts";
import type { TextMessageProvider } from "#platform/messages/text-messages.ts";
import type { MenuCatalogue } from "#platform/menu/catalogue.ts";
import type { Vault } from "#platform/secret/vault.ts";

/** What the running program lends to every use case: made once in `apps/server`. */
export interface Services {
  config: Config;
  pool: Pool;
  /** Absent: everything is read from the database itself. */
  standby?: Standby | undefined;
  files: FileStore;
  jobs: JobQueue;
  events: EventBus;
  vault: Vault;
  /** Every screen and permission there is. */
  menu: MenuCatalogue;
  /** Absent: text messages stay in the outbox. */
  textMessages?: TextMessageProvider;
  log: Logger;
  /** Says a line, never a log's, to whoever tries the demo in a terminal; absent everywhere else. */
  announce?: (line: string) => void;
  /** Milliseconds since 1970; tests and generated months set their own. */
  clock: () => number;
  /** Waits so many milliseconds where somebody is held back; absent: by the real time. Tests see what was asked for. */
  pause?: (ms: number) => Promise<void>;
}
