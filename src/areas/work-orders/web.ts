import { send } from "#platform/http/client.ts";
import type { AreaWeb } from "#ui/sockets.ts";
import { countOrders, listOrders } from "./list-api.ts";
import { listOpenPlaces, takePlaces } from "./open-places-api.ts";
import { answerRequest, listRequests } from "./shares-api.ts";

const route = "/recruitmentPlan/employmentApplication";

export const web: AreaWeb = {
  approvalCards: [{ type: "workOrder", load: () => import("./pages/components/order-summary.tsx") }],
  inboxes: [
    {
      needs: "C0270",
      audience: answerRequest.audience,
      to: "/recruitment/DemandPublish",
      count: async () => (await send(listRequests, { state: "offered", size: 10 }, { hideLoading: true })).total,
    },
    {
      needs: "C0270.grab",
      audience: takePlaces.audience,
      to: "/recruitment/DemandPublish?view=places",
      title: { zh: "抢单", en: "Open places" },
      count: async () => (await send(listOpenPlaces, { state: "open", size: 10 }, { hideLoading: true })).total,
    },
  ],
  homeCards: [
    {
      key: "orders",
      title: { zh: "用工单", en: "Orders" },
      order: 40,
      width: 4,
      needs: "C1100",
      audience: countOrders.audience,
      load: () => import("./pages/components/orders-card.tsx"),
    },
    {
      key: "requests",
      title: { zh: "劳务需求", en: "Requests" },
      order: 41,
      width: 4,
      needs: "C0270",
      audience: listRequests.audience,
      load: () => import("./pages/components/requests-card.tsx"),
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
