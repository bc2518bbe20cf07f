import { send } from "#platform/http/client.ts";
import type { AreaWeb, PaletteHit } from "#ui/sockets.ts";
import { listContracts } from "./api.ts";

async function searchContracts(text: string): Promise<PaletteHit[]> {
  const { rows } = await send(listContracts, { search: text, size: 10 }, { hideLoading: true });
  return rows.map((row) => ({
    key: String(row.id),
    title: `${row.number} ${row.name}`,
    hint: row.agency,
    to: `/recruitment/recruitmentManagement?open=${row.id}`,
  }));
}

export const web: AreaWeb = {
  panels: [
    {
      place: "labour-company",
      key: "contracts",
      title: { zh: "合同", en: "Contracts" },
      order: 20,
      needs: "C6400",
      load: () => import("./pages/components/agency-contracts.tsx"),
    },
  ],
  paletteSearches: [
    { key: "contracts", title: { zh: "合同", en: "Contracts" }, needs: "C6400", search: searchContracts },
  ],
};
