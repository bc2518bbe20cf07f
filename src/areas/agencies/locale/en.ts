import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./zh.ts";

export const en: Messages<typeof zh> = {
  field: {
    priorityHint: "Smaller numbers receive requests first",
    bankAccount: "Bank account",
    bankAccountKeep: "On file: {mask}; leave empty to keep it",
    enabled: "Enabled",
  },
  part: {
    company: "Company",
    bank: "Bank account",
  },
  act: {
    removeContact: "Remove stored contact",
    keepContact: "On file: {mask}; leave empty to keep it",
    revealContact: "Show contact details",
    new: "Add labour company",
    view: "View",
    edit: "Edit",
    enable: "Enable",
    disable: "Disable",
    delete: "Delete",
    reveal: "Show full number",
    addRecruiter: "Add recruiter",
    editRecruiter: "Edit recruiter",
    addAccount: "Add log-in",
    enter: "Enter",
  },
  ask: {
    revealContact: "Show the contact details of “{name}”",
    enable: "Enable {count} {count|labour company|labour companies}?",
    disable: "Disable {count} {count|labour company|labour companies}?",
    disableHint: "A disabled company gets no new requests; its contracts and records are kept.",
    delete: "Delete “{name}”?",
    deleteHint: "Only a labour company that is not in use can be deleted.",
    deleteRecruiter: "Delete the recruiter “{name}”?",
    reveal: "Show the full bank account",
    revealHint: "Every view is recorded with who, when and why.",
  },
  done: {
    saved: "Saved",
    enabled: "Enabled",
    disabled: "Disabled",
    deleted: "Deleted",
    accountMade: "Log-in added; the password must be changed at the first log-in",
    accountLinked: "This person already has a log-in here; the password stays the same",
  },
  empty: {
    title: "No labour companies yet",
    hint: "Once added, a labour company can have contracts, workers and requests.",
    recruiters: "No recruiters yet",
    recruitersHint: "A recruiter is the contact who receives requests for workers.",
    accounts: "No log-ins yet",
    accountsHint: "With a log-in, the labour company can answer requests and assign people itself.",
  },
  account: {
    account: "Log-in name",
    password: "First password",
    passwordHint: "8 to 16 letters and digits; must be changed at the first log-in",
    ways: "Enter at least one of log-in name, phone and e-mail",
  },
  customer: {
    empty: "You do not serve any companies yet",
    emptyHint: "A company appears here once it has created a log-in for you.",
  },
  pick: {
    agency: "Labour company",
    agencyFirst: "Choose the labour company first",
    recruiters: "Channels and recruiters",
  },
};
