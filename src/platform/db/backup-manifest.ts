import { z } from "zod";

/** What a back-up file says about itself, in its last entry. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Version of the job queue's own tables. */
  jobsVersion: z.number().int(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), parts: z.number().int(), sha256: z.string() }),
  ),
  partitions: z.array(z.object({ parent: z.string(), name: z.string(), bound: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  files: z.array(z.object({ path: z.string(), size: z.number().int(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;

export const manifestEntry = "manifest.json";

/** Schemas whose rows are kept; `public` holds extensions only. */
export const ownSchemas = "n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')";

/** `organisation.department` quoted for SQL. */
export function quoted(name: string): string {
  return name.split(".").map((part) => `"${part.replaceAll('"', '""')}"`).join(".");
}
