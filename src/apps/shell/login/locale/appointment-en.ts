import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./appointment-zh.ts";

export const en: Messages<typeof zh> = {
  title: "Book a demonstration",
  hint: "Leave us your contact details: we will call within one working day and prepare the demonstration for your business.",
  company: "Company",
  contact: "Contact",
  phone: "Telephone",
  email: "E-mail",
  wantedOn: "Preferred date",
  anyDay: "Any",
  wantedPart: "Time of day",
  parts: { any: "Any time", morning: "Morning", afternoon: "Afternoon" },
  wish: "What you would like to see (optional)",
  wishHint: "Such as: how many hotels, how many outside workers a month, how you schedule and settle today",
  submit: "Send",
  slide: "Please solve the slider, your request is sent right after it",
  badPhone: "Not a telephone number of 7 to 20 digits",
  success: "Your request has been sent",
  successHint:
    "Thank you, {contact}. We have the request of {company} and will be in touch soon by the telephone number or e-mail you left.",
  another: "Send another request",
};
