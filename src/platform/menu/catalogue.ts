import { mostQuickEntries, type Audience, type MenuEntry } from "./entry.ts";
import { storedMenu } from "./stored-menu.ts";
import type { StoredEntry } from "./stored-menu-schema.ts";

/** Everything there is to open and to do in this product, gathered from all areas once at the start. */
export interface MenuCatalogue {
  entries: readonly MenuEntry[];
  stored: readonly StoredEntry[];
  /** Every page and button code that a log-in of this kind can hold at all; `inCompany`: outside the operator's company. */
  codesFor(kind: Audience, where?: "inOperator" | "inCompany"): ReadonlySet<string>;
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
    inOperator: codesOfAll(entries),
    inCompany: codesOfAll(entries.filter((entry) => !entry.operatorOnly)),
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
