import { send } from "#platform/http/client.ts";
import type { AreaWeb, PaletteHit } from "#ui/sockets.ts";
import { listPeople } from "./api.ts";

async function searchPeople(text: string): Promise<PaletteHit[]> {
  const { rows } = await send(listPeople, { search: text, size: 10 }, { hideLoading: true });
  return rows.map((row) => ({
    key: String(row.id),
    title: row.name,
    hint: [row.jobNumber, row.department ?? row.agency].filter(Boolean).join(" · "),
    to: `/recruitmentManagementOne/employeeFiles?open=${row.id}`,
  }));
}

export const web: AreaWeb = {
  panels: [
    {
      place: "labour-company",
      key: "workers",
      title: { zh: "人员", en: "Workers" },
      order: 10,
      needs: "C3500",
      load: () => import("./pages/components/agency-workers.tsx"),
    },
  ],
  paletteSearches: [{ key: "people", title: { zh: "员工", en: "People" }, needs: "C3500", search: searchPeople }],
};
