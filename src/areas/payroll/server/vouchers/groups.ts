import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import { breaks } from "#platform/db/fault.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { listed } from "#platform/i18n/text.ts";
import { ownOf } from "#platform/own-of.ts";
import { departmentsMeet, kindsMeet } from "../../rules/vouchers/build-voucher.ts";
import type * as api from "../../voucher-definitions-api.ts";
import { voucherRefusals } from "../../voucher-errors.ts";
import { groupList } from "../../voucher-lists.ts";
import { voucherKinds } from "../../voucher-words.ts";
import { runKindWords } from "../../words.ts";
import { readDepartments, readGroups, readSettings } from "./read-definitions.ts";

const allOfThem = { zh: "全部", en: "All" };

export const groups = listSource(groupList, {
  company: sql`g.tenant_id`,
  query: (context, { search, enabled }) => ({
    columns: {
      id: sql`g.id`,
      version: sql`g.version`,
      entityId: sql`g.entity_id`,
      runKinds: sql`g.run_kinds`,
      departmentIds: sql`g.department_ids`,
      code: sql`g.code`,
      name: sql`g.name`,
      entity: named(context.locale, "e"),
      word: sql`g.word`,
      layout: sql`g.layout`,
      enabled: sql`g.enabled`,
    },
    from: sql`payroll.voucher_group g join organisation.legal_entity_view e on e.tenant_id = g.tenant_id and e.id = g.entity_id`,
    where: [
      ...(enabled === undefined ? [] : [sql`g.enabled = ${enabled}`]),
      ...(search ? [sql`(g.name ilike ${containing(search)} or g.code ilike ${containing(search)})`] : []),
    ],
    key: sql`g.id`,
  }),
  present: async ({ tx, locale }, rows) => {
    const { names } = await readDepartments(tx);
    return rows.map(({ runKinds, departmentIds }) => ({
      runs:
        runKinds.length === 0
          ? allOfThem[locale]
          : listed(
              runKinds.flatMap((kind) => ownOf(runKindWords, kind)?.[locale] ?? []),
              locale,
            ),
      departments:
        departmentIds.length === 0
          ? allOfThem[locale]
          : listed(
              departmentIds.flatMap((id) => names.get(id)?.[locale] ?? []),
              locale,
            ),
    }));
  },
});

export async function readGroup(
  context: CallContext,
  { id }: InputOf<typeof api.readGroup>,
): Promise<OutputOf<typeof api.readGroup>> {
  const group = await groups.one(context, id);
  const settings = await readSettings(context.tx, [id]);
  const rowsOf = (kind: (typeof voucherKinds)[number]) =>
    settings
      .filter((row) => row.kind === kind)
      .map(({ groupId: _, kind: _kind, ...row }) => ({
        ...row,
        departmentIds: [...row.departmentIds],
      }));
  return {
    ...group,
    rows: { accrual: rowsOf("accrual"), payment: rowsOf("payment"), remittance: rowsOf("remittance") },
  };
}

export async function saveGroup(
  context: CallContext,
  { id, version, ...input }: InputOf<typeof api.saveGroup>,
): Promise<{ id: number }> {
  const { tx } = context;
  context.about(input.name);
  // Two groups saved at once would each not see the other.
  await tx.query("select pg_advisory_xact_lock(hashtextextended('payroll groups ' || $1::text, 0))", [tx.tenantId]);
  const all = await readGroups(tx);
  const before = all.find((one) => one.id === id);
  if (id !== undefined && before === undefined) throw refuse(commonRefusals.notFound);
  if (before && before.version !== version) throw refuse(commonRefusals.stale);
  const { rowCount: known } = await tx.query(
    "select from organisation.legal_entity_view where tenant_id = $1 and id = $2",
    [tx.tenantId, input.entityId],
  );
  if (known === 0) throw refuseField(commonRefusals.notFound, "entityId");
  const { names, above } = await readDepartments(tx);
  if (input.departmentIds.some((one) => !names.has(one))) throw refuseField(commonRefusals.notFound, "departmentIds");
  if (before && before.entityId !== input.entityId) {
    const { rowCount } = await tx.query("select from payroll.voucher where tenant_id = $1 and group_id = $2 limit 1", [
      tx.tenantId,
      before.id,
    ]);
    if (rowCount !== 0) throw refuseField(voucherRefusals.groupHasVouchers, "entityId");
  }
  const other = !input.enabled
    ? undefined
    : all.find(
        (one) =>
          one.id !== id &&
          one.enabled &&
          one.entityId === input.entityId &&
          kindsMeet(one.runKinds, input.runKinds) &&
          departmentsMeet(one.departmentIds, input.departmentIds, above),
      );
  if (other) throw refuseField(voucherRefusals.groupsMeet, "departmentIds", { group: other.name });
  const values = [
    tx.tenantId,
    input.code,
    input.name,
    input.entityId,
    input.runKinds,
    input.departmentIds,
    input.layout,
    input.word,
    input.enabled,
  ];
  try {
    const { rows } = await tx.savepoint(() =>
      id === undefined
        ? tx.query<{ id: number }>(
            `insert into payroll.voucher_group (tenant_id, code, name, entity_id, run_kinds, department_ids, layout, word, enabled)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
            values,
          )
        : tx.query<{ id: number }>(
            `update payroll.voucher_group set code = $2, name = $3, entity_id = $4, run_kinds = $5, department_ids = $6, layout = $7, word = $8, enabled = $9,
               version = version + 1 where tenant_id = $1 and id = $10 returning id`,
            [...values, id],
          ),
    );
    return { id: rows[0]!.id };
  } catch (error) {
    if (breaks(error, "voucher_group_code_unique"))
      throw refuseField(voucherRefusals.groupCodeTaken, "code", { code: input.code });
    throw error;
  }
}
