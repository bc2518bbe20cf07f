import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const prefix = "\0phone-menu:";
const places = /\/src\/apps\/(worker\/|worker-screens\.ts$)/;

interface Entry {
  code: string;
  route?: string;
  mobile?: string;
  standsFor?: string[];
}
interface Menus {
  menus: { area: string; entries: readonly Entry[] }[];
}

/** Of the whole menu the phone gets its own pages, and code and route of the desk's pages in whose place they stand. */
function ofPhone({ menus }: Menus): string {
  const all = menus.flatMap(({ entries }) => entries);
  const shown = new Set(all.flatMap(({ mobile, standsFor }) => (mobile === "workerH5" ? (standsFor ?? []) : [])));
  const kept = menus.map(({ area, entries }) => ({
    area,
    entries: entries.flatMap((entry) => {
      if (entry.mobile === "workerH5") return [entry];
      return shown.has(entry.code) ? [{ code: entry.code, route: entry.route }] : [];
    }),
  }));
  const own = kept.filter(({ entries }) => entries.length > 0);
  return `export const menus = ${JSON.stringify(own)};\nexport const allEntries = menus.flatMap((menu) => menu.entries);`;
}

/** Keeps the desk's menu out of the worker pages: a phone need not load four hundred titles to show five. */
export function phoneMenu(): Plugin {
  return {
    name: "phone-menu",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!importer || !source.endsWith("/menus.ts") || !places.test(importer)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && prefix + found.id;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      return ofPhone((await import(pathToFileURL(id.slice(prefix.length)).href)) as Menus);
    },
  };
}
