/** A whole percent as it is shown: `87%`. */
export const percentOf = (percent: number | null): string | null => (percent === null ? null : `${percent}%`);
