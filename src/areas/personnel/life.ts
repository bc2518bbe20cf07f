import { lifeOf } from "#platform/arrows/arrows.ts";
import { employmentWords } from "./words.ts";

/**
 * An employment: on trial, regular, over, perhaps begun again under the old file. `program`: its day has come, or the
 * file says that somebody left or came back.
 */
export const employmentLife = lifeOf(
  [
    { from: ["probation"], action: "regularise", who: "program", to: "formal" },
    { from: ["probation", "formal"], action: "leave", who: "program", to: "resigned" },
    { from: ["resigned"], action: "return", who: "program", to: "formal" },
  ],
  employmentWords,
);
