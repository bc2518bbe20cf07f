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
  emptyMailsHint: "Mails of the system appear here, also those that wait or failed.",
  emptyNotices: "No notices",
  read: "Read",
  unread: "Unread",
  markAll: "Mark all as read",
  server: {
    title: "Mail server (SMTP)",
    none: "No mail server is configured",
    noneHint:
      "Mails stay in the outbox. A system engineer sets SMTP_HOST and the like in the environment and restarts.",
    host: "Server",
    port: "Port",
    secure: "Encrypted",
    from: "Sender",
    counts: "Mails",
    waiting: "Not sent",
    failed: "Sending failed",
    sent: "Sent successfully",
    lastSentAt: "Last success",
    testTitle: "Send a test mail",
    testHint: "It is sent at once; see the outbox for the result.",
    address: "Address",
    send: "Send",
    done: "The test mail is in the outbox",
    on: "In use",
  },
};
