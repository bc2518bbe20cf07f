import { lifeOf } from "#platform/arrows/arrows.ts";
import { stageWords } from "./words.ts";

/**
 * From an application to somebody hired. `move`, `offer`, `reject` and `hire` are buttons of the page it is on, C2300 or
 * C2500. Forward it may skip stages, back it goes one, and not from accepted. A blocked one goes back to the stage it
 * had when it is cleared.
 */
export const applicationLife = lifeOf(
  [
    { from: ["screening"], action: "toNew", who: "move", to: "new" },
    { from: ["new", "interview"], action: "toScreening", who: "move", to: "screening" },
    { from: ["new", "screening", "offered"], action: "toInterview", who: "move", to: "interview" },
    { from: ["new", "screening", "interview"], action: "offer", who: "offer", to: "offered" },
    { from: ["offered"], action: "accept", who: "offer", to: "accepted" },
    { from: ["offered", "accepted"], action: "offerOver", who: "program", to: "interview" },
    { from: ["accepted"], action: "hire", who: "hire", to: "hired" },
    { from: ["hired"], action: "inductionDropped", who: "program", to: "accepted" },
    {
      from: ["new", "screening", "interview", "offered", "accepted"],
      action: "reject",
      who: "reject",
      to: "rejected",
    },
    { from: ["rejected"], action: "reopen", who: "reject", to: "screening" },
    {
      // A blocked one too: it is theirs to take back, and why it does not go on they have not been told.
      from: ["new", "screening", "interview", "offered", "accepted", "blocked"],
      action: "withdraw",
      who: "candidate",
      to: "withdrawn",
    },
    {
      from: ["new", "screening", "interview", "offered", "accepted"],
      action: "bar",
      who: "program",
      to: "blocked",
    },
    { from: ["blocked"], action: "clear", who: "C3010.confirm", to: "screening" },
  ],
  stageWords,
);
export type ApplicationAction = Parameters<typeof applicationLife.next>[1];

/** Rejected longer ago than this, an application stays so. */
export const reopenDays = 30;
