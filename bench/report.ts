export const say = (line: string) => process.stdout.write(`${line}\n`);

export interface Line {
  what: string;
  size: string;
  ours: number;
  floor?: number;
  unit: string;
  /** What is to be reached; `atLeast` for rates. */
  goal?: number;
  /** The goal as a multiple of the floor beside which it was set: on a slower machine that is what counts. */
  times?: number;
  atLeast?: boolean;
  note?: string;
}

const shown = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(3));

const kept: Line[] = [];

/** What has been measured so far in this run. */
export const measuredLines = (): readonly Line[] => kept;

/** One line of the benchmark: ours, the floor of the same run, the ratio, and the goal. */
export function report(line: Line): void {
  kept.push(line);
  const { what, size, ours, floor, unit, goal, times, atLeast, note } = line;
  const ratio = floor === undefined ? undefined : atLeast ? floor / ours : ours / floor;
  const isMet =
    goal !== undefined &&
    ((atLeast ? ours >= goal : ours <= goal) || (ratio !== undefined && times !== undefined && ratio <= times));
  const either = times === undefined ? "" : ` or ${times.toFixed(1)}x`;
  const goalText =
    goal === undefined
      ? ""
      : `goal ${atLeast ? ">=" : "<="} ${shown(goal)}${either} ${isMet ? "reached" : "NOT reached"}`;
  say(
    [
      what.padEnd(40),
      size.padEnd(5),
      `ours ${shown(ours)} ${unit}`.padEnd(26),
      (floor === undefined ? "" : `floor ${shown(floor)} ${unit}`).padEnd(27),
      (ratio === undefined ? "" : `${ratio.toFixed(2)}x`).padEnd(8),
      goalText,
      note ?? "",
    ]
      .join(" ")
      .trimEnd(),
  );
}

export function heading(text: string): void {
  say(`\n${text}`);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}

/** The value below which this share of the values lies; 0 of none. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
