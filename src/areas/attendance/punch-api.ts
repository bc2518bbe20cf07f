import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { importList, oddLineList, punchList, unmatchedList } from "./punch-lists.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const text = z.string();
const textOrNull = z.string().nullable();
const { reason } = fields;

export const listPunches = call(punchList.call);

/** The picture that a machine took of a punch; who looks is written down. */
export const readMachinePhoto = call({
  method: "GET",
  path: "/sign/machinePhoto",
  title: { zh: "查看设备打卡照片", en: "See a machine's photo of a punch" },
  needs: "C3100.photo",
  scope: "department",
  transfer: "download",
  transaction: "write",
  logged: true,
  input: z.object({ id: fields.id, date: fields.date }),
  output: z.unknown(),
});

export const listUnmatched = call(unmatchedList.call);

export const matchNumber = call({
  method: "POST",
  path: "/sign/match",
  title: { zh: "匹配考勤号", en: "Match a machine number" },
  needs: "C05406.match",
  scope: "tenant",
  input: z.object({
    pin: fields.line(64),
    memberId: fields.id,
    validFrom: fields.date.optional(),
    validTo: fields.date.optional(),
  }),
  output: z.object({ from: textOrNull, to: textOrNull }),
});

export const memberChoices = call({
  method: "GET",
  path: "/sign/people",
  title: { zh: "可匹配的人员", en: "People to match with" },
  needs: ["C05406.match", "C05303.add", "C05302.add"],
  scope: "department",
  input: z.object({ search: fields.filter(fields.lineUpTo(100)) }),
  output: z.object({
    people: z.array(
      z.object({
        memberId: z.number(),
        name: text,
        jobNumber: textOrNull,
        machineNumber: textOrNull,
        agencyName: textOrNull,
      }),
    ),
  }),
});

export const listOddLines = call(oddLineList.call);

export const settleOddLine = call({
  method: "POST",
  path: "/sign/settleOddLine",
  title: { zh: "处理异常行", en: "Settle an odd line" },
  needs: "C05406.settle",
  scope: "tenant",
  input: z.object({ id: fields.id, note: reason }),
  output: fields.done,
});

/** Makes punches of odd lines of one machine: `date` and `minute` are when the first of them was, the others are moved by as much. */
export const correctOddLines = call({
  method: "POST",
  path: "/sign/correctOddLines",
  title: { zh: "订正异常行", en: "Correct odd lines" },
  needs: "C05406.settle",
  scope: "tenant",
  input: z.object({
    ids: fields.idList.refine((ids) => ids.length > 0),
    /** For a line that does not say it itself. */ pin: fields.filter(fields.line(64)),
    date: fields.date,
    minute: fields.clock(0, 1439),
    note: reason,
  }),
  /** New punches; the others were there already. */
  output: z.object({ stored: z.number() }),
});

export const listImports = call(importList.call);

export const importFile = call({
  method: "POST",
  path: "/sign/import",
  title: { zh: "导入打卡文件", en: "Import clock records" },
  needs: "C05406.import",
  scope: "tenant",
  transfer: "upload",
  input: z.object({
    device: fields.line(100),
    periodFrom: fields.filter(fields.date),
    periodTo: fields.filter(fields.date),
  }),
  output: z.object({
    /** New punches. */
    count: z.number(),
    lines: z.number(),
    repeated: z.number(),
    odd: z.number(),
    unmatched: z.number(),
    periodFrom: textOrNull,
    periodTo: textOrNull,
    /** Days that came out differently; null while the run still computes them. The run names them. */
    changed: z.number().nullable(),
    runId: z.number().nullable(),
  }),
});
