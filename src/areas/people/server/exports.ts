import { join, sql } from "#platform/db/sql.ts";
import { listExporter, type ExportColumn } from "#platform/excel/exporter.ts";
import type { ListQuery } from "#platform/db/list.ts";
import { withTenant } from "#platform/db/tx.ts";
import * as fields from "#platform/http/fields.ts";
import { ownOf } from "#platform/own-of.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Locale, Text } from "#platform/i18n/text.ts";
import type { z } from "zod";
import { listPeople, sealedFields, type PersonDetail, type PersonRow } from "../api.ts";
import { importColumns, type ImportColumn } from "../import-columns.ts";
import { certificateStateWords, personWords } from "../words.ts";
import { peopleQuery } from "./list-people.ts";
import { maskedBankAccount } from "./person-sql.ts";

type Row = Omit<PersonRow, "actions"> &
  Pick<
    PersonDetail,
    | "joinedOn"
    | "idType"
    | "bankName"
    | "subBankName"
    | "bankAccount"
    | "education"
    | "experience"
    | "emergencyName"
    | "emergencyPhone"
    | "icCard"
    | "note"
  >;

const word = (words: Record<string, Text>, code: string | null, locale: Locale) =>
  code === null ? null : (ownOf(words, code)?.[locale] ?? code);
/** A column that the import has too, under the same title. */
const field = (name: ImportColumn["field"] & keyof Row, width?: number): ExportColumn<Row> => {
  const { title, words } = importColumns.find((column) => column.field === name) as ImportColumn;
  const value = (row: Row, locale: Locale) =>
    words ? word(words, row[name] as string | null, locale) : (row[name] as string | null);
  return { key: name, title, kind: "text", value, ...(width ? { width } : {}) };
};

export const personExportColumns: readonly ExportColumn<Row>[] = [
  field("jobNumber"),
  field("name"),
  field("gender"),
  { key: "age", title: { zh: "年龄", en: "Age" }, kind: "integer", value: (row) => row.age },
  field("department"),
  field("post"),
  field("employeeType"),
  field("agency"),
  field("machineNumber"),
  { ...field("joinedOn"), kind: "date" },
  field("idType"),
  field("idNumber", 22),
  field("phone"),
  field("bankName"),
  field("subBankName"),
  field("bankAccount", 24),
  field("education"),
  field("experience", 30),
  field("emergencyName"),
  field("emergencyPhone"),
  field("icCard"),
  {
    key: "certificates",
    title: { zh: "证书状态", en: "Certificates" },
    kind: "text",
    value: (row, locale) => word(certificateStateWords, row.certificates, locale),
  },
  {
    key: "timesWorked",
    title: { zh: "工作次数", en: "Times worked" },
    kind: "integer",
    value: (row) => row.timesWorked,
  },
  { key: "lateCount", title: { zh: "迟到次数", en: "Late" }, kind: "integer", value: (row) => row.lateCount },
  {
    key: "lateRate",
    title: { zh: "迟到率", en: "Late rate" },
    kind: "percent",
    value: (row) => (row.timesWorked > 0 ? row.lateCount / row.timesWorked : null),
  },
  { key: "minutesWorked", title: { zh: "工时", en: "Hours" }, kind: "minutes", value: (row) => row.minutesWorked },
  {
    key: "satisfaction",
    title: { zh: "满意度（满分 5 分）", en: "Satisfaction (of 5)" },
    kind: "text",
    value: (row) => (row.satisfaction === null ? null : (row.satisfaction / 10).toFixed(1)),
  },
  { key: "ratedTimes", title: { zh: "评价次数", en: "Times rated" }, kind: "integer", value: (row) => row.ratedTimes },
  {
    key: "status",
    title: { zh: "状态", en: "Status" },
    kind: "text",
    value: (row, locale) => word(personWords, row.status, locale),
  },
  field("note", 30),
];

const input = listPeople.input;
type Filters = z.output<typeof input>;
type Sealed = Row & Record<`${(typeof sealedFields)[number]}Sealed`, Buffer | null>;

function query(context: CallContext, filters: Filters): ListQuery {
  const people = peopleQuery(context, filters);
  return {
    ...people,
    columns: sql`${people.columns}, ${maskedBankAccount} as "bankAccount",
      m.joined_on as "joinedOn", p.id_type as "idType", p.bank_name as "bankName", p.sub_bank_name as "subBankName", p.education, p.experience,
      p.emergency_name as "emergencyName", p.emergency_phone_mask as "emergencyPhone", p.ic_card as "icCard", p.note,
      p.id_number_sealed as "idNumberSealed", p.phone_sealed as "phoneSealed", p.bank_account_sealed as "bankAccountSealed"`,
  };
}

/** The list with its masks. */
export const peopleExport = listExporter({
  name: "people.list",
  needs: "C3500.export",
  title: { zh: "员工档案", en: "Employee files" },
  input,
  columns: personExportColumns,
  query,
});

/** The list without masks, for those who may and with a reason; who took how many is written down first (O06). */
export const fullPeopleExport = listExporter({
  name: "people.full",
  needs: "C3500.reveal",
  title: { zh: "员工档案（完整信息）", en: "Employee files (without masks)" },
  input: input.extend({ reason: fields.reason }),
  columns: personExportColumns,
  async query(context, { reason, ...filters }) {
    await recordReading(context, filters, reason);
    return query(context, filters);
  },
  present: ({ services }, rows: Sealed[]) => {
    const open = (sealed: Buffer | null) => (sealed === null ? null : services.vault.open(sealed));
    return rows.map((row) => ({
      ...row,
      idNumber: open(row.idNumberSealed),
      phone: open(row.phoneSealed),
      bankAccount: open(row.bankAccountSealed),
    }));
  },
});

/** The export itself may write nothing, so the record is committed on its own, before the first number leaves. */
async function recordReading(context: CallContext, filters: Filters, reason: string): Promise<void> {
  const { tx, services, principal } = context;
  const { from, where } = peopleQuery(context, filters);
  const counted = await tx.query<{ count: number }>(
    sql`select count(*)::int as count from ${from} where ${join([...where], " and ")}`,
  );
  const { count } = counted.rows[0]!;
  await withTenant(services.pool, { tenantId: tx.tenantId, principal: { membershipId: principal.accountId } }, (own) =>
    recordPersonalDataRead(
      { ...context, tx: own },
      { memberId: null, fields: ["idNumber", "phone", "bankAccount"], reason, rows: count, call: "people.full" },
    ),
  );
}
