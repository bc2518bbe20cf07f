import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import { date, filter, id, lineUpTo, listInput, listOutput } from "#platform/http/fields.ts";
import { operationKinds } from "#platform/operation-log/kinds.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const period = { from: filter(date), to: filter(date) };

export const outcome = z.enum(["done", "refused", "failed"]);
export const operationKind = z.enum(operationKinds);

/** Filters of the operation log, for the list and its export. */
export const operationFilters = z.object({
  ...period,
  search: filter(lineUpTo(100)),
  outcome: filter(outcome),
  kind: filter(operationKind),
});

const operation = z.object({
  id: z.number().int(),
  /** Of refusals that were counted together: of the first one. */
  at: z.string(),
  kind: operationKind,
  who: z.string().nullable(),
  what: z.string(),
  /** Title of the page it was done on, in the viewer's language. */
  page: z.string().nullable(),
  target: z.string().nullable(),
  outcome,
  code: z.string().nullable(),
  count: z.number().int(),
  ip: z.string().nullable(),
  /** Browser and system. */
  device: z.string().nullable(),
});

export const listOperations = call({
  method: "GET",
  path: "/sysAuth/operationLog",
  title: { zh: "操作日志", en: "Operation log" },
  needs: "OPERATION_LOG",
  scope: "tenant",
  input: listInput.extend(operationFilters.shape),
  output: listOutput(operation),
});

export const readOperation = call({
  method: "GET",
  path: "/sysAuth/operationLog/detail",
  title: { zh: "操作日志详情", en: "One operation" },
  needs: "OPERATION_LOG",
  scope: "tenant",
  input: z.object({ id }),
  output: operation.extend({
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

export const listPersonalDataReads = call({
  method: "GET",
  path: "/sysAuth/personalDataReads",
  title: { zh: "个人信息查阅记录", en: "Who read personal data" },
  needs: "OPERATION_LOG.personalData",
  scope: "tenant",
  input: listInput.extend(period),
  output: listOutput(
    z.object({
      id: z.number().int(),
      at: z.string(),
      who: z.string(),
      /** Null for a file of many, or a company's data. */
      subject: z.string().nullable(),
      fields: z.array(z.string()),
      reason: z.string().nullable(),
      rows: z.number().int(),
      call: z.string(),
    }),
  ),
});
