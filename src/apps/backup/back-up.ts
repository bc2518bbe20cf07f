import { join, resolve } from "node:path";
import { readConfig } from "#platform/config.ts";
import { backUp } from "#platform/db/backup/back-up.ts";
import { openDatabase } from "#platform/db/open-database.ts";

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("Where to? npm run backup -- <file.tar.gz>");
  process.exit(2);
}
try {
  const config = readConfig();
  const database = await openDatabase(config, console.log);
  try {
    const filesFolder = config.s3 === undefined ? join(config.varDir, "files") : undefined;
    await backUp({ ownerUrl: database.ownerUrl, file: resolve(file), filesFolder, say: console.log });
    console.log(`written: ${resolve(file)}`);
    console.log(
      "The secret of the installation is not in it (MUSTER_KEY, or the file key in the var folder): keep a copy of it in another place.",
    );
    if (config.s3 !== undefined) console.log("Uploaded files are in the S3 store and not in it.");
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
