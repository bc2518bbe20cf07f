import type { Text } from "#platform/i18n/text.ts";
import type { ListField } from "#platform/list/column.ts";
import { personList } from "./list.ts";
import type { PersonInput } from "./person-fields.ts";
import { employeeTypeWords, genderWords, idTypeWords } from "./words.ts";

export interface ImportColumn {
  /** Field of the person, or of what is looked up by its code or name. */
  field:
    | keyof Omit<PersonInput, "agencyId" | "departmentId" | "postId" | "idOverrideReason" | "bankAccountConfirmed">
    | "agency"
    | "department"
    | "post";
  title: Text;
  /** The words of a choice; a cell may also hold the code itself. */
  words?: Readonly<Record<string, Text>>;
  example: Text;
}

/** Most people of one file. */
export const importLimit = 10_000;

const titled: Readonly<Record<ImportColumn["field"], ListField>> = { ...personList.fields, ...personList.columns };

function column(field: ImportColumn["field"], example: Text = { zh: "", en: "" }): ImportColumn {
  const { zh, en, words } = titled[field];
  return { field, title: { zh, en }, ...(words ? { words } : {}), example };
}

/** The columns of the import template, called as in the list, found by their titles in either language; only the name must be there. */
export const importColumns: readonly ImportColumn[] = [
  column("name", { zh: "张三", en: "Zhang San" }),
  column("jobNumber"),
  column("employeeType", employeeTypeWords.hourly),
  column("agency", { zh: "A01", en: "A01" }),
  column("department", { zh: "FB", en: "FB" }),
  column("post"),
  column("joinedOn", { zh: "2026-10-01", en: "2026-10-01" }),
  column("gender", genderWords.male),
  column("birthDate"),
  column("idType", idTypeWords.id_card),
  column("idNumber"),
  column("phone", { zh: "13800000000", en: "13800000000" }),
  column("bankName"),
  column("subBankName"),
  column("bankAccount"),
  column("education"),
  column("experience"),
  column("emergencyName"),
  column("emergencyPhone"),
  column("icCard"),
  column("machineNumber", { zh: "00001", en: "00001" }),
  column("note"),
];
