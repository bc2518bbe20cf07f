import { menu } from "./menu.ts";
import { burdenSource, planChangesSource, planSource } from "./reports.ts";
import { keepBurdensJob } from "./server/burden/keep-burden.ts";
import { endOverdueJob } from "./server/open/end-overdue.ts";
import { openShifts } from "./server/open/list-open-shifts.ts";
import { openShiftFeedDoor } from "./server/phone/feed-door.ts";
import { remindUnseenJob } from "./server/phone/remind-unseen.ts";
import { ruleEffect } from "./server/rule-effect/rule-effect.ts";
import { tellOvertaken } from "./server/publish/tell-overtaken.ts";
import { tellGapsJob } from "./server/open/tell-gaps.ts";
import { closeLockedJob } from "./server/plans/close-locked.ts";
import { plans } from "./server/plans/list-plans.ts";
import { planReminders } from "./server/plans/plan-reminders.ts";
import { routes } from "./server/routes.ts";
import { swaps } from "./server/swaps/list-swaps.ts";
import { guestRooms, hoursPeriod, noticeHours, wishDays } from "./settings.ts";

export const area = {
  name: "planning",
  menu,
  routes,
  exporters: [plans.exporter, openShifts.exporter, swaps.exporter],
  settings: [noticeHours, wishDays, guestRooms, hoursPeriod],
  jobs: [remindUnseenJob, endOverdueJob, keepBurdensJob, closeLockedJob, tellGapsJob],
  subscribers: tellOvertaken,
  reminders: planReminders,
  reports: [planSource, burdenSource, planChangesSource],
  rosterPreviews: [ruleEffect],
  doors: [openShiftFeedDoor],
};
