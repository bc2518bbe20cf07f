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
    { title: { zh: "企业", en: "Company" }, kind: "text", width: 30, value: (row: AppointmentRow) => row.company },
    { title: { zh: "联系人", en: "Contact" }, kind: "text", value: (row) => row.contact },
    { title: { zh: "电话", en: "Phone" }, kind: "text", value: (row) => row.phone },
    { title: { zh: "邮箱", en: "E-mail" }, kind: "text", width: 24, value: (row) => row.email },
    { title: { zh: "期望日期", en: "Preferred date" }, kind: "date", value: (row) => row.wantedOn },
    {
      title: { zh: "时段", en: "Time of day" },
      kind: "text",
      value: (row, locale) => dayPartWords[row.wantedPart][locale],
    },
    { title: { zh: "需求", en: "Wish" }, kind: "text", width: 50, value: (row) => row.wish },
    { title: { zh: "状态", en: "State" }, kind: "text", value: (row, locale) => appointmentWords[row.state][locale] },
    { title: { zh: "备注", en: "Note" }, kind: "text", width: 50, value: (row) => row.note },
    { title: { zh: "跟进人", en: "Followed up by" }, kind: "text", value: (row) => row.handledBy },
    { title: { zh: "跟进时间", en: "Followed up at" }, kind: "instant", value: (row) => row.handledAt },
    { title: { zh: "提交时间", en: "Sent at" }, kind: "instant", value: (row) => row.sentAt },
  ],
  query: appointmentsQuery,
});
