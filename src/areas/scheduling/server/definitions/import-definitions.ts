import type { CallContext } from "#platform/http/context.ts";
import type { UploadedFile } from "#platform/http/route.ts";
import { validated } from "#platform/http/validation.ts";
import { listImport, type ImportTable } from "#platform/list/list-import.ts";
import { definitionFields } from "../../definitions-api.ts";
import { definitionList } from "../../definitions-list.ts";
import { schedulingRefusals } from "../../errors.ts";
import { definitionFault, type DefinitionKind } from "../../rules/definition.ts";
import { withinWorkDate } from "../../rules/planned-breaks.ts";
import { readRests, readTimes, sectionsFrom } from "../../rules/read-times.ts";
import { definitionRefusal } from "./definition-refusals.ts";
import { createDefinitions, type NewDefinition } from "./save-definition.ts";

const colours = 11;
const dayOffColour = 12;

export const definitionImport = listImport(definitionList, {
  name: { zh: "班次导入模板", en: "Shift import template" },
  columns: {
    code: { zh: "S1", en: "S1" },
    nameZh: { zh: "两头班", en: "两头班" },
    nameEn: { zh: "Split shift", en: "Split shift" },
    kind: { zh: "固定", en: "Fixed" },
    start: { zh: "09:00/17:00", en: "09:00/17:00" },
    end: { zh: "13:30/21:30", en: "13:30/21:30" },
    rests: { zh: "18:00-18:30", en: "18:00-18:30" },
  },
  limit: 200,
});

/** Adds the definitions of a file, from today on: a wrong row is named with its number in the file and its column. */
export async function importDefinitions(
  context: CallContext,
  _input: unknown,
  _files: UploadedFile[],
  table: ImportTable,
): Promise<{ count: number }> {
  const { tx, today, principal } = context;
  const known = await tx.query<{ code: string; count: number }>(
    "select lower(code) as code, 1 as count from scheduling.definition where tenant_id = $1",
    [tx.tenantId],
  );
  const taken = new Set(known.rows.map((row) => row.code));
  let next = taken.size;
  const rows = await definitionImport.rows<NewDefinition>(table, (values, wrong) => {
    const { code = "", nameZh = "", nameEn = "", kind, start = "", end = "", rests = "" } = values;
    const isOff = kind === "off";
    const [starts, ends] = [readTimes(start), readTimes(end)];
    if (!starts) wrong("start", schedulingRefusals.timesUnreadable, start);
    if (!ends) wrong("end", schedulingRefusals.timesUnreadable, end);
    if (starts && ends && starts.length !== ends.length) wrong("end", schedulingRefusals.timesUneven, end);
    const spans = readRests(rests);
    if (!spans) wrong("rests", schedulingRefusals.timesUnreadable, rests);
    const sections = starts && ends && starts.length === ends.length && !isOff ? sectionsFrom(starts, ends) : [];
    const whole = { start: sections[0]?.start ?? 0, end: sections.at(-1)?.end ?? 0 };
    const given = validated(definitionFields, {
      code,
      nameZh,
      nameEn,
      kind: (kind ?? "fixed") satisfies DefinitionKind | string,
      colour: isOff ? dayOffColour : (next % colours) + 1,
      sections,
      breaks: isOff
        ? []
        : withinWorkDate(
            (spans ?? []).map((one) => ({ kind: "rest" as const, ...one })),
            whole,
          ),
    });
    next += 1;
    const fault = starts && ends && starts.length === ends.length ? definitionFault(given) : null;
    if (fault) throw definitionRefusal(fault);
    if (taken.has(code.toLowerCase())) wrong("code", schedulingRefusals.codeTaken, code);
    taken.add(code.toLowerCase());
    return { ...given, validFrom: today };
  });
  await rows.refuse();
  const right = rows.right.map(({ value }) => value);
  await createDefinitions(tx, principal.accountId, right);
  context.about({ zh: `${right.length} 个班次`, en: `Shifts: ${right.length}` });
  return { count: right.length };
}
