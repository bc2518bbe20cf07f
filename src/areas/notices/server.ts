export { notify } from "./server/notify.ts";
export { putMail } from "./server/queue-mail.ts";
