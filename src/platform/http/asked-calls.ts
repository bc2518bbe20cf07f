let asked: Set<string> | undefined;

/** Remembers that a call was asked; of those that `callsAskedBy` watches. */
export const noteAsked = (path: string): void => void asked?.add(path);

/** Runs what asks, and gives the paths of the calls it asked at once. */
export function callsAskedBy<T>(work: () => T): { result: T; paths: ReadonlySet<string> } {
  const before = asked;
  const paths = new Set<string>();
  asked = paths;
  try {
    return { result: work(), paths };
  } finally {
    asked = before;
  }
}
