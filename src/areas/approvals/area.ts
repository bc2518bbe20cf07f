import { menu } from "./menu.ts";
import { routes } from "./server/routes.ts";
import { noticeSubscribers } from "./server/tell-by-notice.ts";

export const area = { name: "approvals", menu, routes, subscribers: noticeSubscribers };
