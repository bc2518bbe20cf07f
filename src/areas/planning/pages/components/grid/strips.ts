import { useCallback, useSyncExternalStore } from "react";
import { DAY_MINUTES } from "#platform/calendar/clock.ts";
import { SLOTS } from "#platform/rota/contents.ts";
import { emptyStrip, type DayStrip } from "./judge-protocol.ts";

/** Heads follow a moment later: whoever types on is not held up by them. */
const PAUSE = 120;
/** So many heads at once, and the next a moment later, so that a key that comes is not kept waiting. */
const AT_ONCE = 3;
const NEXT = 16;

/** The half hours of all days; a head is drawn anew when those of its own day have changed. */
export class Strips {
  private readonly days: DayStrip[];
  private readonly listeners = new Map<number, Set<() => void>>();
  private readonly changed = new Set<number>();

  constructor(days: number) {
    this.days = Array.from({ length: days }, (_, day) => emptyStrip(day));
  }

  of(day: number): DayStrip {
    const strip = this.days[day];
    if (!strip) throw new Error(`no day ${day}`);
    return strip;
  }

  /** Minutes by which heads are short on some days. */
  shortMinutes(from: number, to: number): number {
    const minutes =
      (DAY_MINUTES / SLOTS) *
      this.days.slice(from, to).reduce((sum, { short }) => sum + short.reduce((a, b) => a + b, 0), 0);
    return Math.round(minutes);
  }

  put(strips: readonly DayStrip[]): void {
    if (this.changed.size === 0) setTimeout(() => this.tell(), PAUSE);
    for (const strip of strips) {
      this.days[strip.day] = strip;
      this.changed.add(strip.day);
    }
  }

  private tell(): void {
    for (const day of [...this.changed].slice(0, AT_ONCE)) {
      this.changed.delete(day);
      for (const listener of this.listeners.get(day) ?? []) listener();
    }
    if (this.changed.size > 0) setTimeout(() => this.tell(), NEXT);
  }

  on(day: number, listener: () => void): () => void {
    const all = this.listeners.get(day) ?? new Set();
    this.listeners.set(day, all.add(listener));
    return () => all.delete(listener);
  }
}

export function useStrip(strips: Strips, day: number): DayStrip {
  const listen = useCallback((listener: () => void) => strips.on(day, listener), [strips, day]);
  return useSyncExternalStore(listen, () => strips.of(day));
}
