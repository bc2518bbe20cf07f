import { send } from "#platform/http/client.ts";
import type { AreaWeb, PaletteHit } from "#ui/sockets.ts";
import { listApplications } from "./applications-api.ts";

async function searchApplications(text: string): Promise<PaletteHit[]> {
  const { rows } = await send(listApplications, { tab: "all", search: text, size: 10 }, { hideLoading: true });
  return rows.map((row) => ({
    key: String(row.id),
    title: row.name,
    hint: `${row.post} · ${row.department}`,
    to: `/recruitment/applicants?open=${row.id}`,
  }));
}

export const web: AreaWeb = {
  paletteSearches: [
    { key: "applications", title: { zh: "应聘", en: "Applications" }, needs: "C2300", search: searchApplications },
  ],
};
