import { listExporter } from "#platform/excel/exporter.ts";
import { listAppointments, type AppointmentRow } from "../api.ts";
import { appointmentWords, dayPartWords } from "../words.ts";
import { appointmentsQuery } from "./list-appointments.ts";

/** The list with its filters; phone and e-mail stay masked in the file. */
export const appointmentsExport = listExporter({
  name: "appointments.list",
  needs: "D9999.export",
  title: { zh: "预约列表", en: "Appointments" },
  input: listAppointments.input,
  columns: [
    {
      key: "company",
      title: { zh: "企业", en: "Company" },
      kind: "text",
      width: 30,
      value: (row: AppointmentRow) => row.company,
    },
    { key: "contact", title: { zh: "联系人", en: "Contact" }, kind: "text", value: (row) => row.contact },
    { key: "phone", title: { zh: "电话", en: "Phone" }, kind: "text", value: (row) => row.phone },
    { key: "email", title: { zh: "邮箱", en: "E-mail" }, kind: "text", width: 24, value: (row) => row.email },
    { key: "wantedOn", title: { zh: "期望日期", en: "Preferred date" }, kind: "date", value: (row) => row.wantedOn },
    {
      key: "wantedPart",
      title: { zh: "时段", en: "Time of day" },
      kind: "text",
      value: (row, locale) => dayPartWords[row.wantedPart][locale],
    },
    { key: "wish", title: { zh: "需求", en: "Wish" }, kind: "text", width: 50, value: (row) => row.wish },
    {
      key: "state",
      title: { zh: "状态", en: "State" },
      kind: "text",
      value: (row, locale) => appointmentWords[row.state][locale],
    },
    { key: "note", title: { zh: "备注", en: "Note" }, kind: "text", width: 50, value: (row) => row.note },
    { key: "handledBy", title: { zh: "跟进人", en: "Followed up by" }, kind: "text", value: (row) => row.handledBy },
    {
      key: "handledAt",
      title: { zh: "跟进时间", en: "Followed up at" },
      kind: "instant",
      value: (row) => row.handledAt,
    },
    { key: "sentAt", title: { zh: "提交时间", en: "Sent at" }, kind: "instant", value: (row) => row.sentAt },
  ],
  query: appointmentsQuery,
});
