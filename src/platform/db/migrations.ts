import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { formDigest, readAreaForms } from "./area-forms.ts";

/** One stream for all areas: what makes and changes tables. What was committed once is never edited. */
export const migrationsFolder = fileURLToPath(new URL("../../../db/migrations", import.meta.url));

export interface Migration {
  name: string;
  /** Over all its parts. */
  checksum: string;
  /** A file, or the files of a folder in the order of their names. */
  parts: { file: string; sql: string }[];
}

/** The stream in order of time: `20261123T1200-some-words.sql`, or a folder of that name. */
export function readMigrations(folder: string = migrationsFolder): Migration[] {
  const entries = readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory() || one.name.endsWith(".sql"))
    .map((one) => one.name)
    .sort();
  return entries.map((entry) => {
    const name = /^(\d{8}T\d{4}-[a-z0-9-]+)(\.sql)?$/.exec(entry)?.[1];
    if (name === undefined)
      throw new Error(`db/migrations/${entry}: the name must look like 20261123T1200-some-words.sql`);
    const files = entry.endsWith(".sql")
      ? [entry]
      : readdirSync(`${folder}/${entry}`)
          .filter((file) => file.endsWith(".sql"))
          .sort()
          .map((file) => `${entry}/${file}`);
    const parts = files.map((file) => ({
      file: `db/migrations/${file}`,
      sql: readFileSync(`${folder}/${file}`, "utf8"),
    }));
    const checksum = createHash("sha256");
    for (const { sql } of parts) checksum.update(sql);
    return { name, checksum: checksum.digest("hex"), parts };
  });
}

/** One name for the form a database gets now: changes when any file does. */
export function databaseDigest(): string {
  const lines = readMigrations().map((one) => `${one.name} ${one.checksum}`);
  return createHash("sha256")
    .update([...lines, formDigest(readAreaForms())].join("\n"))
    .digest("hex")
    .slice(0, 16);
}

export const notedFile = `${migrationsFolder}/checksums.txt`;

/** The checksums that each migration had when it was committed, by name. */
export function notedChecksums(): Map<string, string> {
  const lines = readFileSync(notedFile, "utf8").split("\n").filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [checksum, name] = line.split("  ") as [string, string];
      return [name, checksum];
    }),
  );
}
