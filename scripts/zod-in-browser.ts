import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const prefix = "\0unused:";
/** Half of zod describes schemas as JSON Schema, which only the server does (OpenAPI). */
const unused = /zod\/v4\/core\/(to-json-schema|json-schema-processors|json-schema-generator)\.js$/;

/** Leaves JSON Schema out of the browser's zod: the same exports, doing nothing. */
export function zodInBrowser(): Plugin {
  return {
    name: "zod-in-browser",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!importer || importer.startsWith(prefix) || !/json-schema/.test(source)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && unused.test(found.id) ? prefix + found.id : null;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const names = Object.keys((await import(pathToFileURL(id.slice(prefix.length)).href)) as object);
      return names.map((name) => `export const ${name} = () => () => ({});`).join("\n");
    },
  };
}
