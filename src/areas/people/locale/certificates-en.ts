import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./certificates-zh.ts";

export const en: Messages<typeof zh> = {
  title: "Certificates",
  person: "Person",
  photo: "Photo",
  everywhere: "All departments",
  part: { certificate: "Certificate" },
  act: { add: "Add certificate", edit: "Edit certificate", verify: "Verify", reject: "Reject" },
  ask: {
    delete: "Delete “{type}” of {name}?",
    reject: "Reject “{type}” of {name}",
    rejectHint: "It then counts as if it were not there; once it has been changed it can be checked again.",
  },
  done: {
    added: "Added, to be checked",
    saved: "Saved, to be checked",
    deleted: "Deleted",
    verified: "Verified",
    rejected: "Rejected",
    nothingToVerify: "All selected certificates are verified already",
  },
  hint: {
    validTo: "If empty, worked out from how long the type is valid",
    months: "Empty: the date on the certificate counts",
    photoLater: "Can be added once a person is chosen",
    department: "Empty: all departments; a department includes those below it",
    effect:
      "“Refuse”: cannot be assigned to shifts or moved into the post. Certificates that are not verified only warn.",
  },
  empty: {
    title: "No such certificates",
    hint: "Add a certificate, or fill in the template and import it.",
    lacking: "Nobody lacks a required certificate",
    lackingHint: "Say under “Certificates required by posts” what each post needs; whoever lacks it is listed here.",
    person: "No certificates yet",
    personHint: "Certificates on file are flagged before they expire.",
  },
  import: {
    title: "Import certificates",
    hint: "People are found by job number or ID number, at most {limit} {limit|row|rows} at a time. Rows with errors come back with the reason and can be corrected and imported again.",
  },
  types: {
    intro: "The months a certificate is valid give its last day; the days before decide when it counts as expiring.",
    add: "Add type",
    edit: "Edit “{name}”",
  },
  requirements: {
    intro:
      "Which certificates posts require, and whether somebody without one is only flagged or refused. For shifts, the day of the shift counts.",
    add: "Add requirement",
    edit: "Edit what a post requires",
    delete: "Delete the requirement of “{type}” for “{post}”?",
    empty: "No post requires a certificate yet",
    emptyHint: "For example: cooks need a health certificate; without one they are refused.",
  },
};
