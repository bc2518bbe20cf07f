import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { getConstructionPlans } from "pg-boss";
import { manifestEntry, manifestSchema, type Manifest } from "./backup-manifest.ts";
import { equalsBaseline } from "../before-baseline.ts";
import { dataKeyTable } from "../data-key.ts";
import { jobsSchema } from "../migrate.ts";
import { readMigrations, type Migration } from "../migrations.ts";
import { collect, readTar, type TarEntry } from "./tar.ts";
import { shown } from "./tar-head.ts";

/** Largest manifest, bytes: some hundred thousand files. */
const largestManifest = 64 * 1024 * 1024;
const largestDataKey = 64 * 1024;

export function openArchive(file: string): AsyncGenerator<TarEntry> {
  const source = createReadStream(file);
  const plain = createGunzip();
  source.on("error", (error) => plain.destroy(error));
  return readTar(source.pipe(plain) as AsyncIterable<Buffer>);
}

export const partOf = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, "0")}.copy`;
export const tableOf = (entry: string) => /^tables\/([^/]+)\/\d+\.copy$/.exec(entry)?.[1];
export const fileOf = (entry: string) => /^files\/(.+)$/s.exec(entry)?.[1];

/** What was found in an archive: sizes by entry, and a sum for each table over its parts and for each file. */
interface Found {
  sizes: Map<string, number>;
  sums: Map<string, Hash>;
  manifest: Manifest | undefined;
  /** The rows of the table of the data key, as they lie in the file. */
  dataKey: Buffer | undefined;
}

/**
 * Reads the whole file and holds it against what it says of itself; throws with what is wrong. After it every entry is
 * one that the manifest names, every name is one that this program makes, and every sum is right.
 */
export async function verifyBackUp(file: string): Promise<{ manifest: Manifest; dataKey: Buffer | undefined }> {
  const { manifest, sizes, sums, dataKey } = await readAll(file).catch((error: unknown) => {
    throw new Error(`${file} cannot be read as a back-up: ${(error as Error).message}`, { cause: error });
  });
  if (manifest === undefined) throw new Error(`${file} has no manifest: it is cut off or no back-up.`);
  // More parts than there are entries need not be counted out.
  const partsOf = (table: Manifest["tables"][number]) =>
    Array.from({ length: Math.min(table.parts, sizes.size + 1) }, (_, part) => partOf(table.name, part));
  const wanted = [...manifest.tables.flatMap(partsOf), ...manifest.files.map((one) => `files/${one.path}`)];
  const named = new Set(wanted);
  const foreign = [...sizes.keys()].find((name) => !named.has(name));
  if (foreign !== undefined)
    throw new Error(
      `${file} is no back-up of this program: it holds ${shown(foreign)}, of which its manifest does not speak. Nothing was restored.`,
    );
  if (named.size !== wanted.length)
    throw new Error(`${file} is no back-up of this program: its manifest names something twice. Nothing was restored.`);
  const missing = wanted.find((name) => !sizes.has(name));
  if (missing !== undefined)
    throw new Error(`${file} is damaged: ${shown(missing)} is not in it. Nothing was restored.`);
  const digest = (key: string) => (sums.get(key) ?? createHash("sha256")).digest("hex");
  const broken = [
    ...manifest.tables.filter((table) => digest(table.name) !== table.sha256).map((table) => table.name),
    ...manifest.files
      .filter((one) => sizes.get(`files/${one.path}`) !== one.size || digest(`files/${one.path}`) !== one.sha256)
      .map((one) => one.path),
  ];
  if (broken.length > 0)
    throw new Error(
      `${file} is damaged: the checksums of ${broken.slice(0, 20).join(", ")} are wrong. Nothing was restored.`,
    );
  return { manifest, dataKey: dataKey && sealedIn(dataKey, manifest) };
}

/** The sealed data key out of its table's only row, as COPY writes bytes. */
function sealedIn(rows: Buffer, { tables }: Manifest): Buffer | undefined {
  const at = tables.find(({ name }) => name === dataKeyTable)?.columns.indexOf("key_sealed") ?? -1;
  const [, hex] = /^\\\\x([\da-f]*)$/.exec(rows.toString("latin1").split(/[\t\n]/)[at] ?? "") ?? [];
  return hex === undefined ? undefined : Buffer.from(hex, "hex");
}

async function readAll(file: string): Promise<Found> {
  const found: Found = { sizes: new Map(), sums: new Map(), manifest: undefined, dataKey: undefined };
  for await (const { name, size, content } of openArchive(file)) {
    if (found.manifest !== undefined) throw new Error(`${shown(name)} comes behind the manifest`);
    if (name === manifestEntry) {
      found.manifest = manifestOf(await collect(content, largestManifest));
      continue;
    }
    if (found.sizes.has(name)) throw new Error(`${shown(name)} is in it twice`);
    found.sizes.set(name, size);
    const key = tableOf(name) ?? name;
    const sum = found.sums.get(key) ?? createHash("sha256");
    found.sums.set(key, sum);
    if (key === dataKeyTable) sum.update((found.dataKey = await collect(content, largestDataKey)));
    else for await (const chunk of content) sum.update(chunk);
  }
  return found;
}

function manifestOf(bytes: Buffer): Manifest {
  const read = manifestSchema.safeParse(JSON.parse(bytes.toString("utf8")));
  if (read.success) return read.data;
  const issue = read.error.issues[0]!;
  throw new Error(`its manifest says what no back-up says (${issue.path.map(String).join(".")})`);
}

/** The migrations of this program that the back-up was made with; throws when it knows others, or tables that they do not make. */
export function migrationsOf(manifest: Manifest): Migration[] {
  const ours = new Map(readMigrations().map((one) => [one.name, one]));
  const [baseline] = ours.values();
  const used: Migration[] = equalsBaseline(manifest.migrations) ? [baseline!] : [];
  for (const theirs of used.length > 0 ? [] : manifest.migrations) {
    const own = ours.get(theirs.name);
    if (own?.checksum === theirs.checksum) {
      used.push(own);
      continue;
    }
    throw new Error(
      `The back-up was made with migration ${shown(theirs.name)}, which this program does not know in that form. Use the version of the program that made it, or a newer one.`,
    );
  }
  const made = tablesMadeBy(used);
  const foreign = [...manifest.tables.map((one) => one.name), ...manifest.partitions.map((one) => one.parent)].find(
    (name) => !made.has(name),
  );
  if (foreign !== undefined)
    throw new Error(
      `The back-up holds the table ${shown(foreign)}, which this program does not make. Nothing was restored.`,
    );
  return used;
}

/** Tables by the words that make them, since a foreign one must be refused before the database is touched. */
export function tablesMadeBy(migrations: readonly Migration[]): Set<string> {
  const words = [
    ...migrations.flatMap((one) => one.parts.map(({ sql }) => sql)),
    getConstructionPlans(jobsSchema),
  ].join("\n");
  return new Set(
    [...words.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([a-z_]+\.[a-z0-9_]+)/gi)].map(
      (found) => found[1]!.toLowerCase(),
    ),
  );
}
