import { menu } from "./menu.ts";
import { adjustmentApproval } from "./server/adjust/adjustment-approval.ts";
import { orderApproval } from "./server/order/approval.ts";
import { openLines } from "./server/lines/list-open-lines.ts";
import { demandMonthsJob } from "./server/lines/demand-of-months.ts";
import { orderLines } from "./server/lines/list-order-lines.ts";
import { requests } from "./server/lines/list-requests.ts";
import { openPlaces } from "./server/open-places/list-open-places.ts";
import { orders } from "./server/order/list-orders.ts";
import { demandSource } from "./reports.ts";
import { routes } from "./server/routes.ts";
import { openPlacesDueJob } from "./server/open-places/jobs.ts";
import { limitsPreview } from "./server/plan/preview-limits.ts";
import { orderRules } from "./server/settings.ts";
import { subscribers } from "./server/order/keep-organisation.ts";

export const area = {
  name: "work-orders",
  menu,
  routes,
  approvables: [orderApproval, adjustmentApproval],
  reports: [demandSource],
  exporters: [orders, orderLines, openLines, requests, openPlaces].map(({ exporter }) => exporter),
  settings: Object.values(orderRules),
  subscribers,
  jobs: [openPlacesDueJob, demandMonthsJob],
  rulePreviews: [limitsPreview],
};
