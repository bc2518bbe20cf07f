import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./zh.ts";

export const en: Messages<typeof zh> = {
  title: "Labour scheduling",
  search: "Order number or post", department: "Department", date: "Work date", agency: "Labour company", fill: "Filled", notFull: "Not full", order: "Order number", post: "Post", time: "Time", places: "Asked", putOn: "Put on", people: "People", open: "Open",
  hours: "Hours each", status: "Status", full: "Full", lacking: "{count} missing", begun: "Begun",
  view: "View", assign: "Put people on", walkIn: "Walk-in", cancel: "Take off", replace: "Replace", export: "Export",
  emptyTitle: "No shifts", emptyHint: "When applications are approved, their shifts appear here by day and post.", emptyAgency: "Accept a request and its shift appears here, ready for your people.",
  nobody: "Nobody is put on yet", candidates: "People who can be put on", candidateSearch: "Name or job number", name: "Name", jobNumber: "Job number", gender: "Gender", age: "Age", worked: "Times worked", certificate: "Certificate", note: "Note",
  genders: { male: "Male", female: "Female" },
  certificates: { valid: "Valid", expiring: "Ends soon", expired: "Expired", none: "None" },
  sources: { schedule: "By the hotel", agency: "By the labour company", walk_in: "Walk-in" },
  warning: {
    rest: "Only {value} h of rest ({allowed} h wanted)", day: "{value} h that day (limit {allowed} h)", week: "{value} h this week (limit {allowed} h)", leave: "{value} h of approved leave", clash: "On {order}, {post}, {date}", gender: "Gender not as the line asks", age: "Age not as the line asks",
    ageMin: "{value} {value|year|years} old, below {allowed}", ageMax: "{value} {value|year|years} old, above {allowed}", ageUnknown: "No date of birth", certificate: "{certificate} expired {value} {value|day|days} ago", health: "No valid health certificate",
  },
  chosen: "{count} chosen / {open} open", confirm: "Put the chosen people on", tooMany: "More chosen than places open", noCandidates: "Nobody can be put on", noCandidatesHint: "Once a labour company has accepted a share, its people are listed here.", more: "Only the first 200 are shown, search by name or job number",
  done: { assigned: "Put on", warned: "Put on, {count} with a note", cancelled: "Taken off", replaced: "Replaced", walkedIn: "Walk-in added" },
  cancelTitle: "Take {name} off?", cancelText: "The place is open again at once.", replaceTitle: "Replace {name}", replaceWith: "By", reason: "Reason", walkInTitle: "Add a walk-in", person: "Person",
  breaks: {
    title: "Breaks and training", titleMany: "Breaks and training of {count} {count|shift|shifts}", list: "At fixed times", kind: "Kind", start: "From", end: "To", add: "Add a time", remove: "Remove row {row}", saved: "Saved; the attendance concerned is computed again",
    loose: "Break at any time (minutes)", looseHint: "Comes off only after the work time that the rules say; a longer break that was punched counts instead", looseText: "{count} min at any time", none: "None",
    hint: "These times are not paid; nothing comes off twice, and a longer break that was punched counts instead.", hintMany: "The chosen shifts differ now; saving gives all of them what stands here.",
    kinds: { rest: "Rest", training: "Training" },
  },
  mine: {
    title: "My shifts", today: "Today", tomorrow: "Tomorrow", upcoming: "Coming up", past: "Past", none: "You are not put on a shift", noneHint: "Shifts appear here once you are put on them; keep your phone at hand.",
    sign: "Sign in", planned: "{hours} h planned", where: "Where to sign in", cancelled: "Cancelled", dismissed: "Dismissed",
  },
};
