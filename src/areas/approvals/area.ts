import { menu } from "./menu.ts";
import { clockHandler } from "./server/approval-clock.ts";
import { routes } from "./server/routes.ts";
import { urgentRules } from "./server/settings.ts";
import { noticeSubscribers } from "./server/tell-by-notice.ts";

export const area = {
  name: "approvals", menu, routes, subscribers: noticeSubscribers, settings: Object.values(urgentRules), jobs: [clockHandler],
};
