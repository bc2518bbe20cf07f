import { lifeOf } from "#platform/arrows/arrows.ts";
import { taskWords } from "./words.ts";

/** A task's life; `who` is a code of the menu, or the program itself. */
export const taskLife = lifeOf(
  [
    // Until its first draw is due.
    { from: ["checking"], action: "edit", who: "C3700.add", to: "checking" },
    { from: ["checking"], action: "stop", who: "C3700.stop", to: "stopped" },
    { from: ["checking"], action: "finish", who: "program", to: "checked" },
  ],
  taskWords,
);
