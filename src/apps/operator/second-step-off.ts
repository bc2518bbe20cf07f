// npm run second-step-off: lets everybody log in by password alone again.
import { switchSecondStepOff } from "#areas/access/server.ts";
import { readConfig } from "#platform/config.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { openClient } from "#platform/db/pool.ts";

async function main(): Promise<void> {
  const database = await openDatabase(readConfig(), console.log);
  try {
    const client = await openClient(database.ownerUrl);
    const companies = await switchSecondStepOff(client).finally(() => client.end());
    console.log(companies === 0 ? "No company asks for a second step." : `The second step of log-in is off. Companies that asked for it: ${companies}.`);
  } finally {
    await database.stop();
  }
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
