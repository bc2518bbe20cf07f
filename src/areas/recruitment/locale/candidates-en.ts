import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./candidates-zh.ts";

export const en: Messages<typeof zh> = {
  act: {
    edit: "Edit the candidate",
    merge: "Merge",
    keep: "Two people",
    anonymise: "Anonymise",
    reveal: "View in full",
  },
  ask: {
    merge: "Merge into “{name}”?",
    mergeHint:
      "The applications of both go to “{name}”, gaps are filled, and nothing personal stays with this record. It cannot be undone.",
    keep: "“{name}” is somebody else?",
    anonymise: "Anonymise “{name}”?",
    anonymiseHint: "Name, numbers, files and messages go; channel and outcome stay for figures. It cannot be undone.",
    reveal: "View the full ID number and phone",
    revealHint: "That you view it is written down. Say why.",
  },
  done: { saved: "Saved", merged: "Merged", kept: "Kept apart", anonymised: "Anonymised" },
  tab: { profile: "Profile", applications: "Applications", duplicate: "Possible duplicate" },
  hint: {
    number: "Stays {value} when left empty",
    twin: "This candidate has the same phone or ID number; check whether it is the same person.",
    twinCount: "{count} {count|application|applications}",
  },
  empty: {
    title: "No candidates yet",
    hint: "Whoever applies comes here, and is anonymised once their consent has run out.",
  },
  noApplications: "No applications",
};
