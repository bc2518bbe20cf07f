import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { defineRows, type RowOf } from "#platform/list/define-list.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { tagColours, tagColourWords } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const longestTag = 20;
/** Of one order. */
export const mostTags = 10;

/** The tags of the company, by their names. */
export const tagRows = defineRows({
  title: { zh: "标签", en: "Tags" },
  columns: {
    name: { zh: "标签", en: "Tag", grow: true },
    colour: { zh: "颜色", en: "Colour", words: tagColourWords },
    orders: { zh: "用工单数", en: "Orders", kind: "number" },
  },
  values: { id: z.number() },
});
export type TagRow = RowOf<typeof tagRows>;

export const listTags = call({
  method: "GET",
  path: "/orders/tags",
  title: { zh: "用工单标签", en: "Order tags" },
  needs: "C1100",
  scope: "tenant",
  input: z.object({}),
  output: z.object({ rows: z.array(tagRows.row) }),
});

export const saveTag = call({
  method: "POST",
  path: "/orders/tags/save",
  title: { zh: "保存用工单标签", en: "Save an order tag" },
  needs: "C1100.tags",
  scope: "tenant",
  input: z.object({
    id: fields.id.nullable().default(null),
    name: fields.line(longestTag),
    colour: z.enum(tagColours),
  }),
  output: fields.created,
});

export const deleteTag = call({
  method: "POST",
  path: "/orders/tags/delete",
  title: { zh: "删除用工单标签", en: "Delete an order tag" },
  needs: "C1100.tags",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: fields.done,
});

export const tagOrders = call({
  method: "POST",
  path: "/orders/tag",
  title: { zh: "设置用工单的标签", en: "Tag orders" },
  needs: "C1100.edit",
  scope: "department",
  input: z.object({
    ids: z.array(fields.id).min(1).max(200),
    add: z.array(fields.id).max(mostTags).default([]),
    remove: z.array(fields.id).max(200).default([]),
  }),
  output: fields.done,
});
