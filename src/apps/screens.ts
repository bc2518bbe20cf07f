import { lazy, type ComponentType } from "react";
import type { MenuEntry } from "#platform/menu/entry.ts";
import type { AreaWeb } from "#ui/sockets.ts";
import { menus } from "./menus.ts";

type Page = { default: ComponentType };

const areaPages = import.meta.glob<Page>("../areas/*/pages/*.tsx");
const shellPages = import.meta.glob<Page>("./shell/pages/*.tsx");
const webs = import.meta.glob<{ web?: AreaWeb }>("../areas/*/web.ts");

/** One screen of the desktop: its menu entry, its area and its page, loaded when it is first opened. */
export interface Screen {
  entry: MenuEntry & { route: string };
  area: string;
  page: ComponentType;
}

function pageOf(area: string, page: string): ComponentType | undefined {
  const load =
    area === "shell" ? shellPages[`./shell/pages/${page}.tsx`] : areaPages[`../areas/${area}/pages/${page}.tsx`];
  return load && lazy(load);
}

/** Every desktop screen there is, whoever may see it; `menus.test.ts` sees to it that no entry lacks its page. */
export function allScreens(): Screen[] {
  return menus.flatMap(({ area, entries }) =>
    entries.flatMap((entry) => {
      const page = entry.route && entry.page && entry.pc ? pageOf(area, entry.page) : undefined;
      return page && entry.route ? [{ entry: { ...entry, route: entry.route }, area, page }] : [];
    }),
  );
}

/** How records of an area are chosen in the filters of every list, by the kind of the filter. */
const filterPickers: AreaWeb["filterPickers"] = [
  {
    kind: "department",
    load: () => import("#areas/organisation/web.tsx").then((web) => ({ default: web.DepartmentSelect })),
    loadMany: () => import("#areas/organisation/web.tsx").then((web) => ({ default: web.DepartmentsSelect })),
  },
  {
    kind: "post",
    load: () => import("#areas/organisation/web.tsx").then((web) => ({ default: web.PostSelect })),
    loadMany: () => import("#areas/organisation/web.tsx").then((web) => ({ default: web.PostsSelect })),
  },
  {
    kind: "entity",
    load: () => import("#areas/organisation/web.tsx").then((web) => ({ default: web.EntitySelect })),
    loadMany: () => import("#areas/organisation/web.tsx").then((web) => ({ default: web.EntitiesSelect })),
  },
  {
    kind: "agency",
    load: () => import("#areas/agencies/web.tsx").then((web) => ({ default: web.AgencyFilter })),
    loadMany: () => import("#areas/agencies/web.tsx").then((web) => ({ default: web.AgenciesFilter })),
  },
];

/** What the areas lend to the frame and to each other's pages. */
export async function allWebs(): Promise<AreaWeb[]> {
  const modules = await Promise.all(Object.values(webs).map((load) => load()));
  return [...modules.flatMap((module) => module.web ?? []), { filterPickers }];
}
