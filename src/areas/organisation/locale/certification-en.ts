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
  code: {
    send: "Send code",
    again: "Again in {seconds} s",
    sent: "The code was sent and is valid for {minutes} {minutes|minute|minutes}",
    held: "No text or mail service is connected: ask whoever runs this system for the code (npm run codes). It is valid for {minutes} {minutes|minute|minutes}",
  },
  field: {
    codeTo: "Send the code to",
    code: "Verification code",
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
