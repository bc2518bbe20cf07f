/** Gives 64 hexadecimal digits of a text (SHA-256); handed in, as rules know no library. */
export type Hash = (text: string) => string;

export interface Drawn<K> {
  key: K;
  ticket: string;
  /** Among all tickets in ascending order, from 1. */
  place: number;
  drawn: boolean;
}

/** How many are drawn of a pool: the rate rounded up, so that of one or more people at least one is. */
export function sampleSize(pool: number, ratePercent: number): number {
  return Math.min(pool, Math.ceil((pool * ratePercent) / 100));
}

/** What is hashed for one of the pool; anybody who has the seed can do it again. */
export const ticketText = (seed: string, key: number): string => `${seed}:${key}`;

/**
 * Draws by lot: each gets the hash of seed and key as a ticket, and the lowest tickets are drawn. What comes out depends on
 * the seed and on who is in the pool, not on the order they are given in; nobody's ticket depends on the others'.
 */
export function drawSample(
  keys: readonly number[],
  { seed, ratePercent, hash }: { seed: string; ratePercent: number; hash: Hash },
): Drawn<number>[] {
  const tickets = [...new Set(keys)].map((key) => ({ key, ticket: hash(ticketText(seed, key)) }));
  tickets.sort((a, b) => (a.ticket < b.ticket ? -1 : a.ticket > b.ticket ? 1 : a.key - b.key));
  const size = sampleSize(tickets.length, ratePercent);
  return tickets.map((one, index) => ({ ...one, place: index + 1, drawn: index < size }));
}
