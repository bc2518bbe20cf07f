import { lifeOf } from "#platform/arrows/arrows.ts";
import { appointmentWords } from "./words.ts";

/** Somebody asked to be shown the product: nobody has called yet, somebody has, it is over. */
export const appointmentLife = lifeOf(
  [
    { from: ["new"], action: "contact", who: "D9999.edit", to: "contacted" },
    { from: ["new", "contacted"], action: "finish", who: "D9999.edit", to: "done" },
    { from: ["done"], action: "reopen", who: "D9999.edit", to: "contacted" },
  ],
  appointmentWords,
);
