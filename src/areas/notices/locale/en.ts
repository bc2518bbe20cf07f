import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./zh.ts";

export const en: Messages<typeof zh> = {
  title: "Mail settings",
  tabs: { outbox: "Outbox", inbox: "Inbox", server: "Mail server" },
  body: "Text",
  view: "View",
  resend: "Send again",
  resent: "Sent again",
  resendTitle: "Send again to {recipient}?",
  emptyMails: "The outbox is empty",
  emptyMailsHint: "E-mails sent by the system appear here, including those that are waiting or failed.",
  emptyNotices: "No notices",
  read: "Read",
  unread: "Unread",
  markAll: "Mark all as read",
  server: {
    title: "Mail server (SMTP)",
    none: "No mail server is configured",
    noneHint:
      "E-mails stay in the outbox until a system engineer sets SMTP_HOST and the other environment variables and restarts the system.",
    host: "Server",
    port: "Port",
    secure: "Encrypted",
    from: "Sender",
    counts: "E-mails",
    waiting: "Not sent",
    failed: "Sending failed",
    sent: "Sent successfully",
    lastSentAt: "Last success",
    testTitle: "Send a test e-mail",
    testHint: "It is sent at once; see the outbox for the result.",
    address: "Address",
    send: "Send",
    done: "The test e-mail is in the outbox",
    on: "In use",
  },
};
