import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import { date, filter, id, lineUpTo, listInput, listOutput } from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const period = { from: filter(date), to: filter(date) };

export const outcome = z.enum(["done", "refused", "failed"]);

/** Filters of the operation log, for the list and its export. */
export const operationFilters = z.object({ ...period, search: filter(lineUpTo(100)), outcome: filter(outcome) });

const operation = z.object({
  id: z.number().int(),
  at: z.string(),
  who: z.string().nullable(),
  what: z.string(),
  /** Title of the page it was done on, in the viewer's language. */
  page: z.string().nullable(),
  target: z.string().nullable(),
  outcome,
  code: z.string().nullable(),
  ip: z.string().nullable(),
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
  output: operation.extend({ call: z.string(), requestId: z.string().nullable(), detail: z.unknown() }),
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
