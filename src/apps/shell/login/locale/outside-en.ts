import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./outside-zh.ts";

export const en: Messages<typeof zh> = {
  title: "Log in by an external identity",
  working: "Checking who you are …",
  idle: "An identity provider sends people back to this page; opened by itself it logs nobody in. Please choose your identity provider on the log-in page.",
  notOffered:
    "No external identities are set up here, please log in by password. An administrator can set one up at Accounts and roles - Log-in security.",
  bound: "The external identity is bound: next time you can log in by it.",
  toCentre: "Back to the personal centre",
  bindTitle: "Bind your account",
  bindHint:
    "{label} of {provider} is not bound to an account yet. Please prove your account here; from then on you log in at once.",
  ways: { password: "Password", code: "Code" },
  waysLabel: "Way to prove the account",
  slide: "Please solve the slider, your account is bound right after it",
  submit: "Bind and log in",
};
