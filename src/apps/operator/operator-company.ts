// npm run operator-company: says which company runs this installation; with a company's number behind it, makes it that one.
import { appointOperator } from "#areas/appointments/server.ts";
import { readConfig } from "#platform/config.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { openClient } from "#platform/db/pool.ts";

async function main([given]: readonly string[]): Promise<void> {
  if (given !== undefined && !/^[1-9]\d{0,8}$/.test(given)) throw new Error(`“${given}” is no company's number. Without one, the companies are listed.`);
  const database = await openDatabase(readConfig(), console.log);
  try {
    const client = await openClient(database.ownerUrl);
    const companies = await appointOperator(client, given === undefined ? undefined : Number(given)).finally(() => client.end());
    for (const { id, name, operator } of companies) console.log(`${operator ? "*" : " "} ${String(id).padStart(4)}  ${name}`);
    if (companies.length === 0) console.log("There is no company yet.");
    else if (given !== undefined && !companies.some(({ id }) => id === Number(given))) throw new Error(`There is no company ${given}; nothing was changed.`);
    else console.log("The company with the star runs this installation: what comes from strangers comes to it.");
  } finally {
    await database.stop();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
