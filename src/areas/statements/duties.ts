import { z } from "zod";

/** Statements with what whoever acts has done with them under another duty; `isRefused`: the company wants somebody else then. */
export const dutiesDone = z.object({
  sameHands: z.array(z.object({ number: z.string(), done: z.array(z.string()) })),
  isRefused: z.boolean(),
});
export type DutiesDone = z.output<typeof dutiesDone>;
