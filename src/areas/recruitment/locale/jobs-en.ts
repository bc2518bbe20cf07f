import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./jobs-zh.ts";

export const en: Messages<typeof zh> = {
  part: "Job",
  act: {
    add: "Add an online job",
    edit: "Edit the online job",
    schedule: "Publish",
    disable: "Disable",
    enable: "Enable",
    hasten: "Hasten",
  },
  ask: {
    delete: "Delete the draft “{title}”?",
    hasten: "Hasten “{title}”?",
    hastenHint: "Its owner is told. Once in 24 hours, three times at most.",
  },
  done: { saved: "Saved", changed: "Updated", deleted: "Deleted", hastened: "The owner was told" },
  hint: {
    until: "Not after the date to hire by",
    body: "It may not be limited to a gender nor prefer one, nor ask about marriage or children",
  },
  import: { title: "Import online jobs", hint: "At most 500 rows; they become drafts." },
  empty: {
    title: "No online jobs yet",
    hint: "Describe a post that is open; once published it goes online on its day.",
  },
};
