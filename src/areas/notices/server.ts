export { notify, type Notice } from "./server/notify.ts";
export { queueMail, type NewMail } from "./server/queue-mail.ts";
