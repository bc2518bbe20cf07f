import { monthStartDay } from "#areas/settings/server.ts";
import type { ReportDeps } from "#platform/report/ask.ts";
import type { DatasetSource } from "#platform/report/source.ts";

const sources = new Map<string, DatasetSource>();

/** Handed over once at the start of the program; a name given twice is a fault. */
export function registerDatasets(datasets: readonly DatasetSource[]): void {
  sources.clear();
  for (const one of datasets) {
    if (sources.has(one.dataset.name)) throw new Error(`two datasets of the name ${one.dataset.name}`);
    sources.set(one.dataset.name, one);
  }
}

/** What the areas lend to reports. */
export const reportDeps: ReportDeps = { sources, startDay: ({ tx, today }) => monthStartDay(tx, today) };
