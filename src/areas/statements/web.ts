import { inboxOf } from "#areas/approvals/web.ts";
import { send } from "#platform/http/client.ts";
import type { AreaWeb } from "#ui/sockets.ts";
import { listStatements } from "./api.ts";

const settlement = "/costManagement/costSettlement";

/** What a labour company may still object to or has to confirm. */
async function unconfirmed(): Promise<number> {
  const { rows } = await send(listStatements, { tab: "preSettled", size: 50 }, { hideLoading: true });
  return rows.filter((row) => row.agencyConfirmedAt === null).length;
}

export const web: AreaWeb = {
  approvalCards: [{ type: "statement", load: () => import("./pages/components/approval-card.tsx") }],
  inboxes: [
    inboxOf("C4300", "/costManagement/costApproval"),
    {
      needs: "C4200.answer",
      audience: ["staff"],
      to: settlement,
      count: async () => (await send(listStatements, { objections: true, size: 10 }, { hideLoading: true })).total,
    },
    { needs: "C4200", audience: ["agency"], to: settlement, count: unconfirmed },
  ],
  paletteSearches: [
    {
      key: "statements",
      title: { zh: "结算单", en: "Statements" },
      needs: "C4200",
      search: async (text, signal) => {
        const { rows } = await send(listStatements, { search: text, size: 10 }, { hideLoading: true, signal });
        return rows.map((row) => ({
          key: `statement-${row.id}`,
          title: row.number,
          hint: `${row.agencyName} · ${row.from} – ${row.to}`,
          to: `${settlement}?open=${row.id}`,
        }));
      },
    },
  ],
};
