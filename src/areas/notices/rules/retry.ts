/** A mail is tried this often by itself; after that only when somebody asks for it. */
export const mostTries = 6;

/** Minutes until the next try after so many failed ones: 2, 4, 8, 16, 32; null when there is none. */
export function minutesToNextTry(tries: number): number | null {
  return tries < mostTries ? 2 ** tries : null;
}
