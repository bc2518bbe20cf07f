import type pg from "pg";
import { quoted } from "./backup-manifest.ts";
import { jobsSchema } from "../migrate.ts";
import { readMigrations } from "../migrations.ts";

/** Drops the program's own schemas with everything in them, and no others; for the owner, who migrates anew afterwards. */
export async function dropOwnSchemas(client: pg.Client): Promise<void> {
  const opened = readMigrations().flatMap((one) =>
    one.parts.flatMap(({ sql }) =>
      [...sql.matchAll(/call platform\.open_schema\('(\w+)'\)/g)].map((match) => match[1] ?? ""),
    ),
  );
  const schemas = [...new Set(["platform", jobsSchema, ...opened])].map((schema) => quoted(schema));
  await client.query(`set client_min_messages = warning; drop schema if exists ${schemas.join(", ")} cascade`);
}
