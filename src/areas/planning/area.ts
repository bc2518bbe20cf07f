import { menu } from "./menu.ts";
import { openShiftFeedDoor } from "./server/phone/feed-door.ts";
import { remindUnseenJob } from "./server/phone/remind-unseen.ts";
import { plans } from "./server/plans/list-plans.ts";
import { routes } from "./server/routes.ts";
import { noticeHours, wishDays } from "./settings.ts";

export const area = {
  name: "planning",
  menu,
  routes,
  exporters: [plans.exporter],
  settings: [noticeHours, wishDays],
  jobs: [remindUnseenJob],
  doors: [openShiftFeedDoor],
};
