import { inboxOf } from "#areas/approvals/web.ts";
import { send } from "#platform/http/client.ts";
import type { AreaWeb } from "#ui/sockets.ts";
import { listStatements } from "./api.ts";

const settlement = "/costManagement/costSettlement";

export const web: AreaWeb = {
  approvalCards: [{ type: "statement", load: () => import("./pages/components/approval-card.tsx") }],
  inboxes: [inboxOf("C4300", "/costManagement/costApproval")],
  paletteSearches: [
    {
      key: "statements",
      title: { zh: "结算单", en: "Statements" },
      needs: "C4200",
      search: async (text, signal) => {
        const { rows } = await send(listStatements, { search: text, size: 10 }, { hideLoading: true, signal });
        return rows.map((row) => ({ key: `statement-${row.id}`, title: row.number, hint: `${row.agencyName} · ${row.from} – ${row.to}`, to: `${settlement}?open=${row.id}` }));
      },
    },
  ],
};
