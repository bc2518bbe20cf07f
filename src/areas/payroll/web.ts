import { inboxOf } from "#areas/approvals/web.ts";
import type { AreaWeb } from "#ui/sockets.ts";

export const web: AreaWeb = {
  inboxes: [inboxOf("C60302", "/salyTaxManagement/calculation?view=approval")],
};
