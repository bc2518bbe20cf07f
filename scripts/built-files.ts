/** What Vite's manifest says of one source. */
export interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

export type Manifest = Record<string, Chunk>;

/** The files that sources load, in the order they are met, paths below the build's folder; `more` = what else comes with a chunk: files, and keys of further chunks. */
export function builtFiles(
  manifest: Manifest,
  keys: readonly string[],
  more: (chunk: Chunk) => { files?: readonly string[]; keys?: readonly string[] } = () => ({}),
): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    const beside = more(chunk);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(beside.files ?? [])]) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(beside.keys ?? [])]) add(next);
  };
  for (const key of keys) add(key);
  return [...files];
}
