import { z } from "zod";
import { createPeople, importNames, tellTaken } from "#areas/people/server.ts";
import { personFields } from "#areas/people/person-fields.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import * as fields from "#platform/http/fields.ts";
import type { UploadedFile } from "#platform/http/route.ts";
import { validated } from "#platform/http/validation.ts";
import type { Text } from "#platform/i18n/text.ts";
import { listImport, type ImportTable } from "#platform/list/list-import.ts";
import { mayActIn } from "#platform/session/scope.ts";
import { employeeList } from "../employee-list.ts";
import { refusals } from "../errors.ts";
import { importLimit } from "../import-limit.ts";
import { stateOn } from "../rules/employment.ts";
import { employmentKinds } from "../rules/employment-kinds.ts";
import { employmentKindWords } from "../words.ts";
import { refuseDates } from "./save-employee.ts";

const none: Text = { zh: "", en: "" };
const day = (text: string): Text => ({ zh: text, en: text });

export const rosterImport = listImport(employeeList, {
  name: { zh: "花名册导入模板", en: "Roster template" },
  columns: {
    name: { zh: "张三", en: "Zhang San" },
    jobNumber: { zh: "B0101", en: "B0101" },
    idNumber: none,
    phone: none,
    department: { zh: "FB", en: "FB" },
    post: none,
    kind: employmentKindWords.full_time,
    joinedOn: day("2026-09-01"),
    probationEnd: day("2026-11-30"),
    firstWorkDate: day("2018-07-01"),
  },
  limit: importLimit,
});

const dates = z.object({
  kind: z.enum(employmentKinds).default("full_time"),
  joinedOn: fields.date,
  probationEnd: fields.optionalDate,
  firstWorkDate: fields.optionalDate,
});

type Row = ReturnType<typeof rowOf>;

function rowOf(context: CallContext, values: Partial<Record<string, string>>, named: object) {
  const employment = { ...validated(dates, values), regularOn: null };
  refuseDates(employment);
  const { name, jobNumber, idNumber, phone } = values;
  const person = validated(personFields, {
    name,
    jobNumber,
    idNumber,
    phone,
    joinedOn: employment.joinedOn,
    ...named,
    employeeType: "internal",
  });
  if (!mayActIn(context, person.departmentId ?? -1)) throw refuseField(refusals.departmentOutside, "departmentId");
  return { person, employment };
}

/** Takes the staff of a template file on: files, employments and first jobs. */
export async function importRoster(
  context: CallContext,
  _input: unknown,
  _files: UploadedFile[],
  table: ImportTable,
): Promise<{ count: number }> {
  const names = await importNames(context);
  const roster = await rosterImport.rows(table, (values, wrong) => rowOf(context, values, names.lookUp(values, wrong)));
  await tellTaken(context, roster, ({ person }) => person);
  await roster.refuse();
  const right = roster.right.map(({ value }) => value);
  const ids = await createPeople(
    context,
    right.map(({ person }) => person),
  );
  await storeDates(
    context.tx,
    ids,
    right.map(({ employment }) => employment),
    context.today,
  );
  return { count: ids.length };
}

async function storeDates(
  tx: Tx,
  ids: readonly number[],
  all: readonly Row["employment"][],
  today: string,
): Promise<void> {
  await tx.query(
    `update personnel.employment_record e set kind = g.kind, probation_end = g.probation_end, first_work_date = g.first_work_date,
       state = g.state, updated_at = now()
     from unnest($2::bigint[], $3::text[], $4::date[], $5::date[], $6::text[]) as g (member_id, kind, probation_end, first_work_date, state)
     where e.tenant_id = $1 and e.member_id = g.member_id`,
    [
      tx.tenantId,
      ids,
      all.map((one) => one.kind),
      all.map((one) => one.probationEnd),
      all.map((one) => one.firstWorkDate),
      all.map((one) => stateOn(one, today)),
    ],
  );
}
