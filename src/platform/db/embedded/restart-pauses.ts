/** How often a dead server is started again, by default: milliseconds before each try; as many tries as there are pauses. */
export const restartPauses: readonly number[] = [0, 1_000, 2_000, 4_000, 8_000];

/** Tries older than this no longer count, milliseconds. */
export const countedFor = 5 * 60_000;

/** The tries that still count at `now`; times in milliseconds of one steady clock, which no change of the date moves. */
export function stillCounted(tries: readonly number[], now: number): number[] {
  return tries.filter((at) => now - at < countedFor);
}

/** Milliseconds to wait before the next try; undefined when there have been as many as are worth it. */
export function pauseBefore(tries: readonly number[], now: number, pauses = restartPauses): number | undefined {
  return pauses[stillCounted(tries, now).length];
}
