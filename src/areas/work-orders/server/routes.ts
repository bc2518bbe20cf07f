import { handle, handleDownload, type Route } from "#platform/http/route.ts";
import * as detailApi from "../detail-api.ts";
import * as formApi from "../form-api.ts";
import * as homeApi from "../home-api.ts";
import * as listApi from "../list-api.ts";
import * as adjustApi from "../adjust-api.ts";
import * as linesApi from "../lines-api.ts";
import * as openPlacesApi from "../open-places-api.ts";
import * as sharesApi from "../shares-api.ts";
import * as tagsApi from "../tags-api.ts";
import { openLines } from "./lines/list-open-lines.ts";
import { orderLines } from "./lines/list-order-lines.ts";
import { orders, countOrders } from "./order/list-orders.ts";
import { requests } from "./lines/list-requests.ts";
import { readUnfilled } from "./lines/read-unfilled.ts";
import { orderChoices } from "./plan/order-choices.ts";
import { previewOrder } from "./plan/preview-order.ts";
import { deleteTag, listTags, saveTag, tagOrders } from "./order/tags.ts";
import { printOrder } from "./order/print-order.ts";
import { readUrgentLeft } from "./plan/urgent-left.ts";
import { readOrder, readOrderForApproval } from "./order/read-order.ts";
import { openPlaces } from "./open-places/list-open-places.ts";
import { saveOrder, submitOrder, revokeOrder, deleteOrders, copyOrder, reviewOrders } from "./order/order-handlers.ts";
import { previewAdjustment, adjustOrder } from "./adjust/adjust-handlers.ts";
import { listTakers, breakDown, withdrawShare, answerRequest } from "./lines/share-handlers.ts";
import { offerOpenPlaces, endOpenPlaces, takePlaces, giveBackPlaces } from "./open-places/open-places-handlers.ts";

export const routes: readonly Route[] = [
  handle(listApi.listOrders, orders.answer),
  handle(listApi.countOrders, countOrders),
  handle(detailApi.readOrder, readOrder),
  handleDownload(detailApi.printOrder, printOrder),
  handle(detailApi.readOrderForApproval, readOrderForApproval),
  handle(formApi.orderChoices, orderChoices),
  handle(formApi.previewOrder, previewOrder),
  handle(formApi.readUrgentLeft, readUrgentLeft),
  handle(formApi.saveOrder, saveOrder),
  handle(formApi.submitOrder, submitOrder),
  handle(listApi.revokeOrder, revokeOrder),
  handle(listApi.deleteOrders, deleteOrders),
  handle(listApi.copyOrder, copyOrder),
  handle(listApi.reviewOrders, reviewOrders),
  handle(tagsApi.listTags, listTags),
  handle(tagsApi.saveTag, saveTag),
  handle(tagsApi.deleteTag, deleteTag),
  handle(tagsApi.tagOrders, tagOrders),
  handle(adjustApi.previewAdjustment, previewAdjustment),
  handle(adjustApi.adjustOrder, adjustOrder),
  handle(sharesApi.listOpenLines, openLines.answer),
  handle(sharesApi.listTakers, listTakers),
  handle(sharesApi.breakDown, breakDown),
  handle(sharesApi.withdrawShare, withdrawShare),
  handle(linesApi.listOrderLines, orderLines.answer),
  handle(homeApi.readUnfilled, readUnfilled),
  handle(sharesApi.listRequests, requests.answer),
  handle(sharesApi.answerRequest, answerRequest),
  handle(openPlacesApi.offerOpenPlaces, offerOpenPlaces),
  handle(openPlacesApi.endOpenPlaces, endOpenPlaces),
  handle(openPlacesApi.listOpenPlaces, openPlaces.answer),
  handle(openPlacesApi.takePlaces, takePlaces),
  handle(openPlacesApi.giveBackPlaces, giveBackPlaces),
];
