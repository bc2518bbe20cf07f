import { mostQuickEntries, type Audience, type MenuEntry } from "./entry.ts";
import { storedMenu } from "./stored-menu.ts";
import type { StoredEntry } from "./stored-menu-schema.ts";

/** The company of whoever runs the installation, any other, or one that supplies labour to others. */
export type CompanyKind = "inOperator" | "inCompany" | "inService";

export const companyKind = ({ operator, service }: { operator: boolean; service: boolean }): CompanyKind =>
  service ? "inService" : operator ? "inOperator" : "inCompany";

/** Everything there is to open and to do in this product, gathered from all areas once at the start. */
export interface MenuCatalogue {
  entries: readonly MenuEntry[];
  stored: readonly StoredEntry[];
  /** Every page and button code that a log-in of this kind can hold at all, in this kind of company. */
  codesFor(kind: Audience, where?: CompanyKind): ReadonlySet<string>;
  /** The menu of somebody who holds these codes: their pages, their buttons, and the groups above them. */
  heldBy(codes: ReadonlySet<string>): StoredEntry[];
  /** The quick entries of somebody who holds these codes and never chose any. */
  quickFor(codes: ReadonlySet<string>): string[];
}

export function catalogueOf(entries: readonly MenuEntry[]): MenuCatalogue {
  const stored = storedMenu(entries);
  const codesOfAll = (all: readonly MenuEntry[]) => ({
    staff: codesOf(all, "staff"),
    agency: codesOf(all, "agency"),
    worker: codesOf(all, "worker"),
  });
  const codes = {
    inOperator: codesOfAll(entries.filter((entry) => entry.service !== "only")),
    inCompany: codesOfAll(entries.filter((entry) => !entry.operatorOnly && entry.service !== "only")),
    inService: codesOfAll(entries.filter((entry) => entry.service !== undefined)),
  };
  return {
    entries,
    stored,
    codesFor: (kind, where = "inOperator") => codes[where][kind],
    heldBy: (held) => keepHeld(stored, held),
    quickFor: (held) => firstQuick(stored, held),
  };
}

function codesOf(entries: readonly MenuEntry[], kind: Audience): ReadonlySet<string> {
  const mine = entries.filter(
    (entry) => entry.route !== undefined && !entry.everyone && (entry.audience ?? ["staff"]).includes(kind),
  );
  return new Set(
    mine.flatMap((entry) => [entry.code, ...(entry.buttons ?? []).map((button) => `${entry.code}.${button.name}`)]),
  );
}

function keepHeld(stored: readonly StoredEntry[], held: ReadonlySet<string>): StoredEntry[] {
  const kept = new Set<string>();
  for (const entry of stored) {
    if (entry.meta.station === null || !held.has(entry.keyCode)) continue;
    for (const above of entry.path.split(",")) kept.add(above);
  }
  return stored
    .filter((entry) => kept.has(entry.id))
    .map((entry) => ({ ...entry, children: entry.children.filter((button) => held.has(button.keyCode)) }));
}

function firstQuick(stored: readonly StoredEntry[], held: ReadonlySet<string>): string[] {
  const quick = stored.filter((entry) => entry.isQuick === "Y" && held.has(entry.keyCode));
  return [...new Set(quick.map((entry) => entry.keyCode))].slice(0, mostQuickEntries);
}
