import type { Text } from "#platform/i18n/text.ts";

export type DesktopPage = "vue" | "react";
export type MobilePage = "none" | "h5" | "applet" | "taroH5" | "workerH5";
/** Which kind of log-in sees an entry: staff of the company, a labour company, a worker. */
export type Audience = "staff" | "agency" | "worker";

/** Spec 5: as many pages at most are one's quick entries. */
export const mostQuickEntries = 4;

/** A permission below a page; its code is `<page code>.<name>`. */
export interface MenuButton extends Text {
  name: string;
}

/**
 * A menu entry as an area declares it. Everything else the specification lists for a menu entry
 * (section 3) is derived from it in `stored-menu.ts`.
 */
export interface MenuEntry extends Text {
  code: string;
  /** Code of the entry above; none for the top level. */
  parent?: string;
  /** Further groups that show the same entry. */
  alsoUnder?: string[];
  /** Position among its siblings, ascending. */
  order: number;
  /** Absent for a group. */
  route?: string;
  /** Paths below the route that the same page answers in a window of its own. */
  windows?: readonly string[];
  /** `vue` opens inside the shell, `react` in the separate core application (spec 2, A-6). */
  pc?: DesktopPage;
  mobile?: MobilePage;
  /** Page file `pages/<page>.tsx` (worker entries: `mobile/<page>.tsx`) of the area that declares the entry. */
  page?: string;
  /** The title where there is little room, as on the worker's bottom tabs. */
  short?: Text;
  /** Codes of the desk's pages in whose place this worker page stands: a notice that leads there leads here on the phone. */
  standsFor?: string[];
  /** Icon name of the shell for top-level groups. */
  icon?: string;
  /** Among the quick entries of the home page for whoever has not chosen any. */
  quick?: boolean;
  /** Who may hold it; staff when absent. */
  audience?: Audience[];
  /** For everyone logged in (personal centre, download centre): no code is needed and it is not in the menu. */
  everyone?: boolean;
  /** Only in the company of whoever runs the installation (`platform.operator_id`): what comes from strangers is no other company's. */
  operatorOnly?: boolean;
  /** In a company that supplies labour to others: `also` there, or there `only`. What says nothing is not there. */
  service?: "also" | "only";
  buttons?: MenuButton[];
}

type ButtonCodes<E> = E extends { code: infer C extends string; buttons: readonly (infer B)[] }
  ? B extends { name: infer N extends string }
    ? `${C}.${N}`
    : never
  : never;

/** Every permission code that a menu declares: page codes and button codes. */
export type CodeOf<M extends readonly { code: string }[]> = M[number]["code"] | ButtonCodes<M[number]>;

/** Declares the menu of an area; keeps the literal codes for `CodeOf`. */
export function defineMenu<const M extends readonly MenuEntry[]>(entries: M): M {
  return entries;
}
