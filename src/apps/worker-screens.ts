import { lazy, type ComponentType } from "react";
import type { MenuEntry } from "#platform/menu/entry.ts";
import { menus } from "./menus.ts";

const pages = import.meta.glob<{ default: ComponentType }>("../areas/*/mobile/*.tsx");

/** One page of the worker app, loaded when it is first opened. */
export interface WorkerScreen {
  entry: MenuEntry & { route: string };
  page: ComponentType;
}

/** Every worker page there is, in the order of the menu. */
export function workerScreens(): WorkerScreen[] {
  return menus
    .flatMap(({ area, entries }) =>
      entries.flatMap((entry) => {
        const load =
          entry.mobile === "workerH5" && entry.page ? pages[`../areas/${area}/mobile/${entry.page}.tsx`] : undefined;
        return load && entry.route ? [{ entry: { ...entry, route: entry.route }, page: lazy(load) }] : [];
      }),
    )
    .toSorted((a, b) => a.entry.order - b.entry.order);
}
