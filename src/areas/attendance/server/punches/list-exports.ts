import { listExporter } from "#platform/excel/exporter.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { listPunches } from "../../punch-api.ts";
import { listMakeUps } from "../../make-up-api.ts";
import { makeUpWords, sourceWords, useWords } from "../../words.ts";
import { makeUpsQuery } from "../requests/make-up-handlers.ts";
import { punchesQuery } from "./punch-handlers.ts";

type Punch = OutputOf<typeof listPunches>["rows"][number];
type MakeUp = OutputOf<typeof listMakeUps>["rows"][number];

const yes = { zh: "是", en: "Yes" };

/** Punches of a period with the filters of their list. */
export const punchesExport = listExporter({
  name: "attendance.punches",
  needs: "C05406.export",
  title: { zh: "打卡记录", en: "Clock records" },
  input: listPunches.input,
  columns: [
    { key: "date", title: { zh: "日期", en: "Date" }, kind: "date", value: (row: Punch) => row.date },
    { key: "time", title: { zh: "时间", en: "Time" }, kind: "text", value: (row) => row.time },
    { key: "name", title: { zh: "姓名", en: "Name" }, kind: "text", value: (row) => row.name },
    {
      key: "pin",
      title: { zh: "考勤号", en: "Machine number" },
      kind: "text",
      value: (row) => (row.pin.startsWith("#") ? null : row.pin),
    },
    {
      key: "departmentName",
      title: { zh: "部门", en: "Department" },
      kind: "text",
      value: (row) => row.departmentName,
    },
    {
      key: "source",
      title: { zh: "来源", en: "Source" },
      kind: "text",
      value: (row, locale) => sourceWords[row.source][locale],
    },
    {
      key: "device",
      title: { zh: "考勤机", en: "Machine" },
      kind: "text",
      value: (row) => (row.source === "file" || row.source === "machine" ? row.device : null),
    },
    {
      key: "use",
      title: { zh: "用于", en: "Used as" },
      kind: "text",
      value: (row, locale) => useWords[row.use][locale],
    },
    { key: "place", title: { zh: "地点", en: "Place" }, kind: "text", value: (row) => row.place },
    {
      key: "distanceMetres",
      title: { zh: "距离（米）", en: "Distance (m)" },
      kind: "integer",
      value: (row) => row.distanceMetres,
    },
    {
      key: "outside",
      title: { zh: "超出范围", en: "Outside" },
      kind: "text",
      value: (row, locale) => (row.outside ? yes[locale] : null),
    },
    { key: "note", title: { zh: "备注", en: "Note" }, kind: "text", width: 30, value: (row) => row.note },
  ],
  query: punchesQuery,
});

/** Make-up requests with the filters of their list. */
export const makeUpsExport = listExporter({
  name: "attendance.makeUps",
  needs: "C05303.export",
  title: { zh: "补卡申请", en: "Make-up clock-ins" },
  input: listMakeUps.input,
  columns: [
    { key: "number", title: { zh: "单号", en: "Number" }, kind: "text", value: (row: MakeUp) => row.number },
    { key: "name", title: { zh: "姓名", en: "Name" }, kind: "text", value: (row) => row.name },
    {
      key: "departmentName",
      title: { zh: "部门", en: "Department" },
      kind: "text",
      value: (row) => row.departmentName,
    },
    {
      key: "agencyName",
      title: { zh: "劳务公司", en: "Labour company" },
      kind: "text",
      value: (row) => row.agencyName,
    },
    { key: "workDate", title: { zh: "出勤日期", en: "Work date" }, kind: "date", value: (row) => row.workDate },
    { key: "startMinute", title: { zh: "上班时间", en: "On duty" }, kind: "clock", value: (row) => row.startMinute },
    { key: "endMinute", title: { zh: "下班时间", en: "Off duty" }, kind: "clock", value: (row) => row.endMinute },
    {
      key: "edge",
      title: { zh: "补卡类型", en: "Punch" },
      kind: "text",
      value: (row, locale) => useWords[row.edge][locale],
    },
    { key: "minute", title: { zh: "补卡时间", en: "Time" }, kind: "clock", value: (row) => row.minute },
    {
      key: "state",
      title: { zh: "状态", en: "State" },
      kind: "text",
      value: (row, locale) => makeUpWords[row.state][locale],
    },
    { key: "reason", title: { zh: "原因", en: "Reason" }, kind: "text", width: 30, value: (row) => row.reason },
    { key: "createdAt", title: { zh: "申请时间", en: "Requested" }, kind: "instant", value: (row) => row.createdAt },
    { key: "decidedAt", title: { zh: "审批时间", en: "Decided at" }, kind: "instant", value: (row) => row.decidedAt },
    {
      key: "returnReason",
      title: { zh: "退回原因", en: "Reason of the return" },
      kind: "text",
      width: 30,
      value: (row) => row.returnReason,
    },
  ],
  query: makeUpsQuery,
});
