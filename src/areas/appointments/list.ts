import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { appointmentStates, appointmentWords, dayParts, dayPartWords, languageWords } from "./words.ts";

export const appointmentList = defineList({
  name: "appointments.list",
  title: { zh: "预约列表", en: "Demo appointments" },
  path: "/unify/appointments",
  needs: "D9999",
  scope: "tenant",
  export: "D9999.export",
  sort: "-sentAt",
  columns: {
    company: { zh: "企业", en: "Company", kind: "link", sort: true, grow: true, cellWidth: 30 },
    contact: { zh: "联系人", en: "Contact", kind: "person" },
    phone: { zh: "电话", en: "Telephone", masked: true },
    email: { zh: "邮箱", en: "E-mail", masked: true, minor: true, cellWidth: 24 },
    wantedOn: { zh: "期望时间", en: "Preferred time", kind: "date", nullable: true, sort: true, width: 150 },
    wantedPart: { zh: "时段", en: "Time of day", words: dayPartWords, in: "file" },
    wish: { zh: "需求", en: "Wish", nullable: true, in: "file", cellWidth: 50 },
    state: { zh: "状态", en: "Status", kind: "status", words: appointmentWords, sort: true },
    note: { zh: "备注", en: "Note", nullable: true, minor: true, cellWidth: 50 },
    handledBy: { zh: "跟进人", en: "Followed up by", nullable: true, minor: true },
    handledAt: { zh: "跟进时间", en: "Followed up at", kind: "instant", nullable: true, sort: true, in: "file" },
    sentAt: { zh: "提交时间", en: "Sent at", kind: "instant", sort: true },
  },
  values: { id: z.number(), wantedPart: z.enum(dayParts), language: z.enum(["zh", "en"]), version: z.number() },
  /** Where it may go from here; itself comes first. */
  added: { moves: z.array(z.enum(appointmentStates)) },
  fields: { language: { zh: "语言", en: "Language", words: languageWords } },
  filters: {
    search: { kind: "search", zh: "企业、联系人或完整电话", en: "Company, contact or full number" },
    state: { kind: "select", words: appointmentWords, zh: "状态", en: "Status" },
    from: { kind: "dateRange", to: "to", zh: "提交时间", en: "Sent at" },
  },
});
export type AppointmentRow = RowOf<typeof appointmentList>;
