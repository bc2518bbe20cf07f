import { menu } from "./menu.ts";
import { clockHandler } from "./server/approval-clock.ts";
import { exporters } from "./server/exports.ts";
import { routes } from "./server/routes.ts";
import { workFrom, workTo } from "./settings.ts";
import { noticeSubscribers } from "./server/tell-by-notice.ts";

export const area = { name: "approvals", menu, routes, exporters, subscribers: noticeSubscribers, jobs: [clockHandler], settings: [workFrom, workTo] };
