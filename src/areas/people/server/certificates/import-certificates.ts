import type { CallContext } from "#platform/http/context.ts";
import type { UploadedFile } from "#platform/http/route.ts";
import { validated } from "#platform/http/validation.ts";
import type { Text } from "#platform/i18n/text.ts";
import { listImport, type ImportTable } from "#platform/list/list-import.ts";
import type { CertificateType } from "../../certificate-types.ts";
import { certificateFields } from "../../certificates-api.ts";
import { certificateList } from "../../certificates-list.ts";
import { refusals } from "../../errors.ts";
import { importLimit } from "../../import-limit.ts";
import type { NewCertificate } from "./add-certificates.ts";
import { addImported, type Named } from "./add-imported.ts";
import { certificateTypes } from "./certificate-types.ts";
import { completed } from "./save-certificate.ts";

const none: Text = { zh: "", en: "" };

export const certificateImport = listImport(certificateList, {
  name: { zh: "证照导入模板", en: "Certificate import template" },
  columns: {
    jobNumber: { zh: "W00001", en: "W00001" },
    idNumber: none,
    type: { zh: "健康证", en: "Health certificate" },
    number: none,
    validFrom: { zh: "2026-03-10", en: "2026-03-10" },
    validTo: { zh: "2027-03-09", en: "2027-03-09" },
    authority: none,
  },
  limit: importLimit,
  tooMany: refusals.tooManyRows,
});

type Given = Omit<NewCertificate, "memberId" | "source"> & Named;

/** Adds the certificates of a template file: a wrong row is named with its number in the file and its column. */
export async function importCertificates(
  context: CallContext,
  _input: unknown,
  _files: UploadedFile[],
  table: ImportTable,
): Promise<{ count: number }> {
  const types = byName(await certificateTypes(context.tx));
  const rows = await certificateImport.rows<Given>(table, ({ jobNumber, idNumber, type = "", ...values }, wrong) => {
    const rule = types.get(type.trim().toLowerCase());
    if (!rule) wrong("type", refusals.unknownCertificateType, type);
    if (!jobNumber && !idNumber) wrong("jobNumber", refusals.personNotNamed, "");
    const given = validated(certificateFields, { ...values, type: rule?.code ?? "-" });
    if (rule?.needsNumber && given.number === null) wrong("number", refusals.numberRequired, "");
    return { ...(rule ? completed(rule, given) : given), jobNumber, idNumber };
  });
  return { count: await addImported(context, rows, types) };
}

/** Types in use by everything they are called. */
function byName(types: readonly CertificateType[]): Map<string, CertificateType> {
  const inUse = types.filter(({ enabled }) => enabled);
  return new Map(
    [
      ...inUse.map((type) => [type.code, type] as const),
      ...inUse.map((type) => [type.en, type] as const),
      ...inUse.map((type) => [type.zh, type] as const),
    ].map(([name, type]) => [name.trim().toLowerCase(), type]),
  );
}
