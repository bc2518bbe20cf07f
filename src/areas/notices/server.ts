export { notify, type Notice } from "./server/notify.ts";
export { putMail, queueMail, type NewMail } from "./server/queue-mail.ts";
