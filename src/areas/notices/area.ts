import { menu } from "./menu.ts";
import { deliverHandler } from "./server/deliver-mails.ts";
import { mails } from "./server/outbox.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "notices",
  menu,
  routes,
  exporters: [mails.exporter],
  jobs: [deliverHandler],
};
