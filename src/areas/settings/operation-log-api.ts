import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import { filter, id } from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { dataReadList, operationList } from "./operation-log-lists.ts";

const call = callsOf<CodeOf<typeof menu>>();
export const listOperations = call(operationList.call);

export const readOperation = call({
  method: "GET",
  path: "/sysAuth/operationLog/detail",
  title: { zh: "操作日志详情", en: "Operation details" },
  needs: "OPERATION_LOG",
  scope: "tenant",
  input: z.object({ id }),
  output: operationList.row.extend({
    /** Of the last one that was counted. */
    until: z.string().nullable(),
    /** Until when it is still being counted; null: it is a line for good. */
    openUntil: z.string().nullable(),
    call: z.string(),
    requestId: z.string().nullable(),
    detail: z.unknown(),
    /** Its place in the chain; null while it waits for that. */
    seal: z.object({ sequence: z.number().int(), hash: z.string() }).nullable(),
  }),
});

const fault = z.object({
  kind: z.enum(["gap", "beginning", "missing", "changed", "unsealed"]),
  sequence: z.number().int().nullable(),
  entryId: z.number().int().nullable(),
  at: z.string().nullable(),
});

/** Goes along the chain, a part at each call: `next` of the answer is `from` of the next. */
export const verifyOperations = call({
  method: "GET",
  path: "/sysAuth/operationLog/verify",
  title: { zh: "校验操作日志", en: "Verify the operation log" },
  needs: "OPERATION_LOG",
  scope: "tenant",
  input: z.object({ from: filter(id) }),
  output: z.object({
    from: z.number().int().nullable(),
    through: z.number().int().nullable(),
    hash: z.string().nullable(),
    checked: z.number().int(),
    next: z.number().int().nullable(),
    fault: fault.nullable(),
    /** Lines without a seal yet, at the end. */
    waiting: z.object({ count: z.number().int(), since: z.string().nullable() }).nullable(),
    /** How long lines are kept, months. */
    months: z.number().int(),
  }),
});

export const listPersonalDataReads = call(dataReadList.call);
