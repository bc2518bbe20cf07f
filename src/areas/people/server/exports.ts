import { sql } from "#platform/db/sql.ts";
import { z } from "zod";
import { whereOf } from "#platform/db/list.ts";
import { pagesOf } from "#platform/db/pages-of.ts";
import { withTenant } from "#platform/db/tx.ts";
import { exporter } from "#platform/excel/exporter.ts";
import * as fields from "#platform/http/fields.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOfList } from "#platform/list/define-list.ts";
import { fileColumns } from "#platform/list/file-columns.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { personList } from "../list.ts";
import { people } from "./list-people.ts";

const sealed = ["idNumber", "phone", "bankAccount"] as const;
const bytes = z.instanceof(Buffer).nullable();
const row = personList.stored.extend({ idNumberSealed: bytes, phoneSealed: bytes, bankAccountSealed: bytes });

const input = personList.input.extend({ reason: fields.reason });

/** The list without masks, for those who may and with a reason; who took how many is written down first (O06). */
export const fullPeopleExport = exporter<typeof input, object>({
  name: "people.full",
  needs: "C3500.reveal",
  title: { zh: "员工档案（完整信息）", en: "Employee files (full data)" },
  input,
  columns: fileColumns(personList),
  async *rows(context, { reason, ...filters }: z.output<typeof input>) {
    await recordReading(context, filters, reason);
    const { vault } = context.services;
    const open = (value: Buffer | null) => (value === null ? null : vault.open(value));
    const query = await people.query(context, filters);
    const columns = sql`${query.columns}, p.id_number_sealed as "idNumberSealed", p.phone_sealed as "phoneSealed",
      p.bank_account_sealed as "bankAccountSealed"`;
    for await (const rows of pagesOf<z.output<typeof row>>(context.tx, { ...query, columns, row }, filters))
      yield rows.map((one) => ({
        ...one,
        ...Object.fromEntries(sealed.map((field) => [field, open(one[`${field}Sealed`])])),
      }));
  },
});

/** The export itself may write nothing, so the record is committed on its own, before the first number leaves. */
async function recordReading(
  context: CallContext,
  filters: InputOfList<typeof personList>,
  reason: string,
): Promise<void> {
  const { tx, services, principal } = context;
  const query = await people.query(context, filters);
  const counted = await tx.query<{ count: number }>(
    sql`select count(*)::int as count from ${query.from} ${whereOf(query)}`,
  );
  const { count } = counted.rows[0]!;
  await withTenant(services.pool, { tenantId: tx.tenantId, principal: { membershipId: principal.accountId } }, (own) =>
    recordPersonalDataRead(
      { ...context, tx: own },
      { memberId: null, fields: [...sealed], reason, rows: count, call: "people.full" },
    ),
  );
}
