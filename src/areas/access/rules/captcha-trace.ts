export interface TracePoint {
  /** Position of the handle, 0 at the left. */
  x: number;
  /** Milliseconds since it was gripped. */
  t: number;
}

/** Shortest drag that is believed, milliseconds, and fewest points that it consists of. */
const shortestMs = 200;
const fewestPoints = 5;

/**
 * Whether a slider of this width was really dragged from the left to its right end: begins left, time runs forward,
 * no jump over more than half the way, ends at the end, and did not take longer than the captcha is old.
 */
export function draggedFully(trace: readonly TracePoint[], width: number, ageMs: number): boolean {
  const [first, last] = [trace[0], trace.at(-1)];
  if (!first || !last || trace.length < fewestPoints) return false;
  if (first.x > width * 0.1 || last.x < width - 1) return false;
  const took = last.t - first.t;
  if (took < shortestMs || took > ageMs) return false;
  return trace.every((point, index) => {
    const before = trace[index - 1];
    return !before || (point.t >= before.t && Math.abs(point.x - before.x) <= width / 2);
  });
}
