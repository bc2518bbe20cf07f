import { join, resolve } from "node:path";
import { readConfig } from "#platform/config.ts";
import { loginRoleOf } from "#platform/db/login-role.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { restore } from "#platform/db/backup/restore.ts";
import { masterKey } from "#platform/master-key.ts";

const given = process.argv.slice(2);
const file = given.find((one) => !one.startsWith("--"));
if (file === undefined) {
  console.error("From where? npm run restore -- <file.tar.gz> [--replace]");
  process.exit(2);
}
try {
  const config = readConfig();
  const database = await openDatabase(config, console.log);
  try {
    const master = masterKey(config);
    await restore({
      ownerUrl: database.ownerUrl,
      file: resolve(file),
      filesFolder: config.s3 === undefined ? join(config.varDir, "files") : undefined,
      loginRole: config.database.appUrl === undefined ? loginRoleOf(master) : undefined,
      master,
      replace: given.includes("--replace"),
      say: console.log,
    });
    console.log("restored");
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
