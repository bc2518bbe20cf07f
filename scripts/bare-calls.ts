import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const prefix = "\0bare-calls:";
/** Places that send calls but check no input: they get the calls without their schemas, and so without zod. */
const places = /\/src\/(apps\/(shell|core|worker|jobs)\/|areas\/[^/]+\/(mobile\/|web\.ts))/;
const apiFile = /[/-]api\.ts$/;

interface AnyCall {
  method: string;
  path: string;
}

function isCall(value: unknown): value is AnyCall {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

/** A call as far as sending it needs: everything but the schemas. */
function bare(call: AnyCall): string {
  return JSON.stringify({ ...call, input: undefined, output: undefined });
}

/**
 * Keeps schemas out of the log-in pages, the frame and the worker pages: there `api.ts` of an area holds
 * its calls only. An import of anything else of it fails the build, which names the missing export.
 */
export function bareCalls(): Plugin {
  return {
    name: "bare-calls",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!importer || !apiFile.test(source) || !places.test(importer)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found ? prefix + found.id : null;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const module = (await import(pathToFileURL(id.slice(prefix.length)).href)) as Record<string, unknown>;
      return Object.entries(module)
        .flatMap(([name, value]) => (isCall(value) ? [`export const ${name} = ${bare(value)};`] : []))
        .join("\n");
    },
  };
}
