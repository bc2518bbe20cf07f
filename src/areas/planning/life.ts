import { lifeOf } from "#platform/arrows/arrows.ts";
import { claimWords, noticeWords, openWords, planWords, swapWords } from "./words.ts";

/**
 * A plan's life; `who` is a button of the roster pages, of which a clerk's page has no `publish` and no `unlock`.
 * `unlockChanged` comes back to what had not been published when the clock locked it;
 * `publishPart` leaves days or people for later, `discardPart` what is of other departments; `clock` is attendance, locked throughout.
 */
export const planLife = lifeOf(
  [
    { from: ["draft"], action: "edit", who: "edit", to: "draft" },
    { from: ["checking"], action: "edit", who: "publish", to: "checking" },
    { from: ["published", "changed"], action: "edit", who: "edit", to: "changed" },
    { from: ["draft"], action: "submit", who: "submit", to: "checking" },
    { from: ["checking"], action: "return", who: "publish", to: "draft" },
    { from: ["draft", "checking", "changed"], action: "publish", who: "publish", to: "published" },
    { from: ["draft", "checking", "changed"], action: "publishPart", who: "publish", to: "changed" },
    { from: ["changed"], action: "discard", who: "edit", to: "published" },
    { from: ["changed"], action: "discardPart", who: "edit", to: "changed" },
    { from: ["draft", "checking"], action: "drop", who: "edit", to: "dropped" },
    { from: ["published"], action: "lock", who: "publish", to: "locked" },
    { from: ["published", "changed"], action: "close", who: "clock", to: "locked" },
    { from: ["locked"], action: "unlock", who: "unlock", to: "published" },
    { from: ["locked"], action: "unlockChanged", who: "unlock", to: "changed" },
  ],
  planWords,
);
export type PlanAction = (typeof planLife)["arrows"][number]["action"];

/** What somebody does with a notice of changed shifts; what was answered is answered. */
export const noticeLife = lifeOf(
  [
    { from: ["told"], action: "see", who: "person", to: "seen" },
    { from: ["told", "seen"], action: "ok", who: "person", to: "ok" },
    { from: ["told", "seen"], action: "object", who: "person", to: "objected" },
  ],
  noticeWords,
);

/** A shift that own staff may claim; `fill` is the last of its heads, `leave` the last claim that is gone again. */
export const openLife = lifeOf(
  [
    { from: ["open", "claimed"], action: "claim", who: "person", to: "claimed" },
    { from: ["open", "claimed"], action: "fill", who: "rule", to: "filled" },
    { from: ["open", "claimed"], action: "leave", who: "rule", to: "open" },
    { from: ["open", "claimed"], action: "withdraw", who: "head", to: "ended" },
    { from: ["open", "claimed"], action: "end", who: "clock", to: "ended" },
  ],
  openWords,
);

export const claimLife = lifeOf(
  [
    { from: ["claimed"], action: "accept", who: "head", to: "accepted" },
    { from: ["claimed"], action: "refuse", who: "head", to: "refused" },
    { from: ["claimed"], action: "withdraw", who: "person", to: "withdrawn" },
    { from: ["claimed"], action: "end", who: "clock", to: "ended" },
  ],
  claimWords,
);

/** A swap goes by itself from `offered` where nothing gets worse by it; else the head decides. */
export const swapLife = lifeOf(
  [
    { from: ["offered"], action: "agree", who: "partner", to: "agreed" },
    { from: ["offered"], action: "pass", who: "rule", to: "done" },
    { from: ["offered"], action: "decline", who: "partner", to: "refused" },
    { from: ["agreed"], action: "accept", who: "head", to: "done" },
    { from: ["agreed"], action: "refuse", who: "head", to: "refused" },
    { from: ["offered", "agreed"], action: "withdraw", who: "person", to: "withdrawn" },
    { from: ["offered", "agreed"], action: "end", who: "clock", to: "ended" },
  ],
  swapWords,
);
