import { callsOf } from "#platform/http/call.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { orderLineList } from "./order-lines-list.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const listOrderLines = call(orderLineList.call);
