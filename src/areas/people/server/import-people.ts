import type { CallContext } from "#platform/http/context.ts";
import type { UploadedFile } from "#platform/http/route.ts";
import { validated } from "#platform/http/validation.ts";
import { sealIdNumber } from "#platform/identity/sealed.ts";
import type { Text } from "#platform/i18n/text.ts";
import { listImport, type ImportedRows, type ImportTable } from "#platform/list/list-import.ts";
import { breather } from "#platform/threads/breather.ts";
import { refusals } from "../errors.ts";
import { importLimit } from "../import-limit.ts";
import { personList } from "../list.ts";
import { personFields, type PersonInput } from "../person-fields.ts";
import { employeeTypeWords, genderWords, idTypeWords } from "../words.ts";
import { placedBy, withOverride } from "./check-placing.ts";
import { createPeople } from "./create-people.ts";
import { findTaken, type Unique } from "./find-taken.ts";
import { importNames } from "./import-names.ts";

const none: Text = { zh: "", en: "" };

export const peopleImport = listImport(personList, {
  name: { zh: "员工档案导入模板", en: "Employee import template" },
  columns: {
    name: { zh: "张三", en: "Zhang San" },
    jobNumber: none,
    employeeType: employeeTypeWords.hourly,
    agency: { zh: "A01", en: "A01" },
    department: { zh: "FB", en: "FB" },
    post: none,
    joinedOn: { zh: "2026-10-01", en: "2026-10-01" },
    gender: genderWords.male,
    birthDate: none,
    idType: idTypeWords.id_card,
    idNumber: none,
    phone: { zh: "13800000000", en: "13800000000" },
    bankName: none,
    subBankName: none,
    bankAccount: none,
    education: none,
    experience: none,
    emergencyName: none,
    emergencyPhone: none,
    icCard: none,
    machineNumber: { zh: "00001", en: "00001" },
    note: none,
  },
  limit: importLimit,
  tooMany: refusals.tooManyRows,
});

/** Adds the people of a template file, all, or the right ones where that was agreed: a wrong row is named with its number in the file and its column. */
export async function importPeople(
  context: CallContext,
  _input: unknown,
  _files: UploadedFile[],
  table: ImportTable,
): Promise<{ count: number }> {
  const names = await importNames(context);
  const people = await peopleImport.rows(table, (values, wrong) => {
    const person = validated(personFields, { ...values, ...names.lookUp(values, wrong) });
    return withOverride(context, placedBy(context, person, undefined));
  });
  await tellTaken(context, people, (person) => person);
  await people.refuse();
  const { right } = people;
  await createPeople(
    context,
    right.map(({ value }) => value),
  );
  return { count: right.length };
}

/** Tells at its row of the file what is taken in the company or stands there twice. */
export async function tellTaken<T>(
  { tx, services }: CallContext,
  rows: ImportedRows<T>,
  personOf: (value: T) => PersonInput,
): Promise<void> {
  const { right } = rows;
  const given: Unique[] = [];
  const breathe = breather();
  for (const { value } of right) {
    const person = personOf(value);
    given.push({ ...person, idHash: sealIdNumber(services.vault, tx.tenantId, person.idNumber).hash });
    await breathe();
  }
  for (const { index, field, kind, params } of await findTaken(tx, given))
    rows.fault(right[index]!.row, {
      field,
      message: { zh: kind.zh, en: kind.en },
      params: params.row === undefined ? params : { ...params, row: right[Number(params.row) - 1]!.row },
    });
}
