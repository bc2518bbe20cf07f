import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";
import { ownOf } from "#platform/own-of.ts";

/** States of a mail (spec 4). */
export const mailWords: Record<"not_sent" | "sending" | "failed" | "sent", StatusText> = {
  not_sent: { tone: "neutral", zh: "未发送", en: "Not sent" },
  sending: { tone: "info", zh: "发送中", en: "Sending" },
  failed: { tone: "danger", zh: "发送失败", en: "Sending failed" },
  sent: { tone: "success", zh: "发送成功", en: "Sent successfully" },
};

const kindWords: Record<string, Text> = {
  todo: { zh: "待办", en: "To do" },
  reminder: { zh: "催办", en: "Reminder" },
  copy: { zh: "抄送", en: "Copy" },
  decision: { zh: "审批结果", en: "Decision" },
  appointment: { zh: "预约演示", en: "Appointment" },
  ownData: { zh: "我的资料", en: "My data" },
  dates: { zh: "到期提醒", en: "Date reminder" },
  announcement: { zh: "公告", en: "Announcement" },
  payroll: { zh: "薪资", en: "Payroll" },
  payslip: { zh: "工资条", en: "Payslip" },
  test: { zh: "测试", en: "Test" },
};

/** What a mail, text message or notice is about; areas name kinds of their own. */
export const kindWordsOf = (kind: string): Text => ownOf(kindWords, kind) ?? { zh: "通知", en: "Notice" };
