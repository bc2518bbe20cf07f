import { lifeOf } from "#platform/arrows/arrows.ts";
import { barWords } from "./bar-words.ts";

/** A second pair of eyes confirms; what is active ends by itself (`clock`), or somebody lifts it. */
export const barLife = lifeOf(
  [
    { from: ["proposed"], action: "confirm", who: "C3010.confirm", to: "active" },
    { from: ["proposed"], action: "reject", who: "C3010.confirm", to: "rejected" },
    { from: ["active"], action: "lift", who: "C3010.lift", to: "lifted" },
    { from: ["active"], action: "object", who: "person", to: "active" },
    { from: ["active"], action: "answer", who: "C3010.lift", to: "active" },
    { from: ["active"], action: "expire", who: "clock", to: "expired" },
  ],
  barWords,
);
