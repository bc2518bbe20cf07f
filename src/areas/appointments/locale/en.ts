import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./zh.ts";

export const en: Messages<typeof zh> = {
  noWish: "Any",
  noteHint: "What came of it, the time agreed on, what follows",
  view: "View",
  followUp: "Follow up",
  followedUp: "Saved",
  reveal: "See the full contact details",
  revealHint: "Who reads them, when and why is written down.",
  delete: "Delete",
  deleted: "Deleted",
  askDelete: "Delete {count} {count|appointment|appointments}?",
  askDeleteHint: "Contact details and notes go with it and cannot be brought back.",
  details: "Appointment",
  emptyTitle: "No appointments yet",
  emptyHint: "They appear here when a visitor sends “Book a demo” from the log-in page.",
};
