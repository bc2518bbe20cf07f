import { refuse } from "#platform/errors/refusal.ts";
import { refusals } from "../errors.ts";
import type { Exporter } from "#platform/excel/exporter.ts";

const registry = new Map<string, Exporter>();

/** Handed over once at the start of the program; a name or a column given twice is a fault. */
export function registerExporters(exporters: readonly Exporter[]): void {
  registry.clear();
  for (const one of exporters) {
    if (registry.has(one.name)) throw new Error(`two exporters of the name ${one.name}`);
    const keys = one.columns.map((column) => column.key);
    if (new Set(keys).size < keys.length) throw new Error(`two columns of ${one.name} with one key`);
    registry.set(one.name, one);
  }
}

export function exporterOf(name: string): Exporter {
  const found = registry.get(name);
  if (!found) throw refuse(refusals.unknown);
  return found;
}
