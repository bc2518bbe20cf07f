import { z } from "zod";
import type { CallContext } from "#platform/http/context.ts";
import * as fields from "#platform/http/fields.ts";
import type { UploadedFile } from "#platform/http/route.ts";
import { validated } from "#platform/http/validation.ts";
import { listImport, type ImportTable } from "#platform/list/list-import.ts";
import { parseYuan } from "#platform/money/yuan.ts";
import { mostBaseFen } from "../../bases-api.ts";
import { baseList } from "../../bases-list.ts";
import { refusals } from "../../errors.ts";
import { baseImportLimit } from "../../import-limits.ts";
import { baseKinds } from "../../rules/items.ts";
import { baseKindWords } from "../../words.ts";
import { insured, storeBases, type NewBase } from "./save-bases.ts";

export const baseImport = listImport(baseList, {
  name: { zh: "缴费基数导入模板", en: "Template of bases" },
  columns: {
    jobNumber: { zh: "B0001", en: "B0001" },
    kind: baseKindWords.insurance,
    from: { zh: "2026-07", en: "2026-07" },
    baseFen: { zh: "10600.00", en: "10600.00" },
  },
  limit: baseImportLimit,
});

const row = z.object({ jobNumber: fields.line(32), kind: z.enum(baseKinds), from: fields.month });

/** Sets bases from a template file; nobody's own and nobody's beyond the scope. Confirmed months pay their difference later. */
export async function importBases(
  context: CallContext,
  _input: unknown,
  _files: UploadedFile[],
  table: ImportTable,
): Promise<{ count: number }> {
  const known = new Map((await insured(context)).map((one) => [one.jobNumber, one]));
  const seen = new Map<string, number>();
  let at = 0;
  const bases = await baseImport.rows(table, (values, wrong): NewBase => {
    const line = table.rows[at++]!.row;
    const { jobNumber, kind, from } = validated(row, values);
    const found = known.get(jobNumber);
    if (!found) wrong("jobNumber", refusals.unknownPerson, jobNumber);
    const baseFen = parseYuan(values.baseFen ?? "", "fen");
    if (baseFen === null || baseFen < 1 || baseFen > mostBaseFen)
      wrong("baseFen", refusals.badAmount, values.baseFen ?? "");
    const key = `${jobNumber} ${kind} ${from}`;
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, line);
    else wrong("jobNumber", refusals.sameInFile, String(earlier));
    return { memberId: found?.id ?? 0, kind, from, baseFen: baseFen ?? 0, origin: "import" };
  });
  await bases.refuse();
  const right = bases.right.map(({ value }) => value);
  await storeBases(context, right);
  return { count: right.length };
}
