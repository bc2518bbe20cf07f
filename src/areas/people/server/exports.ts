import { sql } from "drizzle-orm";
import { pagesOf } from "#areas/exports/server.ts";
import { exporter, type ExportColumn } from "#platform/excel/exporter.ts";
import { withTenant } from "#platform/db/tx.ts";
import * as fields from "#platform/http/fields.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Text } from "#platform/i18n/text.ts";
import { z } from "zod";
import { personFilters, sealedFields, type PersonRow } from "../api.ts";
import { employeeTypeWords, genderWords, personWords } from "../words.ts";
import { peopleWhere } from "./list-people.ts";
import { personColumns, personFrom } from "./person-sql.ts";

/** A row as exported: choices become words in the language of the file. */
type Row = Omit<PersonRow, "actions"> & { locale: "zh" | "en"; bankAccount: string | null };

const word = (words: Record<string, Text>, code: string | null, { locale }: Row) => (code === null ? null : (words[code]?.[locale] ?? code));

const columns: ExportColumn<Row>[] = [
  { title: { zh: "工号", en: "Job number" }, kind: "text", value: (row) => row.jobNumber },
  { title: { zh: "姓名", en: "Name" }, kind: "text", value: (row) => row.name },
  { title: { zh: "性别", en: "Gender" }, kind: "text", value: (row) => word(genderWords, row.gender, row) },
  { title: { zh: "年龄", en: "Age" }, kind: "integer", value: (row) => row.age },
  { title: { zh: "部门", en: "Department" }, kind: "text", value: (row) => row.department },
  { title: { zh: "岗位", en: "Post" }, kind: "text", value: (row) => row.post },
  { title: { zh: "员工类型", en: "Employee type" }, kind: "text", value: (row) => word(employeeTypeWords, row.employeeType, row) },
  { title: { zh: "劳务公司", en: "Labour company" }, kind: "text", value: (row) => row.agency },
  { title: { zh: "考勤号", en: "Machine number" }, kind: "text", value: (row) => row.machineNumber },
  { title: { zh: "证件号码", en: "ID number" }, kind: "text", width: 22, value: (row) => row.idNumber },
  { title: { zh: "手机号码", en: "Phone" }, kind: "text", value: (row) => row.phone },
  { title: { zh: "银行账号", en: "Bank account" }, kind: "text", width: 24, value: (row) => row.bankAccount },
  { title: { zh: "工作次数", en: "Times worked" }, kind: "integer", value: (row) => row.timesWorked },
  { title: { zh: "迟到次数", en: "Late" }, kind: "integer", value: (row) => row.lateCount },
  { title: { zh: "工时", en: "Hours" }, kind: "minutes", value: (row) => row.minutesWorked },
  { title: { zh: "状态", en: "Status" }, kind: "text", value: (row) => word(personWords, row.status, row) },
];

const input = personFilters.extend({ search: fields.filter(fields.lineUpTo(100)) });

/** Reads the filtered files; `sealed` adds what `unsealed` opens. */
async function* rowsOf(context: CallContext, filters: z.output<typeof input>): AsyncIterable<(Row & Record<`${(typeof sealedFields)[number]}Sealed`, Buffer | null>)[]> {
  const query = {
    columns: sql`${personColumns(context)}, '************' || p.bank_account_tail as "bankAccount", ${context.locale} as locale,
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
  columns,
  rows: rowsOf,
});

/** The list without masks, for those who may and with a reason; who took how many is written down first (O06). */
export const fullPeopleExport = exporter({
  name: "people.full",
  needs: "C3500.reveal",
  title: { zh: "员工档案（完整信息）", en: "Employee files (without masks)" },
  input: input.extend({ reason: fields.text(200) }),
  columns,
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
