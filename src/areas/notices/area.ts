import { menu } from "./menu.ts";
import { announcements, receiptSource } from "./server/announcements/list-announcements.ts";
import { deliverHandler } from "./server/deliver-mails.ts";
import { customReminders } from "./server/reminders/custom-reminders.ts";
import { remindJob } from "./server/reminders/remind-job.ts";
import { mails } from "./server/outbox.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "notices",
  menu,
  routes,
  exporters: [mails.exporter, announcements.exporter, receiptSource.exporter, customReminders.exporter],
  jobs: [deliverHandler, remindJob],
};
