import { refuse } from "#platform/errors/refusal.ts";
import { writeBook, type BookSheet } from "#platform/excel/write-book.ts";
import { sheetFormats } from "#platform/excel/write-sheet.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type { Download } from "#platform/http/route.ts";
import type { Text } from "#platform/i18n/text.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { refusals } from "../errors.ts";
import { returnLife } from "../life.ts";
import { layoutIn } from "../return-layouts.ts";
import type * as api from "../returns-api.ts";
import type { ReturnState } from "../words.ts";
import { filedPeople, returnCell, returnRows } from "./return-rows.ts";
import { monthsNotSettled } from "./return-sources.ts";
import { findReturn, lackingOf, refuseBeyondScope, type StoredReturn } from "./returns.ts";

const readReason: Text = { zh: "导出个税申报表", en: "Export of a tax return" };

/** Checked: everybody can be filed, nobody is beyond the caller's sight. */
export async function prepareReturn(
  context: CallContext,
  { id, version }: InputOf<typeof api.prepareReturn>,
): Promise<{ done: true }> {
  const one = await findReturn(context, id, version);
  const state = returnLife.next(one.state, "prepare");
  await refuseBeyondScope(context, one);
  await refuseUnsettled(context, one);
  const names = await lackingOf(context, one);
  if (names.length > 0) throw refuse(refusals.idMissing, { names });
  const rows = await returnRows(context, one.agentId, one.taxMonth);
  if (rows.length === 0) throw refuse(refusals.nothingBooked);
  await context.tx.query(
    `update tax.monthly_return set state = $3, prepared_by = $4, prepared_at = $5, version = version + 1, updated_at = now() where tenant_id = $1 and id = $2`,
    [context.tx.tenantId, id, state, context.principal.accountId, context.now],
  );
  return allDone;
}

/** What can still change is not declared (payroll.md 3). */
async function refuseUnsettled({ tx }: CallContext, { agentId, taxMonth }: StoredReturn): Promise<void> {
  const months = await monthsNotSettled(tx, agentId, taxMonth);
  if (months.length > 0) throw refuse(refusals.notSettled, { months });
}

export async function reopenReturn(
  context: CallContext,
  { id, version }: InputOf<typeof api.reopenReturn>,
): Promise<{ done: true }> {
  const one = await findReturn(context, id, version);
  await move(context, one, returnLife.next(one.state, "reopen"));
  return allDone;
}

export async function fileReturn(
  context: CallContext,
  { id, version, receipt }: InputOf<typeof api.fileReturn>,
): Promise<{ done: true }> {
  const one = await findReturn(context, id, version);
  const state = returnLife.next(one.state, "file");
  await refuseUnsettled(context, one);
  await context.tx.query(
    `update tax.monthly_return set state = $3, receipt = $4, filed_by = $5, filed_at = $6, version = version + 1, updated_at = now() where tenant_id = $1 and id = $2`,
    [context.tx.tenantId, id, state, receipt, context.principal.accountId, context.now],
  );
  return allDone;
}

const move = ({ tx }: CallContext, { id }: StoredReturn, state: ReturnState) =>
  tx.query(
    "update tax.monthly_return set state = $3, version = version + 1, updated_at = now() where tenant_id = $1 and id = $2",
    [tx.tenantId, id, state],
  );

/** The workbook of a month; a filed one can be taken again, as it was filed. */
export async function exportReturn(context: CallContext, { id }: InputOf<typeof api.exportReturn>): Promise<Download> {
  const one = await findReturn(context, id);
  const state = one.state === "filed" ? one.state : returnLife.next(one.state, "export");
  await refuseBeyondScope(context, one);
  const rows = await returnRows(context, one.agentId, one.taxMonth);
  const people = await filedPeople(context, [...new Set(rows.map(({ memberId }) => memberId))]);
  await recordPersonalDataRead(context, {
    memberId: null,
    fields: ["idNumber", "taxIncome"],
    reason: readReason[context.locale],
    rows: people.size,
    call: "tax.exportReturn",
  });
  if (state !== one.state)
    await context.tx.query(
      "update tax.monthly_return set state = $3, exported_at = $4, version = version + 1, updated_at = now() where tenant_id = $1 and id = $2",
      [context.tx.tenantId, id, state, context.now],
    );
  const { sheets } = layoutIn(one.taxMonth).value;
  const book = sheets.flatMap(({ sheet, name, columns }): BookSheet[] => {
    const own = sheet === "people" ? onePerPerson(rows) : rows.filter((row) => row.sheet === sheet);
    // The sheet of wages is there in any case: the client wants it.
    if (own.length === 0 && sheet !== "wage") return [];
    const lines = own.flatMap((row) => {
      const person = people.get(row.memberId);
      return person ? [columns.map(({ field }) => returnCell(field, row, person, one.taxMonth))] : [];
    });
    return [
      {
        name,
        columns: columns.map(({ title }) => ({ width: Math.max(14, title.length * 2 + 4), format: "text" })),
        frozen: { rows: 1, columns: 2 },
        rows: [columns.map(({ title }) => title), ...lines.toSorted((a, b) => (a[0] ?? "").localeCompare(b[0] ?? ""))],
      },
    ];
  });
  return { name: `个税申报表 ${one.taxMonth}.xlsx`, mediaType: sheetFormats.xlsx.mediaType, body: writeBook(book) };
}

const onePerPerson = <R extends { memberId: number }>(rows: readonly R[]): R[] => [
  ...new Map(rows.map((row) => [row.memberId, row])).values(),
];
