// npm run keep-release: the demo company as this version makes it, in data/releases, where tests upgrade it ever after.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#platform/config.ts";
import { backUp } from "#platform/db/backup/back-up.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { seedOnFirstStart } from "../demo/first-start.ts";
import { openLog } from "../server/services.ts";
import { joinSockets } from "../server/sockets.ts";
import { releaseKey, releasesFolder } from "./releases.ts";

const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")) as {
  version: string;
};
const varDir = mkdtempSync(join(tmpdir(), "muster-release-"));
const config = readConfig({ MUSTER_VAR: varDir, MUSTER_KEY: releaseKey, MUSTER_DEMO: "on", MUSTER_LOG: "error" });
const database = await openDatabase(config, console.log);
try {
  await database.migrate();
  joinSockets();
  await seedOnFirstStart(config, database, openLog(config), console.log);
  mkdirSync(releasesFolder, { recursive: true });
  const file = join(releasesFolder, `${version}.tar.gz`);
  await backUp({ ownerUrl: database.ownerUrl, file, say: console.log });
  console.log(`written: ${file}`);
} finally {
  await database.stop();
  rmSync(varDir, { recursive: true, force: true });
}
