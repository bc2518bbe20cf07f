import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { orderState } from "./api.ts";
import type { menu } from "./menu.ts";
import { orderList } from "./orders-list.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const listOrders = call(orderList.call);

export const countOrders = call({
  method: "GET",
  path: "/orders/counts",
  title: { zh: "用工申请数量", en: "Count work orders" },
  needs: "C1100",
  scope: "department",
  input: z.object({}),
  output: z.record(orderList.input.shape.tab.unwrap(), z.number()),
});

export const revokeOrder = call({
  method: "POST",
  path: "/orders/revoke",
  title: { zh: "撤销用工申请", en: "Revoke a work order" },
  needs: "C1100.revoke",
  scope: "department",
  /** `seen`: its state on the caller's screen; refused when it has another one meanwhile. */
  input: z.object({ id: fields.id, reason: fields.reason, seen: orderState.optional() }),
  output: fields.done,
});

export const deleteOrders = call({
  method: "POST",
  path: "/orders/delete",
  title: { zh: "删除用工申请", en: "Delete work orders" },
  needs: "C1100.delete",
  scope: "department",
  input: z.object({ ids: z.array(fields.id).min(1).max(200) }),
  output: fields.done,
});

export const copyOrder = call({
  method: "POST",
  path: "/orders/copy",
  title: { zh: "复制用工申请", en: "Copy a work order" },
  needs: "C1100.add",
  scope: "department",
  input: z.object({ id: fields.id }),
  output: fields.created,
});

export const reviewOrders = call({
  method: "POST",
  path: "/orders/recheck",
  title: { zh: "复核用工单", en: "Review orders" },
  needs: "C1100.review",
  scope: "department",
  input: z.object({
    ids: z.array(fields.id).min(1).max(200),
    reviewed: z.boolean().default(true),
    note: fields.textUpTo(200).default(""),
  }),
  output: fields.done,
});
