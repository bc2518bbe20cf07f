import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./health-zh.ts";

export const en: Messages<typeof zh> = {
  part: { report: "Health report" },
  compliance:
    "Compliance {percent}%: {held} of the {needed} {needed|person|people} who need a health certificate {held|has|have} a valid one",
  act: { add: "Add health report", edit: "Edit health report" },
  ask: {
    delete: "Delete the health report of {name}?",
    deleteHint: "Also do this when somebody takes their consent back: examination and photo are not kept.",
  },
  done: { added: "Added, to be checked", saved: "Saved, to be checked" },
  hint: {
    validTo: "If empty, worked out from how long a health certificate is valid",
    fitFor: "Only the outcome is kept, no diagnosis and no single tests.",
    consent:
      "Health data is sensitive: it may only be kept with the person's separate consent. Enter the day they gave it.",
  },
  empty: {
    title: "No such health reports",
    hint: "Add a health report, or fill in the template and import it.",
    lackingHint:
      "Whoever works in a post that requires a health certificate and has no valid one is listed here; posts are set under Certificates.",
  },
  import: {
    title: "Import health reports",
    hint: "People are found by job number or ID number, the day of consent is required, at most {limit} {limit|row|rows} at a time. Rows with errors come back with the reason and can be corrected and imported again.",
  },
};
