import { lifeOf } from "#platform/arrows/arrows.ts";
import { claimWords, returnWords } from "./words.ts";

/** A claim: entered by the office it holds at once, entered by the person once it is checked. */
export const claimLife = lifeOf(
  [
    { from: ["toCheck", "confirmed", "returned"], action: "edit", who: "C60502.edit", to: "confirmed" },
    { from: ["toCheck"], action: "confirm", who: "C60502.edit", to: "confirmed" },
    { from: ["toCheck", "confirmed"], action: "return", who: "C60502.edit", to: "returned" },
    { from: ["toCheck", "returned"], action: "submit", who: "person", to: "toCheck" },
    { from: ["toCheck", "returned"], action: "remove", who: "person", to: "returned" },
  ],
  claimWords,
);

/** The return of an agent's month; what is booked meanwhile opens it again (`program`), a filed one stays as it is (T-2). */
export const returnLife = lifeOf(
  [
    { from: ["open"], action: "prepare", who: "C60502.prepare", to: "prepared" },
    { from: ["prepared", "exported"], action: "export", who: "C60502.export", to: "exported" },
    { from: ["prepared", "exported"], action: "reopen", who: "C60502.prepare", to: "open" },
    { from: ["exported"], action: "file", who: "C60502.file", to: "filed" },
    { from: ["prepared", "exported"], action: "booked", who: "program", to: "open" },
  ],
  returnWords,
);
