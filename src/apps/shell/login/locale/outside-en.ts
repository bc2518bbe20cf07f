import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./outside-zh.ts";

export const en: Messages<typeof zh> = {
  title: "Log in by an external identity",
  working: "Checking who you are …",
  idle: "An identity provider sends people back to this page; opened by itself it logs nobody in. Please choose your identity provider on the log-in page.",
  notOffered:
    "No external identities are set up here, please log in by password. An administrator can set one up at Accounts and roles - Log-in security.",
  bound: "The external identity is linked; next time you can log in with it.",
  toCentre: "Back to the personal centre",
  bindTitle: "Link your account",
  bindHint:
    "{label} of {provider} is not linked to an account yet. Please prove your account here; from then on you can log in directly.",
  ways: { password: "Password", code: "Code" },
  waysLabel: "Way to prove the account",
  slide: "Please complete the slider; your account is linked right after it",
  submit: "Link and log in",
};
