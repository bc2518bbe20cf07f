import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const prefix = "\0desk-menu:";
const places = /\/src\/apps\/((shell|core)\/|screens\.ts$)/;

interface Entry {
  route?: string;
  buttons?: unknown;
}
interface Menus {
  menus: { area: string; entries: readonly Entry[] }[];
}

/** Of the whole menu the desk gets its own pages, without their buttons: the codes one holds come with the session. */
function ofDesk({ menus }: Menus): string {
  const kept = menus.map(({ area, entries }) => ({
    area,
    entries: entries.flatMap(({ buttons: _buttons, ...entry }) => (entry.route?.startsWith("/h5/") ? [] : [entry])),
  }));
  return `export const menus = ${JSON.stringify(kept)};\nexport const allEntries = menus.flatMap((menu) => menu.entries);`;
}

/** Keeps the names of all permissions, and the pages of the phone, out of what every page of the desk begins with. */
export function deskMenu(): Plugin {
  return {
    name: "desk-menu",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!importer || !source.endsWith("/menus.ts") || !places.test(importer)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && prefix + found.id;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      return ofDesk((await import(pathToFileURL(id.slice(prefix.length)).href)) as Menus);
    },
  };
}
