import type { CallContext } from "#platform/http/context.ts";
import type { UploadedFile } from "#platform/http/route.ts";
import { validated } from "#platform/http/validation.ts";
import type { Text } from "#platform/i18n/text.ts";
import { listImport, type ImportTable } from "#platform/list/list-import.ts";
import { refusals } from "../../errors.ts";
import { healthFields } from "../../health-api.ts";
import { healthList } from "../../health-list.ts";
import { importLimit } from "../../import-limit.ts";
import { fitForWords } from "../../words.ts";
import { addImported } from "../certificates/add-imported.ts";
import { certificateTypes } from "../certificates/certificate-types.ts";
import { completed } from "../certificates/save-certificate.ts";

const none: Text = { zh: "", en: "" };

export const healthImport = listImport(healthList, {
  name: { zh: "健康证明导入模板", en: "Health report import template" },
  columns: {
    jobNumber: { zh: "W00001", en: "W00001" },
    idNumber: none,
    examinedOn: { zh: "2026-03-10", en: "2026-03-10" },
    examPlace: none,
    fitFor: fitForWords.food,
    number: none,
    validTo: { zh: "2027-03-09", en: "2027-03-09" },
    consentOn: { zh: "2026-03-10", en: "2026-03-10" },
  },
  limit: importLimit,
  tooMany: refusals.tooManyRows,
});

/** Adds the reports of a template file; one without the day of its consent is refused. */
export async function importHealthReports(
  context: CallContext,
  _input: unknown,
  _files: UploadedFile[],
  table: ImportTable,
): Promise<{ count: number }> {
  const types = new Map((await certificateTypes(context.tx)).map((type) => [type.code, type]));
  const type = types.get("health")!;
  const rows = await healthImport.rows(table, ({ jobNumber, idNumber, ...values }, wrong) => {
    if (!jobNumber && !idNumber) wrong("jobNumber", refusals.personNotNamed, "");
    const { examinedOn, examPlace, fitFor, consentOn, ...given } = validated(healthFields, values);
    if (type.needsNumber && given.number === null) wrong("number", refusals.numberRequired, "");
    return {
      ...completed(type, { ...given, validFrom: examinedOn }),
      type: "health",
      authority: examPlace,
      examination: { examinedOn, examPlace, fitFor, consentOn },
      jobNumber,
      idNumber,
    };
  });
  return { count: await addImported(context, rows, types) };
}
