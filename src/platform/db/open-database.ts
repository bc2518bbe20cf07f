import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import type { Config } from "#platform/config.ts";
import { masterKey, type KeySource } from "#platform/master-key.ts";
import { settleKeyFile } from "./change-key.ts";
import { refuseOtherKey } from "./data-key.ts";
import { startEmbedded } from "./embedded/embedded.ts";
import type { Keeping } from "./embedded/embedded-keeper.ts";
import { loginRoleOf, urlFor } from "./login-role.ts";
import { backUp } from "./backup/back-up.ts";
import { migrate, type MigrateOptions } from "./migrate.ts";

export interface Database {
  /** For migrations, back-up and restore only. */
  ownerUrl: string;
  /** What the program itself uses: bound by row-level security. */
  appUrl: string;
  /** The same of a replica, from which reports and exports are read. */
  readUrl?: string | undefined;
  embedded: boolean;
  /** Brings the database to the newest form and makes the log-in behind `appUrl`; gives the names applied now. */
  migrate(options?: Pick<MigrateOptions, "migrations">): Promise<string[]>;
  stop(): Promise<void>;
}

function refuseUnusable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `The folder ${folder} cannot be used (${(error as NodeJS.ErrnoException).code}). It keeps the key, the files and the embedded database; MUSTER_VAR names another one.`,
      { cause: error },
    );
  }
}

/** Every table as it was; an upgrade does not touch uploaded files. */
async function keepOlder(ownerUrl: string, folder: string, name: string, say: (line: string) => void): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${name}-${new Date().toISOString().replaceAll(":", "").slice(0, 15)}.tar.gz`);
  await backUp({ ownerUrl, file });
  say(`the database as it was before the upgrade is kept in ${file}`);
}

/** Another server's address with the log-in of the program: a replica knows the same roles. */
function asLogIn(address: string, ownUrl: string): string {
  const [url, own] = [new URL(address), new URL(ownUrl)];
  url.username = own.username;
  url.password = own.password;
  return url.href;
}

/** The log-in that follows from the key, once it is known which key counts. */
async function logInOf(config: KeySource, ownerUrl: string, say: (line: string) => void) {
  if (config.key === undefined) await settleKeyFile(config.varDir, ownerUrl, say);
  const master = masterKey(config);
  return { role: loginRoleOf(master), beforeLogIn: (client: pg.Client) => refuseOtherKey(client, master) };
}

/** The database of this installation: the one in `DATABASE_URL`, or the embedded server in `<var>/pg`, for which `keeping` counts. */
export async function openDatabase(
  config: Pick<Config, "database" | "varDir" | "key">,
  say: (line: string) => void = () => undefined,
  keeping: Keeping = {},
): Promise<Database> {
  refuseUnusable(config.varDir);
  const { url, appUrl, readUrl } = config.database;
  if (url !== undefined) {
    const { role, beforeLogIn } = await logInOf(config, url, say);
    const ownUrl = appUrl ?? urlFor(url, role);
    return {
      ownerUrl: url,
      appUrl: ownUrl,
      readUrl: readUrl === undefined ? undefined : asLogIn(readUrl, ownUrl),
      embedded: false,
      migrate: (options) =>
        migrate(url, {
          ...options,
          loginRole: appUrl === undefined ? role : undefined,
          beforeLogIn,
          say,
          beforeUpgrade: async () => say("the database is upgraded; backing it up before is up to whoever keeps it"),
        }),
      stop: async () => undefined,
    };
  }
  const server = await startEmbedded({ folder: join(config.varDir, "pg"), database: "muster", say, keeping });
  const { role, beforeLogIn } = await logInOf(config, server.url, say).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  return {
    ownerUrl: server.url,
    appUrl: urlFor(server.url, role),
    embedded: true,
    migrate: (options) =>
      migrate(server.url, {
        ...options,
        loginRole: role,
        beforeLogIn,
        say,
        beforeUpgrade: ([first]) => keepOlder(server.url, join(config.varDir, "back-ups"), `before-${first}`, say),
      }),
    stop: server.stop,
  };
}
