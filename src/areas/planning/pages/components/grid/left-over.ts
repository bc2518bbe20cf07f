/** A pasted cell that was not written, and why. */
export interface LeftOver {
  person: number;
  day: number;
  text: string;
  why: string;
}

/** Those that are still open: what is written over again is not, and the last one of a cell counts. */
export function withLeftOver(before: readonly LeftOver[], more: readonly LeftOver[]): LeftOver[] {
  const key = ({ person, day }: LeftOver) => `${person} ${day}`;
  const again = new Set(more.map(key));
  return [...before.filter((one) => !again.has(key(one))), ...more];
}

export const withoutWritten = (
  before: readonly LeftOver[],
  written: readonly { person: number; day: number }[],
): readonly LeftOver[] => {
  const keys = new Set(written.map(({ person, day }) => `${person} ${day}`));
  const left = before.filter(({ person, day }) => !keys.has(`${person} ${day}`));
  return left.length === before.length ? before : left;
};
