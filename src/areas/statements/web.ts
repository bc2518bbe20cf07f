import { inboxOf } from "#areas/approvals/web.ts";
import { send } from "#platform/http/client.ts";
import type { AreaWeb } from "#ui/sockets.ts";
import { listStatements } from "./api.ts";
import { readSteps } from "./home-api.ts";

const settlement = "/costManagement/costSettlement";

export const web: AreaWeb = {
  approvalCards: [{ type: "statement", load: () => import("./pages/components/approval-card.tsx") }],
  inboxes: [
    inboxOf("C4300", "/costManagement/costApproval"),
    {
      needs: "C4200.answer",
      audience: ["staff"],
      to: settlement,
      key: "objections",
    },
    {
      needs: "C4400.secondRelease",
      audience: ["staff"],
      to: "/costManagement/costPay?tab=batches&state=toRelease",
      key: "releases",
    },
    { needs: "C4200", audience: ["agency"], to: settlement, key: "unconfirmed" },
  ],
  homeCards: [
    {
      key: "statement-steps",
      title: { zh: "结算进度", en: "Statements by step" },
      order: 22,
      width: 4,
      needs: "C4200",
      audience: readSteps.audience,
      load: () => import("./pages/components/home/steps-card.tsx"),
    },
    {
      key: "money-due",
      title: { zh: "待支付", en: "Money due" },
      order: 23,
      width: 4,
      needs: "C4400",
      audience: ["staff"],
      load: () => import("./pages/components/home/money-due-card.tsx"),
    },
    {
      key: "objections",
      title: { zh: "待答复异议", en: "Objections" },
      order: 24,
      width: 4,
      needs: "C4200",
      audience: ["staff"],
      load: () => import("./pages/components/home/objections-card.tsx"),
    },
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
