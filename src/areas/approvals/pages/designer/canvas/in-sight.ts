import { CARD } from "../../../rules/flow/tree/layout.ts";
import type { View } from "./use-view.ts";

/** How far beyond the window things still count as seen, in px of the screen. */
const MARGIN = 240;

export interface Point {
  x: number;
  y: number;
}

/** Asks whether something at a point of the sheet can be seen, or nearly. */
export type Seen = (at: Point) => boolean;

export function seenIn(view: View, size: { width: number; height: number }): Seen {
  const [left, top] = [(-view.x - MARGIN) / view.scale - CARD.width, (-view.y - MARGIN) / view.scale - CARD.height];
  const [right, bottom] = [(size.width - view.x + MARGIN) / view.scale, (size.height - view.y + MARGIN) / view.scale];
  return ({ x, y }) => x >= left && x <= right && y >= top && y <= bottom;
}

/**
 * What to draw at once: what can be seen stands where it belongs, the rest still where it was (or not yet at all),
 * until the next moment draws `now` whole.
 */
export function drawnFirst<P extends Point>(
  now: readonly P[],
  before: readonly P[],
  uidOf: (one: P) => string,
  seen: Seen,
): readonly P[] {
  if (now === before) return now;
  const old = new Map(before.map((one) => [uidOf(one), one]));
  return now.flatMap((one) => {
    const was = old.get(uidOf(one));
    return seen(one) || (was && seen(was)) ? [one] : was ? [was] : [];
  });
}
