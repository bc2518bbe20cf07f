import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./certification-zh.ts";

export const en: Messages<typeof zh> = {
  title: "Enterprise certification",
  due: "Reviewed by a person, by {date} at the latest",
  since: "Certified on {date}",
  failed: "Why it failed: {reason}",
  none: "Not certified yet",
  noneHint: "Hand in the licence and a contact; a person reviews them within one working day.",
  history: "Applications",
  act: { submit: "Apply", recertify: "Certify again", withdraw: "Withdraw" },
  ask: { withdraw: "Withdraw this application?" },
  done: { submitted: "Handed in, to be reviewed", withdrawn: "Withdrawn" },
  field: {
    name: "Company",
    creditCode: "Unified social credit code",
    address: "Address on the licence",
    addressHint: "As it stands on the licence",
    contactName: "Contact",
    phone: "Phone",
    email: "E-mail",
    licence: "Business licence",
    submitted: "Handed in",
    see: "View",
  },
};
