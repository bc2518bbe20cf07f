import { lifeOf } from "#platform/arrows/arrows.ts";
import { batchWords } from "./payer-words.ts";

/** What may be done with a batch that waits for a second person; one that needs none is issued from the start. */
export const batchLife = lifeOf(
  [
    { from: ["toRelease"], action: "release", who: "C4400.secondRelease", to: "issued" },
    { from: ["toRelease"], action: "refuse", who: "C4400.secondRelease", to: "refused" },
    { from: ["toRelease"], action: "withdraw", who: "C4400.pay", to: "withdrawn" },
  ],
  batchWords,
);
