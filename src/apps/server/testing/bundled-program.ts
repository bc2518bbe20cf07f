import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { inject } from "vitest";
import { programsOf } from "#platform/testing/scratch.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
/** The program as it is written. */
export const written = "src/apps/server/main.ts";

let bundled: Promise<string> | undefined;

/**
 * The program in one file, made once in a run: read from more than two thousand, each start takes four seconds of a
 * processor longer. Its modules know the places where they are written, so threads and data are the same.
 */
export const bundledProgram = (): Promise<string> => (bundled ??= bundle());

async function bundle(): Promise<string> {
  const folder = programsOf(inject("databasesOfRun"));
  const file = join(folder, "main.mjs");
  if (existsSync(file)) return file;
  const { build } = await import("vite");
  const draft = `${folder}${process.pid}`;
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: [
      {
        name: "own-place",
        enforce: "pre",
        transform: (code, id) =>
          code.includes("import.meta.url")
            ? { code: code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href)), map: null }
            : null,
      },
    ],
    build: {
      ssr: written,
      target: "node24",
      outDir: draft,
      minify: false,
      rolldownOptions: { output: { entryFileNames: "main.mjs" } },
    },
  });
  // Another worker may have been first.
  try {
    renameSync(draft, folder);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return file;
}
