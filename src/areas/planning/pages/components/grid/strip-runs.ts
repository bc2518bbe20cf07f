import type { DayStrip } from "./judge-protocol.ts";

/** Less than a quarter of a head is nothing that anybody could plan. */
const LEAST = 0.25;

export type SlotState = "none" | "exact" | "short" | "over";

export function slotState(strip: DayStrip, slot: number): SlotState {
  if ((strip.short[slot] ?? 0) >= LEAST) return "short";
  if ((strip.over[slot] ?? 0) >= LEAST) return "over";
  return (strip.need[slot] ?? 0) > 0 || (strip.planned[slot] ?? 0) > 0 ? "exact" : "none";
}

export interface StripRun {
  state: SlotState;
  from: number;
  to: number;
}

/** Half hours that go together, from the first to the one behind the last; those with nothing are left out. */
export function stripRuns(strip: DayStrip): StripRun[] {
  const runs: StripRun[] = [];
  for (let slot = 0; slot < strip.need.length; slot += 1) {
    const state = slotState(strip, slot);
    const last = runs.at(-1);
    if (last?.state === state && last.to === slot) last.to = slot + 1;
    else if (state !== "none") runs.push({ state, from: slot, to: slot + 1 });
  }
  return runs;
}

/** Hours of a day: needed, planned, short, over. */
export function hoursOf(strip: DayStrip): Record<"need" | "planned" | "short" | "over", number> {
  const sum = (of: Float64Array) => Math.round(of.reduce((a, b) => a + b, 0) * 5) / 10;
  return { need: sum(strip.need), planned: sum(strip.planned), short: sum(strip.short), over: sum(strip.over) };
}
