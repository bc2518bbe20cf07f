export { notify } from "./server/notify.ts";
export { withdraw } from "./server/withdraw.ts";
export { forgetTold } from "./server/forget.ts";
export { askDelivery, putMail } from "./server/queue-mail.ts";
export { countNotices, notices } from "./server/own-notices.ts";
export { mails } from "./server/outbox.ts";
export { registerReminders } from "./server/reminders/registry.ts";
export { remindJob } from "./server/reminders/remind-job.ts";
