import { listExporter } from "#platform/excel/exporter.ts";
import { listMails } from "../api.ts";
import { kindWordsOf, mailWords } from "../words.ts";
import { mailsQuery, type Mail } from "./outbox.ts";

/** Mails with the filters of the outbox, without their texts. */
const mailsExport = listExporter({
  name: "notices.mails",
  needs: "C6900.export",
  title: { zh: "邮件发件箱", en: "Mail outbox" },
  input: listMails.input,
  columns: [
    { key: "title", title: { zh: "主题", en: "Subject" }, kind: "text", width: 40, value: (row: Mail) => row.title },
    {
      key: "recipient",
      title: { zh: "收件人", en: "Recipient" },
      kind: "text",
      width: 30,
      value: (row) => row.recipient,
    },
    {
      key: "kind",
      title: { zh: "类型", en: "Type" },
      kind: "text",
      value: (row, locale) => kindWordsOf(row.kind)[locale],
    },
    {
      key: "state",
      title: { zh: "状态", en: "State" },
      kind: "text",
      value: (row, locale) => mailWords[row.state][locale],
    },
    { key: "tries", title: { zh: "尝试次数", en: "Tries" }, kind: "integer", value: (row) => row.tries },
    { key: "createdAt", title: { zh: "创建时间", en: "Created" }, kind: "instant", value: (row) => row.createdAt },
    { key: "sentAt", title: { zh: "发送时间", en: "Sent" }, kind: "instant", value: (row) => row.sentAt },
    { key: "nextTryAt", title: { zh: "下次尝试", en: "Next try" }, kind: "instant", value: (row) => row.nextTryAt },
    { key: "error", title: { zh: "失败原因", en: "Error" }, kind: "text", width: 40, value: (row) => row.error },
  ],
  query: (_context, input) => mailsQuery(input),
});

export const exporters = [mailsExport];
