import { lifeOf } from "#platform/arrows/arrows.ts";
import { jobWords } from "./words.ts";

/** An advertised job: `clock` puts it online on its first day and ends it after its last. */
export const jobLife = lifeOf(
  [
    { from: ["draft", "scheduled", "disabled"], action: "edit", who: "C2400.edit", to: "draft" },
    { from: ["draft"], action: "schedule", who: "C2400.publish", to: "scheduled" },
    { from: ["scheduled"], action: "begin", who: "clock", to: "online" },
    { from: ["scheduled", "online"], action: "disable", who: "C2400.publish", to: "disabled" },
    { from: ["disabled"], action: "enable", who: "C2400.publish", to: "online" },
    { from: ["online"], action: "hasten", who: "C2400.hasten", to: "online" },
    { from: ["scheduled", "online", "disabled"], action: "end", who: "clock", to: "ended" },
    { from: ["draft"], action: "delete", who: "C2400.edit", to: "draft" },
  ],
  jobWords,
);
