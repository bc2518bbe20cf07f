import { lifeOf } from "#platform/arrows/arrows.ts";
import { personWords } from "./words.ts";

/** Somebody works here or has left; their file stays. */
export const personLife = lifeOf(
  [
    { from: ["active", "left"], action: "edit", who: "C3500.edit", to: "active" },
    { from: ["active"], action: "leave", who: "C3500.leave", to: "left" },
    { from: ["left"], action: "return", who: "C3500.leave", to: "active" },
    { from: ["active", "left"], action: "reveal", who: "C3500.reveal", to: "active" },
  ],
  personWords,
);
