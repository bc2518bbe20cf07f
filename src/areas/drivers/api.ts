import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { importInput } from "#platform/list/import-input.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { driverKinds } from "./rules/kinds.ts";
import { driverList } from "./list.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const count = fields.whole(0, 1_000_000).nullish();
const text = z.string();

export const listDrivers = call(driverList.call);

export const readDriver = call({
  method: "GET",
  path: "/laborAnalysis/driver",
  title: { zh: "营业数据详情", en: "Figures of a day" },
  needs: "C0111",
  scope: "department",
  input: z.object({ id: fields.id }),
  output: driverList.detail.extend({
    /** Every figure that was entered, the newest first. */
    entered: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(driverKinds),
        amount: z.number().int(),
        source: z.enum(["typed", "file"]),
        setBy: text.nullable(),
        setAt: text,
        replacedAt: text.nullable(),
      }),
    ),
  }),
});
export type DriverDetail = z.output<typeof readDriver.output>;

/** What stands in a form; what is empty is not known. With an id the figures of that day and department are corrected. */
export const driverFields = z.object({
  day: fields.date,
  departmentId: fields.optionalId,
  revenueFen: fields.fenBetween(0, 1e13).nullish(),
  rooms: count,
  covers: count,
});

export const saveDriver = call({
  method: "POST",
  path: "/laborAnalysis/driver",
  title: { zh: "登记营业数据", en: "Enter business figures" },
  needs: "C0111.edit",
  scope: "department",
  input: driverFields.extend({ id: fields.optionalId }),
  output: z.object({ id: z.number(), changed: z.number() }),
});

export const driverTemplate = call({
  method: "GET",
  path: "/laborAnalysis/drivers/import/template",
  title: { zh: "下载营业数据导入模板", en: "Download the template for business figures" },
  needs: "C0111.import",
  scope: "tenant",
  transfer: "download",
  input: z.object({ format: z.enum(["xlsx", "csv"]).default("xlsx") }),
  output: z.unknown(),
});

/** An empty cell leaves what is known; a figure that is known already is corrected. */
export const importDrivers = call({
  method: "POST",
  path: "/laborAnalysis/drivers/import",
  title: { zh: "导入营业数据", en: "Import business figures" },
  needs: "C0111.import",
  scope: "department",
  transfer: "upload",
  input: importInput,
  output: z.object({ count: z.number() }),
});
