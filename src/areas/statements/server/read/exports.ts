import { join, sql } from "#platform/db/sql.ts";
import { exporter } from "#platform/excel/exporter.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { maskNumber, maskPhone } from "#platform/identity/mask.ts";
import type { InputOfList } from "#platform/list/define-list.ts";
import { fileOf } from "#platform/list/file-of.ts";
import { ownOf } from "#platform/own-of.ts";
import { costList } from "../../costs-list.ts";
import { statementList } from "../../list.ts";
import { bankColumns } from "../../bank-columns.ts";
import { workerRows } from "../pay/batch-rows.ts";
import { listCosts } from "./list-costs.ts";
import { statements } from "./list-statements.ts";
import { seesWhole } from "./visible.ts";

const costExport = fileOf(costList, async function* (context, { page: _page, size: _size, ...input }) {
  yield (await listCosts(context, input)).rows;
});

type Payee = Record<string, string | number | null>;

/** The columns of the bank file with masked numbers, over the statements of the list. */
const payeeExport = exporter<typeof statementList.input, Payee>({
  name: "statements.payees",
  needs: "C4400.export",
  title: { zh: "费用支付明细", en: "Payment details" },
  input: statementList.input,
  columns: bankColumns.map(({ key, title, kind }) => ({
    key,
    title,
    kind,
    value: (row: Payee, _locale: Locale, index: number) => (key === "index" ? index : ownOf(row, key)),
  })),
  async *rows(context, input) {
    const rows = await workerRows(context, await idsOf(context, input), null);
    yield rows.map(({ payee, calCost }) => ({
      certName: payee.name,
      workerCertNo: maskNumber(payee.idNumber ?? ""),
      phone: maskPhone(payee.phone ?? ""),
      bankName: payee.bankName,
      subBankName: payee.subBankName,
      bankNo: maskNumber(payee.bankAccount ?? ""),
      calCost,
    }));
  },
});

async function idsOf(context: CallContext, input: InputOfList<typeof statementList>): Promise<number[]> {
  if (!seesWhole(context)) return [];
  const { from, where } = await statements.query(context, input);
  const { rows } = await context.tx.query<{ id: number }>(
    sql`select s.id from ${from} where s.tenant_id = ${context.tx.tenantId} and ${join([...where], " and ")} order by s.id`,
  );
  return rows.map((row) => row.id);
}

export const statementExporters = [statements.exporter, costExport, payeeExport];
