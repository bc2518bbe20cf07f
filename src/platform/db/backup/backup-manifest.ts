import { z } from "zod";

/** `organisation.department`: nothing of the database itself, nothing that needs quoting. */
const name = z.string().regex(/^(?!pg_|information_schema\.|public\.)[a-z][a-z0-9_]{0,62}\.[a-z][a-z0-9_]{0,62}$/);
const column = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const instant = "'[0-9 :+.-]{10,40}'";

/** What a back-up file says about itself, in its last entry. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })).min(1),
  /** Version of the job queue's own tables. */
  jobsVersion: z.number().int(),
  tables: z.array(z.object({ name, columns: z.array(column).min(1), rows: count, parts: count, sha256 })),
  /** `bound` becomes part of a statement: nothing but a span of dates or instants. */
  partitions: z.array(
    z.object({
      parent: name,
      name,
      bound: z.string().regex(new RegExp(`^(DEFAULT|FOR VALUES FROM \\(${instant}\\) TO \\(${instant}\\))$`)),
    }),
  ),
  sequences: z.array(z.object({ name, last: z.string().regex(/^-?\d{1,19}$/), called: z.boolean() })),
  files: z.array(z.object({ path: z.string().refine(isFilePath), size: count, sha256 })),
});

/** A key of the store of files: below its folder, of letters, digits, `_`, `-` and `.`, no part of it a way up. */
export function isFilePath(path: string): boolean {
  return (
    path.length <= 1_000 &&
    /^[\w-]+(\/[\w.-]+)+$/.test(path) &&
    path.split("/").every((part) => part.length <= 255 && !/^\.+$/.test(part))
  );
}

export type Manifest = z.output<typeof manifestSchema>;

export const manifestEntry = "manifest.json";

/** Schemas whose rows are kept; `public` holds extensions only. */
export const ownSchemas = "n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')";

/** `organisation.department` quoted for SQL. */
export function quoted(name: string): string {
  return name
    .split(".")
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join(".");
}
