/** Half-open minutes [start, end); empty when end is not after start. */
export type Interval = { readonly start: number; readonly end: number };

/** Sorted, merged, without empty ones; touching intervals become one. */
export function union(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter((i) => i.end > i.start).sort((a, b) => a.start - b.start);
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of sorted) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

export function subtract(from: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const holes = union(taken);
  const left: Interval[] = [];
  for (const whole of union(from)) {
    let start = whole.start;
    for (const hole of holes) {
      if (hole.end <= start || hole.start >= whole.end) continue;
      if (hole.start > start) left.push({ start, end: hole.start });
      start = Math.max(start, hole.end);
    }
    if (start < whole.end) left.push({ start, end: whole.end });
  }
  return left;
}

export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const others = union(b);
  const common: Interval[] = [];
  for (const one of union(a)) {
    for (const other of others) {
      const start = Math.max(one.start, other.start);
      const end = Math.min(one.end, other.end);
      if (start < end) common.push({ start, end });
    }
  }
  return common;
}

/** Minutes covered, each once. */
export function totalMinutes(intervals: readonly Interval[]): number {
  let total = 0;
  for (const { start, end } of union(intervals)) total += end - start;
  return total;
}

export function overlaps(a: Interval, b: Interval): boolean {
  return a.start < b.end && b.start < a.end && a.start < a.end && b.start < b.end;
}
