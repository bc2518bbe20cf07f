import { lifeOf } from "#platform/arrows/arrows.ts";
import { certificateCheckWords } from "./words.ts";

const all = ["unverified", "verified", "rejected"] as const;

/** Somebody looks at a certificate once it is there; changing it asks for that anew. */
export const certificateLife = lifeOf(
  [
    { from: all, action: "edit", who: "C3040.edit", to: "unverified" },
    { from: ["unverified", "rejected"], action: "verify", who: "C3040.verify", to: "verified" },
    { from: ["unverified", "verified"], action: "reject", who: "C3040.verify", to: "rejected" },
    { from: all, action: "delete", who: "C3040.delete", to: "unverified" },
  ],
  certificateCheckWords,
);
