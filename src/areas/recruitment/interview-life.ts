import { lifeOf } from "#platform/arrows/arrows.ts";
import { interviewWords, offerWords } from "./words.ts";

/** `interviewer`: who is named in it, or whoever moves applications. */
export const interviewLife = lifeOf(
  [
    { from: ["planned"], action: "change", who: "move", to: "planned" },
    { from: ["planned"], action: "done", who: "interviewer", to: "done" },
    { from: ["planned"], action: "noShow", who: "interviewer", to: "noShow" },
    { from: ["planned"], action: "cancel", who: "move", to: "cancelled" },
  ],
  interviewWords,
);

/** The candidate answers by a link, or tells whoever makes offers. */
export const offerLife = lifeOf(
  [
    { from: ["draft"], action: "edit", who: "offer", to: "draft" },
    { from: ["draft"], action: "send", who: "offer", to: "sent" },
    { from: ["sent"], action: "accept", who: "offer", to: "accepted" },
    { from: ["sent"], action: "decline", who: "offer", to: "declined" },
    { from: ["draft", "sent", "accepted"], action: "recall", who: "offer", to: "recalled" },
    { from: ["sent"], action: "expire", who: "clock", to: "expired" },
  ],
  offerWords,
);
