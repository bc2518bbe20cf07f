import { handle } from "#platform/http/route.ts";
import * as api from "./api.ts";
import { menu } from "./menu.ts";
import { deliverHandler } from "./server/deliver-mails.ts";
import { exporters } from "./server/exports.ts";
import { listMails, readMail, readMailServer } from "./server/outbox.ts";
import { countNotices, listNotices, markNotices } from "./server/own-notices.ts";
import { resendMails, sendTestMail } from "./server/send-again.ts";

export const area = {
  name: "notices",
  menu,
  routes: [
    handle(api.listNotices, listNotices),
    handle(api.countNotices, countNotices),
    handle(api.readNotices, markNotices),
    handle(api.listMails, listMails),
    handle(api.readMail, readMail),
    handle(api.readMailServer, readMailServer),
    handle(api.resendMails, resendMails),
    handle(api.sendTestMail, sendTestMail),
  ],
  exporters,
  jobs: [deliverHandler],
};
