import { lifeOf } from "#platform/arrows/arrows.ts";
import { certificateCheckWords } from "./words.ts";

const all = ["unverified", "verified", "rejected"] as const;

/** A health report as its own page shows it: the life of the certificate that it is, with the codes of this page. */
export const healthLife = lifeOf(
  [
    { from: all, action: "edit", who: "C3021.edit", to: "unverified" },
    { from: ["unverified", "rejected"], action: "verify", who: "C3040.verify", to: "verified" },
    { from: ["unverified", "verified"], action: "reject", who: "C3040.verify", to: "rejected" },
    { from: all, action: "delete", who: "C3021.delete", to: "unverified" },
  ],
  certificateCheckWords,
);
