import { listExporter } from "#platform/excel/exporter.ts";
import { listed } from "#platform/i18n/text.ts";
import { listDevices, type DeviceRow } from "../api.ts";
import { deviceStateWords, kindWords, methodWords } from "../words.ts";
import { devicesQuery } from "./list-devices.ts";

/** Devices with the filters of their list. */
export const devicesExport = listExporter({
  name: "devices.list",
  needs: "C6600.export",
  title: { zh: "设备", en: "Devices" },
  input: listDevices.input,
  columns: [
    {
      key: "serial",
      title: { zh: "序列号", en: "Serial number" },
      kind: "text",
      value: (row: DeviceRow) => row.serial,
    },
    {
      key: "state",
      title: { zh: "状态", en: "State" },
      kind: "text",
      value: (row, locale) => deviceStateWords[row.state][locale],
    },
    { key: "location", title: { zh: "位置", en: "Location" }, kind: "text", value: (row) => row.location },
    {
      key: "departmentName",
      title: { zh: "使用部门", en: "Department" },
      kind: "text",
      value: (row) => row.departmentName,
    },
    {
      key: "kind",
      title: { zh: "设备类型", en: "Type" },
      kind: "text",
      value: (row, locale) => kindWords[row.kind][locale],
    },
    {
      key: "methods",
      title: { zh: "识别方式", en: "Identification" },
      kind: "text",
      value: (row, locale) =>
        listed(
          row.methods.map((method) => methodWords[method][locale]),
          locale,
        ),
    },
    { key: "lastSeenAt", title: { zh: "最近连接", en: "Last heard" }, kind: "instant", value: (row) => row.lastSeenAt },
    {
      key: "driftSeconds",
      title: { zh: "时钟偏差（秒，正为快）", en: "Clock ahead by (s)" },
      kind: "integer",
      value: (row) => row.driftSeconds,
    },
    {
      key: "punchesToday",
      title: { zh: "今日打卡", en: "Punches today" },
      kind: "integer",
      value: (row) => row.punchesToday,
    },
    {
      key: "waiting",
      title: { zh: "待下发指令", en: "Commands waiting" },
      kind: "integer",
      value: (row) => row.waiting,
    },
  ],
  query: devicesQuery,
});
