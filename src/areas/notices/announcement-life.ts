import { lifeOf } from "#platform/arrows/arrows.ts";
import { announcementWords } from "./announcement-words.ts";

/** Written, published, and taken back: one that was taken back may be changed and published again, and is then read anew. */
export const announcementLife = lifeOf(
  [
    { from: ["draft"], action: "edit", who: "ANNOUNCEMENTS.add", to: "draft" },
    { from: ["withdrawn"], action: "edit", who: "ANNOUNCEMENTS.add", to: "withdrawn" },
    { from: ["draft", "withdrawn"], action: "publish", who: "ANNOUNCEMENTS.publish", to: "published" },
    { from: ["published"], action: "withdraw", who: "ANNOUNCEMENTS.publish", to: "withdrawn" },
    { from: ["draft", "withdrawn"], action: "delete", who: "ANNOUNCEMENTS.delete", to: "withdrawn" },
  ],
  announcementWords,
);
