import { lifeOf } from "#platform/arrows/arrows.ts";
import { vacancyWords } from "./words.ts";

/** A post to fill: opened again where somebody fell out. */
export const vacancyLife = lifeOf(
  [
    { from: ["draft", "open", "paused"], action: "edit", who: "C00201.edit", to: "draft" },
    { from: ["draft", "paused", "filled"], action: "open", who: "C00201.edit", to: "open" },
    { from: ["open"], action: "pause", who: "C00201.edit", to: "paused" },
    { from: ["open"], action: "fill", who: "C00201.edit", to: "filled" },
    { from: ["open", "paused", "filled"], action: "close", who: "C00201.edit", to: "closed" },
    { from: ["draft"], action: "delete", who: "C00201.edit", to: "draft" },
  ],
  vacancyWords,
);
