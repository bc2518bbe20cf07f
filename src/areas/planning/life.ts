import { lifeOf } from "#platform/arrows/arrows.ts";
import { noticeWords, planWords } from "./words.ts";

/**
 * A plan's life; `who` is a button of the roster pages, of which a clerk's page has no `publish` and no `unlock`.
 * `publishPart` leaves days or people for later; `clock` is attendance, locked throughout.
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
    { from: ["draft", "checking"], action: "drop", who: "edit", to: "dropped" },
    { from: ["published"], action: "lock", who: "publish", to: "locked" },
    { from: ["published", "changed"], action: "close", who: "clock", to: "locked" },
    { from: ["locked"], action: "unlock", who: "unlock", to: "published" },
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
