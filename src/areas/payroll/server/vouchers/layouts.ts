import type { Tx } from "#platform/db/tx.ts";
import { breaks } from "#platform/db/fault.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../voucher-definitions-api.ts";
import { layoutSource, layoutSourceKept } from "../../standard-vouchers.ts";
import { voucherRefusals } from "../../voucher-errors.ts";
import { programWords, type LayoutField, type VoucherProgram } from "../../voucher-words.ts";

export interface StoredLayout {
  id: number;
  version: number;
  program: VoucherProgram;
  fromDate: string;
  checked: boolean;
  source: string | null;
  columns: { title: string; field: LayoutField }[];
}

const columns = `id, version, program, from_date as "fromDate", checked, source, columns`;

export async function listLayouts({ tx, locale }: CallContext): Promise<OutputOf<typeof api.listLayouts>> {
  const { rows } = await tx.query<StoredLayout>(
    `select ${columns} from payroll.voucher_layout where tenant_id = $1 order by program, from_date desc`,
    [tx.tenantId],
  );
  return rows.map((row) => ({ ...row, source: row.source === null ? null : layoutSource(row.source, locale) }));
}

/** The layout of a program that holds on a day. */
export async function layoutOn(tx: Tx, program: VoucherProgram, date: string): Promise<StoredLayout> {
  const { rows } = await tx.query<StoredLayout>(
    `select ${columns} from payroll.voucher_layout where tenant_id = $1 and program = $2 and from_date <= $3 order by from_date desc limit 1`,
    [tx.tenantId, program, date],
  );
  const [layout] = rows;
  if (layout === undefined) throw refuse(voucherRefusals.layoutEarly, { date });
  return layout;
}

export async function saveLayout(
  context: CallContext,
  { id, version, program, fromDate, checked, source, columns: given }: InputOf<typeof api.saveLayout>,
): Promise<{ id: number }> {
  const { tx } = context;
  context.about(programWords[program]);
  if (id !== undefined) {
    const { rows } = await tx.query<{ version: number }>(
      "select version from payroll.voucher_layout where tenant_id = $1 and id = $2 for update",
      [tx.tenantId, id],
    );
    if (rows[0] === undefined) throw refuse(commonRefusals.notFound);
    if (rows[0].version !== version) throw refuse(commonRefusals.stale);
  }
  const values = [
    tx.tenantId,
    program,
    fromDate,
    JSON.stringify(given),
    checked,
    source === null ? null : layoutSourceKept(source),
  ];
  try {
    const { rows } = await tx.savepoint(() =>
      id === undefined
        ? tx.query<{ id: number }>(
            `insert into payroll.voucher_layout (tenant_id, program, from_date, columns, checked, source) values ($1, $2, $3, $4, $5, $6) returning id`,
            values,
          )
        : tx.query<{ id: number }>(
            `update payroll.voucher_layout set program = $2, from_date = $3, columns = $4, checked = $5, source = $6, version = version + 1
             where tenant_id = $1 and id = $7 returning id`,
            [...values, id],
          ),
    );
    return { id: rows[0]!.id };
  } catch (error) {
    if (breaks(error, "voucher_layout_unique"))
      throw refuseField(voucherRefusals.layoutFrom, "fromDate", { date: fromDate });
    throw error;
  }
}
