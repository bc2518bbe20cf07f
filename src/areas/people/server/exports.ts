import { sql } from "drizzle-orm";
import { pagesOf } from "#areas/exports/server.ts";
import { exporter, type ExportColumn } from "#platform/excel/exporter.ts";
import { withTenant } from "#platform/db/tx.ts";
import * as fields from "#platform/http/fields.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Text } from "#platform/i18n/text.ts";
import { z } from "zod";
import { personFilters, sealedFields, type PersonDetail, type PersonRow } from "../api.ts";
import { importColumns, type ImportColumn } from "../import-columns.ts";
import { certificateStateWords, personWords } from "../words.ts";
import { peopleWhere } from "./list-people.ts";
import { maskedBankAccount, personColumns, personFrom } from "./person-sql.ts";

/** A row as exported: choices become words in the language of the file. */
type Row = Omit<PersonRow, "actions"> &
  Pick<PersonDetail, "joinedOn" | "idType" | "bankName" | "subBankName" | "bankAccount" | "education" | "experience" | "emergencyName" | "emergencyPhone" | "icCard" | "note"> & { locale: "zh" | "en" };

const word = (words: Record<string, Text>, code: string | null, { locale }: Row) => (code === null ? null : (words[code]?.[locale] ?? code));
/** A column that the import has too, under the same title. */
const field = (name: ImportColumn["field"] & keyof Row, width?: number): ExportColumn<Row> => {
  const { title, words } = importColumns.find((column) => column.field === name) as ImportColumn;
  const value = (row: Row) => (words ? word(words, row[name] as string | null, row) : (row[name] as string | null));
  return { title, kind: "text", value, ...(width ? { width } : {}) };
};

export const personExportColumns: readonly ExportColumn<Row>[] = [
  field("jobNumber"),
  field("name"),
  field("gender"),
  { title: { zh: "年龄", en: "Age" }, kind: "integer", value: (row) => row.age },
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
  { title: { zh: "证书状态", en: "Certificates" }, kind: "text", value: (row) => word(certificateStateWords, row.certificates, row) },
  { title: { zh: "工作次数", en: "Times worked" }, kind: "integer", value: (row) => row.timesWorked },
  { title: { zh: "迟到次数", en: "Late" }, kind: "integer", value: (row) => row.lateCount },
  { title: { zh: "迟到率", en: "Late rate" }, kind: "percent", value: (row) => (row.timesWorked > 0 ? row.lateCount / row.timesWorked : null) },
  { title: { zh: "工时", en: "Hours" }, kind: "minutes", value: (row) => row.minutesWorked },
  { title: { zh: "状态", en: "Status" }, kind: "text", value: (row) => word(personWords, row.status, row) },
  field("note", 30),
];

const input = personFilters.extend({ search: fields.filter(fields.lineUpTo(100)) });

/** Reads the filtered files; `sealed` adds what `unsealed` opens. */
async function* rowsOf(context: CallContext, filters: z.output<typeof input>): AsyncIterable<(Row & Record<`${(typeof sealedFields)[number]}Sealed`, Buffer | null>)[]> {
  const query = {
    columns: sql`${personColumns(context)}, ${maskedBankAccount} as "bankAccount", ${context.locale} as locale,
      m.joined_on as "joinedOn", p.id_type as "idType", p.bank_name as "bankName", p.sub_bank_name as "subBankName", p.education, p.experience,
      p.emergency_name as "emergencyName", p.emergency_phone_mask as "emergencyPhone", p.ic_card as "icCard", p.note,
      p.id_number_sealed as "idNumberSealed", p.phone_sealed as "phoneSealed", p.bank_account_sealed as "bankAccountSealed"`,
    from: personFrom,
    where: peopleWhere(context, filters),
    sorts: { jobNumber: sql`p.job_number` },
    defaultSort: "jobNumber",
    key: sql`p.member_id`,
  };
  yield* pagesOf(context.tx, query);
}

/** The list with its masks. */
export const peopleExport = exporter({
  name: "people.list",
  needs: "C3500.export",
  title: { zh: "员工档案", en: "Employee files" },
  input,
  columns: personExportColumns,
  rows: rowsOf,
});

/** The list without masks, for those who may and with a reason; who took how many is written down first (O06). */
export const fullPeopleExport = exporter({
  name: "people.full",
  needs: "C3500.reveal",
  title: { zh: "员工档案（完整信息）", en: "Employee files (without masks)" },
  input: input.extend({ reason: fields.text(200) }),
  columns: personExportColumns,
  async *rows(context, { reason, ...filters }) {
    const { tx, services, principal } = context;
    const where = sql.join(peopleWhere(context, filters), sql` and `);
    const counted = await tx.execute(sql`select count(*)::int as count from ${personFrom} where ${where}`);
    const { count } = counted.rows[0] as { count: number };
    // The export itself may write nothing, so the record is committed on its own, before the first number leaves.
    await withTenant(services.pool, { tenantId: tx.tenantId, principal: { membershipId: principal.accountId } }, (own) =>
      recordPersonalDataRead({ ...context, tx: own }, { memberId: null, fields: ["idNumber", "phone", "bankAccount"], reason, rows: count, call: "people.full" }));
    const open = (sealed: Buffer | null) => (sealed === null ? null : services.vault.open(sealed));
    for await (const rows of rowsOf(context, filters)) {
      yield rows.map((row) => ({ ...row, idNumber: open(row.idNumberSealed), phone: open(row.phoneSealed), bankAccount: open(row.bankAccountSealed) }));
    }
  },
});
