import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { idsToChange, period } from "./api.ts";
import { exceptionRows, previewRows } from "./detail-rows.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const previewStatements = call({
  method: "GET",
  path: "/billOrder/preview",
  title: { zh: "预览结算", en: "Preview statements" },
  needs: "C4200.make",
  scope: "tenant",
  input: z.object({ ...period, agencyIds: fields.idList.optional() }),
  /** At most 500 exceptions are listed; `leftOut` counts them all. */
  output: z.object({ agencies: z.array(previewRows.row), exceptions: z.array(exceptionRows.row) }),
});

export const makeStatements = call({
  method: "POST",
  path: "/billOrder/create",
  title: { zh: "生成结算单", en: "Make statements" },
  needs: "C4200.make",
  scope: "tenant",
  input: z.object({ ...period, agencyIds: idsToChange, name: fields.lineUpTo(60).optional() }),
  output: z.object({
    made: z.array(
      z.object({
        id: z.number(),
        number: z.string(),
        agencyId: z.number(),
        shiftCount: z.number(),
        amountFen: z.number(),
      }),
    ),
  }),
});
