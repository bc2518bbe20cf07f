import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./zh.ts";

export const en: Messages<typeof zh> = {
  field: {
    priorityHint: "Smaller numbers are asked first",
    bankAccount: "Bank account",
    bankAccountKeep: "On file: {mask}; leave empty to keep it",
    enabled: "Enabled",
  },
  part: {
    company: "Company",
    bank: "Bank account",
  },
  act: {
    removeContact: "Remove what is stored",
    keepContact: "{mask} is stored; leave empty to keep it",
    revealContact: "Show contact",
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
    revealContact: "Show how “{name}” is reached",
    enable: "Enable {count} {count|labour company|labour companies}?",
    disable: "Disable {count} {count|labour company|labour companies}?",
    disableHint: "A disabled company gets no new demand; its contracts and records stay.",
    delete: "Delete “{name}”?",
    deleteHint: "Only a labour company that nothing refers to can be deleted.",
    deleteRecruiter: "Delete the recruiter “{name}”?",
    reveal: "Show the full bank account",
    revealHint: "Who looks, when and why is recorded.",
  },
  done: {
    saved: "Saved",
    enabled: "Enabled",
    disabled: "Disabled",
    deleted: "Deleted",
    accountMade: "Log-in added; the password must be changed at the first log-in",
    accountLinked: "This person already logs in to this company; the password stays",
  },
  empty: {
    title: "No labour companies yet",
    hint: "Once added, a labour company can have contracts, workers and demand.",
    recruiters: "No recruiters yet",
    recruitersHint: "A recruiter is who is asked for people.",
    accounts: "No log-ins yet",
    accountsHint: "With a log-in the labour company answers requests and puts people on by itself.",
  },
  account: {
    account: "Log-in name",
    password: "First password",
    passwordHint: "8 to 16 letters and digits; changed at the first log-in",
    ways: "Give at least one of log-in name, phone and e-mail",
  },
  customer: {
    empty: "You serve no company yet",
    emptyHint: "A company appears here once it has made a log-in for you.",
  },
  pick: {
    agency: "Labour company",
    agencyFirst: "Choose the labour company first",
    recruiters: "Channels and recruiters",
  },
};
