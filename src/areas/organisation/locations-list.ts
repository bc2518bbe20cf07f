import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";

/** Places where workers may sign in by position; read with the company they belong to. */
export const locationList = defineList(
  {
    name: "organisation.locations",
    title: { zh: "打卡地点", en: "Check-in locations" },
    path: "/company/info",
    needs: "C1011",
    scope: "tenant",
    sort: "",
    columns: {
      name: { zh: "名称", en: "Name", grow: true },
      address: { zh: "地址", en: "Address", nullable: true, grow: true },
      position: { zh: "纬度, 经度", en: "Latitude, Longitude", derived: true, width: 190 },
      radiusMetres: { zh: "有效半径（米）", en: "Radius (metres)", kind: "number" },
      /** Empty: every department. */
      departmentIds: { zh: "适用部门", en: "Departments", schema: z.array(z.number().int()), grow: true },
      enabled: { zh: "状态", en: "Status", kind: "enabled" },
    },
    values: {
      id: z.number().int(),
      /** Degrees, WGS 84, six decimals. */
      latitude: z.number(),
      longitude: z.number(),
      wifiBssids: z.array(z.string()),
    },
    fields: {
      latitude: { zh: "纬度", en: "Latitude", kind: "number" },
      longitude: { zh: "经度", en: "Longitude", kind: "number" },
      wifiBssids: { zh: "Wi-Fi 地址", en: "Wi-Fi addresses" },
    },
  },
  { position: ({ latitude, longitude }) => `${latitude.toFixed(6)}, ${longitude.toFixed(6)}` },
);
export type CheckInLocation = RowOf<typeof locationList>;
