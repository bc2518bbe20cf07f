// npm run note-migrations: notes the checksum of each new migration. What is noted is never edited again.
import { writeFileSync } from "node:fs";
import { notedChecksums, notedFile, readMigrations } from "./migrations.ts";

const noted = notedChecksums();
const migrations = readMigrations();
const edited = migrations.filter(({ name, checksum }) => (noted.get(name) ?? checksum) !== checksum);
if (edited.length > 0)
  throw new Error(
    `${edited.map(({ name }) => name).join(", ")} was edited after it was noted. Put it back and add a new migration.`,
  );
writeFileSync(notedFile, migrations.map(({ name, checksum }) => `${checksum}  ${name}\n`).join(""));
