import { chainHash } from "#platform/chain.ts";

/** What one trail entry is sealed over. */
export interface Sealed {
  instanceId: number;
  sequence: number;
  round: number;
  event: unknown;
  memberId: number | null;
  accountId: number | null;
  ip: string | null;
  agent: string | null;
  at: string;
}

export const trailHash = (previous: Buffer | null, entry: Sealed): Buffer => chainHash(previous, entry);
