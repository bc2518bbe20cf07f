import { z } from "zod";

/** One rate of a shift: worked - meal + rounding = computed minutes; `minutes` are those paid. */
const rateMinutes = z.object({
  key: z.string(),
  worked: z.number().int(),
  meal: z.number().int(),
  rounding: z.number().int(),
  minutes: z.number().int(),
  milliPerHour: z.number().int(),
});

/** Everything the amount of one shift came from, kept with its line; minutes of the work date. */
export const pricing = z.object({
  paidFrom: z.number().int(),
  paidTo: z.number().int(),
  /** Rest with a time of its own, which no rate pays. */
  timedRest: z.array(z.object({ start: z.number().int(), end: z.number().int() })).optional(),
  netMinutes: z.number().int(),
  accountingMinutes: z.number().int(),
  /** Set by a person in place of the accounting minutes, spread over the rates in their proportion. */
  adjustedMinutes: z.number().int().nullable(),
  adjustReason: z.string().nullable(),
  /** Kinds of the work date and of the two days after it. */
  dayKinds: z.array(z.string()),
  /** The date whose kind prices all of it; null = each minute's own. */
  pricedAs: z.string().nullable(),
  night: z.object({ start: z.number().int(), end: z.number().int() }),
  rates: z.array(rateMinutes),
  shiftSubsidyFen: z.number().int(),
  ladder: z.object({ overMinutes: z.number().int(), fen: z.number().int() }).nullable(),
  /** The sum before the one rounding, in 1/600 fen. */
  exactParts: z.number().int(),
  /** Of a shift that is split at midnight only what counts for one date; the work date's part has the subsidies, by the minutes of the whole shift, and the fen of the rounding. */
  part: z.object({ isLead: z.boolean(), shiftMinutes: z.number().int() }).optional(),
});
export type Pricing = z.output<typeof pricing>;
