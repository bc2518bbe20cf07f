export { createOrder } from "./server/order/save-order.ts";
export { submitOrder } from "./server/order/submit-order.ts";
export { revokeOrder } from "./server/order/revoke-order.ts";
export { adjustOrder } from "./server/adjust/adjust-order.ts";
export { shareLines, widenShare } from "./server/lines/share-lines.ts";
export { lineRoom, type LineRoom, type ShareRoom } from "./server/lines/line-room.ts";
export { recordPutOn } from "./server/lines/record-put-on.ts";
export { recordActuals, type LineActual } from "./server/lines/record-actuals.ts";
