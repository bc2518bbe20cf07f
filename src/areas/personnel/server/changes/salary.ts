import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { listed } from "#platform/i18n/text.ts";
import { changeRefusals } from "../../change-errors.ts";
import { salaryList } from "../../change-lists.ts";
import type * as api from "../../changes-api.ts";
import { payItemWords, type PayItem } from "../../words.ts";
import { inOrder, refusePay, storeChangePay } from "./change-pay.ts";
import { changeColumns, changeFrom, changeWhere, presentChanges } from "./list-changes.ts";
import { employeeOf, saveChange, type Saved } from "./save-change.ts";

/** Agrees other amounts from a day on, once it is approved. */
export async function saveSalaryAdjustment(
  context: CallContext,
  input: InputOf<typeof api.saveSalaryAdjustment>,
): Promise<Saved> {
  const { pay, from, reason } = input;
  const employee = await employeeOf(context, "salary", input);
  await refusePay(context, employee.id, pay);
  if (employee.joinedOn !== null && from < employee.joinedOn)
    throw refuseField(changeRefusals.beforeJoining, "from", { date: employee.joinedOn });
  return saveChange(context, "salary", employee, input, { reason }, (change) => storeChangePay(context, change, pay));
}

/** Which items each of them is about, by id. */
export async function itemsOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, PayItem[]>> {
  const { rows } = await tx.query<{ id: number; item: PayItem }>(
    `select change_id as id, item from personnel.change_pay where tenant_id = $1 and change_id = any($2::bigint[])`,
    [tx.tenantId, ids],
  );
  const groups = Map.groupBy(rows, ({ id }) => id);
  return new Map([...groups].map(([id, all]) => [id, inOrder(all).map(({ item }) => item)]));
}

export const salaryAdjustments = listSource(salaryList, {
  company: sql`c.tenant_id`,
  query: (context, input) => ({
    columns: {
      ...changeColumns(context),
      raise: sql`(c.raise_bp / 10000.0)::float8`,
      effectiveAt: sql`c.effective_at`,
    },
    from: changeFrom,
    where: changeWhere(context, "salary", input),
    key: sql`c.id`,
  }),
  present: async (context, rows) => {
    const items = await itemsOf(
      context.tx,
      rows.map(({ id }) => id),
    );
    const actions = await presentChanges("salary")(context, rows);
    return rows.map(({ id }, index) => ({
      ...actions[index]!,
      items: listed(
        (items.get(id) ?? []).map((item) => payItemWords[item][context.locale]),
        context.locale,
      ),
    }));
  },
});
