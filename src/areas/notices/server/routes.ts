import { handle, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import { mails, readMail, readMailServer } from "./outbox.ts";
import { countNotices, notices, readNotices } from "./own-notices.ts";
import { resendMails, sendTestMail } from "./send-again.ts";

export const routes: readonly Route[] = [
  handle(api.listNotices, notices.answer),
  handle(api.countNotices, countNotices),
  handle(api.readNotices, readNotices),
  handle(api.listMails, mails.answer),
  handle(api.readMail, readMail),
  handle(api.readMailServer, readMailServer),
  handle(api.resendMails, resendMails),
  handle(api.sendTestMail, sendTestMail),
];
