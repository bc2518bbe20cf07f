import { downloadUrl, send } from "#platform/http/client.ts";
import type { AreaWeb, PaletteHit } from "#ui/sockets.ts";
import { listPeople } from "./api.ts";
import { personPhoto, personPhotos } from "./photos-api.ts";

async function photosOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await send(personPhotos, { ids: [...ids] }, { hideLoading: true });
  return new Map(rows.map((row) => [row.id, downloadUrl(personPhoto, row)]));
}

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
  photos: photosOf,
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
  inboxes: [
    {
      needs: "C3500.edit",
      audience: ["staff"],
      to: "/recruitmentManagementOne/employeeFiles?marked=change",
      key: "ownData",
      title: { zh: "资料修改", en: "Changes of data" },
    },
  ],
  paletteSearches: [{ key: "people", title: { zh: "员工", en: "People" }, needs: "C3500", search: searchPeople }],
};
