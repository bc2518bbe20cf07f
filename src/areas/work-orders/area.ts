import { menu } from "./menu.ts";
import { adjustmentApproval } from "./server/adjust/adjustment-approval.ts";
import { orderApproval } from "./server/order/approval.ts";
import { openLinesExport, orderLinesExport } from "./server/exports.ts";
import { openPlacesExport, ordersExport, requestsExport } from "./server/lines/list-exports.ts";
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
  exporters: [ordersExport, orderLinesExport, openLinesExport, requestsExport, openPlacesExport],
  settings: Object.values(orderRules),
  subscribers,
  jobs: [openPlacesDueJob],
  rulePreviews: [limitsPreview],
};
