import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./overtime-zh.ts";

export const en: Messages<typeof zh> = {
  title: "Overtime", new: "New application", edit: "Edit", editTitle: "Edit overtime", view: "View", submit: "Submit", revoke: "Revoke", cancel: "Cancel overtime", delete: "Delete", all: "All",
  number: "Number", person: "Person", department: "Department", workDate: "Work date", time: "Time", minutes: "Length", kind: "Kind", compensation: "Compensation", state: "State", createdAt: "Asked at", reason: "Reason", returnReason: "Reason of the return", cancelReason: "Reason of the cancellation",
  mine: "My applications", sure: "Revoke it?",
  search: "Name or number", start: "From", end: "To", saveDraft: "Save as draft", saved: "Saved", done: "Submitted", revoked: "Revoked", cancelled: "Cancelled", deleted: "Deleted",
  submitTitle: "Submit {number}", revokeTitle: "Revoke {number}", cancelTitle: "Cancel overtime {number}", cancelText: "The shift is paid as planned again; leave in lieu it gave is taken back.", deleteTitle: "Delete {number}?", deleteText: "This cannot be undone.",
  emptyTitle: "No overtime yet", emptyHint: "Once approved, overtime that joins on to a shift is paid with it; rest-day overtime can be taken as leave in lieu.",
  waiting: "Choose person, date and time to see its length and the limits.", length: "This overtime", month: "Workday overtime this month", shift: "Shift that day", noShift: "No shift that day", hours: "{count} h", ready: "Nothing in the way, it can be submitted",
  lieuHint: "Rest-day overtime can be taken as leave of the same length; overtime on workdays and statutory holidays is paid.", overview: "Overview", approval: "Approval",
};
