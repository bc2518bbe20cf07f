import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./zh.ts";

export const en: Messages<typeof zh> = {
  title: "Employees",
  act: {
    add: "Add employee",
    edit: "Edit employment",
    job: "Add a change of job",
    changeJob: "Change",
    removeJob: "Delete",
    pay: "Set pay",
    reveal: "Show amounts",
    importRoster: "Import the roster",
    importPay: "Import agreed pay",
  },
  part: {
    profile: "Profile",
    jobs: "Job line",
    pay: "Agreed pay",
    person: "Person",
    employment: "Employment",
    job: "Present job",
  },
  job: {
    toCome: "Still to come",
    now: "Now",
    none: "No jobs yet",
    place: "{department} · {post}",
    removeTitle: "Delete the change of job from {date}?",
    hint: "A change after today takes effect by itself at 00:05 of its day; periods whose attendance is locked cannot be changed.",
  },
  pay: {
    hidden: "****",
    none: "Nothing agreed yet",
    noneHint: "Amounts are kept sealed; whoever may see them gives a reason first.",
    revealTitle: "Show agreed pay",
    revealHint: "It is written down that you looked.",
  },
  field: {
    jobNumberHint: "Left empty, the system gives one",
    probationHint: "Only full-time staff can have probation",
    entityFromHint:
      "Paid by the new entity from this day on, by the one before until then; empty: what stood here was wrong",
    shareHint: "Hours due in rosters follow from it; empty: full time, and nothing due of part-time staff by the hour",
    regularHint: "On this day they become regular staff by themselves",
    fromHint: "In effect from this day on",
  },
  import: {
    roster: "Import the roster",
    rosterHint:
      "At most {limit} {limit|row|rows}. Rows with errors come back with the reason. Files, employments and first jobs are made together.",
    pay: "Import agreed pay",
    payHint:
      "At most {limit} {limit|row|rows}. Rows with errors come back with the reason. An amount of the same person, item and date is replaced.",
  },
  contract: {
    add: "Add contract",
    edit: "Edit",
    delete: "Delete",
    sign: "Record signing",
    scan: "Upload the scan",
    seeScan: "View the scan",
    renew: "Renew",
    end: "End",
    person: "Employee",
    terms: "Terms",
    signing: "Signing and end",
    signHint: "Once both have signed the paper. The contract is then in force, and the one that it renews is renewed.",
    endTitle: "End contract {number}?",
    deleteTitle: "Delete the draft {number}?",
    probationHint:
      "None under 3 months of term; 1 month under a year; 2 months under 3 years; 6 months from 3 years on and without end.",
    empty: "No employment contracts yet",
    emptyHint: "A written contract is due within a month of joining.",
    signed: "The contract is in force",
    ended: "The contract has ended",
  },
  empty: { title: "No employees yet", hint: "Those that are added or imported appear here." },
  done: { saved: "Saved", removed: "Deleted" },
};
