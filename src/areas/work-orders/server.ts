export { createOrder } from "./server/save-order.ts";
export { submitOrder } from "./server/submit-order.ts";
export { revokeOrder } from "./server/revoke-order.ts";
export { adjustOrder } from "./server/adjust-order.ts";
export { shareLines, widenShare } from "./server/share-lines.ts";
export { lineRoom, type LineRoom, type ShareRoom } from "./server/line-room.ts";
export { recordPutOn } from "./server/record-put-on.ts";
export { recordActuals, type LineActual } from "./server/record-actuals.ts";
