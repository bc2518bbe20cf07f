import { menu } from "./menu.ts";
import { clockHandler } from "./server/engine/approval-clock.ts";
import { flows } from "./server/flows/list-flows.ts";
import { holders } from "./server/handing-over/holdings.ts";
import { approvalTimes } from "./server/inbox/approval-times.ts";
import { ownApprovals } from "./server/inbox/list-approvals.ts";
import { routes } from "./server/routes.ts";
import { workFrom, workTo } from "./settings.ts";
import { noticeSubscribers } from "./server/telling/tell-by-notice.ts";

export const area = {
  name: "approvals",
  menu,
  routes,
  exporters: [ownApprovals.exporter, approvalTimes.exporter, holders.exporter, flows.exporter],
  subscribers: noticeSubscribers,
  jobs: [clockHandler],
  settings: [workFrom, workTo],
  shownFiles: {
    attachment: `select file::bigint from approvals.trail, jsonb_array_elements_text(event -> 'attachments') as file where tenant_id = $1
        union all select (event ->> 'signature')::bigint from approvals.trail where tenant_id = $1`,
  },
};
