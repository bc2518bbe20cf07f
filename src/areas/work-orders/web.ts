import { send } from "#platform/http/client.ts";
import type { AreaWeb } from "#ui/sockets.ts";
import { countOrders, listOrders } from "./list-api.ts";
import { takePlaces } from "./open-places-api.ts";
import { answerRequest, listRequests } from "./shares-api.ts";

const route = "/recruitmentPlan/employmentApplication";

export const web: AreaWeb = {
  approvalCards: [{ type: "workOrder", load: () => import("./pages/components/order-summary.tsx") }],
  inboxes: [
    {
      needs: "C0270",
      audience: answerRequest.audience,
      to: "/recruitment/DemandPublish",
      key: "requests",
    },
    {
      needs: "C0270.grab",
      audience: takePlaces.audience,
      to: "/recruitment/DemandPublish?view=places",
      title: { zh: "抢单", en: "Open places" },
      key: "openPlaces",
    },
  ],
  homeCards: [
    {
      key: "orders",
      title: { zh: "用工申请", en: "Work orders" },
      order: 12,
      width: 4,
      needs: "C1100",
      audience: countOrders.audience,
      load: () => import("./pages/components/orders-card.tsx"),
    },
    {
      key: "requests",
      title: { zh: "劳务需求", en: "Requests" },
      order: 11,
      width: 8,
      needs: "C0270",
      audience: listRequests.audience,
      load: () => import("./pages/components/requests-card.tsx"),
    },
    {
      key: "unfilled",
      title: { zh: "未来七天未排满", en: "Unfilled, next seven days" },
      order: 14,
      width: 4,
      needs: "D0010101",
      load: () => import("./pages/components/unfilled-card.tsx"),
    },
  ],
  paletteSearches: [
    {
      key: "orders",
      title: { zh: "用工单", en: "Orders" },
      needs: "C1100",
      search: async (text) => {
        const { rows } = await send(listOrders, { search: text, size: 10 }, { hideLoading: true });
        return rows.map((row) => ({
          key: `order-${row.id}`,
          title: row.number,
          hint: `${row.departmentName} · ${row.firstDate ?? ""}`,
          to: `${route}?open=${row.id}`,
        }));
      },
    },
  ],
};
