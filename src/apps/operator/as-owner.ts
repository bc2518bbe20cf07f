import { readConfig, type Config } from "#platform/config.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { openPool, type Pool } from "#platform/db/pool.ts";

/**
 * A command of whoever runs the installation, on its own machine: works as the owner of the database, beside a running
 * program too. What goes wrong is said in one line and ends it with code 1.
 */
export async function asOwner(work: (owner: Pool, config: Config, ownerUrl: string) => Promise<void>): Promise<void> {
  try {
    const config = readConfig();
    const database = await openDatabase(config, console.error);
    const owner = openPool(database.ownerUrl, { max: 2, statementTimeout: 0, applicationName: "muster command" });
    try {
      await work(owner, config, database.ownerUrl);
    } finally {
      await owner.end();
      await database.stop();
    }
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
