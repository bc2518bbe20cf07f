import type { KeyboardEvent } from "react";

/**
 * F6 on a workbench: from one of its parts with a `data-region` to the next and round again, backwards with Shift. The part
 * `grid` holds a sheet, which takes the keys by itself.
 */
export function roundRegions(event: KeyboardEvent<HTMLElement>, toGrid: () => void): void {
  const { currentTarget: bench, target, key, shiftKey } = event;
  // Dialogs stand elsewhere in the document, and have the focus for themselves.
  if (key !== "F6" || !(target instanceof Node) || !bench.contains(target)) return;
  event.preventDefault();
  const regions = [...bench.querySelectorAll<HTMLElement>("[data-region]")].filter(
    (region) => !region.hidden && (region.dataset["region"] === "grid" || firstIn(region)),
  );
  const at = regions.findIndex((region) => region.contains(target));
  const step = shiftKey ? -1 : 1;
  // From between the regions it goes to the first, or backwards to the last.
  const next = regions[at < 0 ? (shiftKey ? regions.length - 1 : 0) : (at + step + regions.length) % regions.length];
  if (next?.dataset["region"] === "grid") toGrid();
  else if (next) firstIn(next)?.focus();
}

const firstIn = (region: HTMLElement) =>
  region.querySelector<HTMLElement>("button:not(:disabled), a[href], input:not(:disabled), [tabindex='0']");
