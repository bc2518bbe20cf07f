import { containing } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import { breaks } from "#platform/db/fault.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { isLeaf } from "../../rules/vouchers/build-voucher.ts";
import { partOf } from "../../rules/vouchers/figures.ts";
import type * as api from "../../voucher-definitions-api.ts";
import { voucherRefusals } from "../../voucher-errors.ts";
import { subjectList } from "../../voucher-lists.ts";
import { entityNames } from "../runs/create-run.ts";
import { readSubjects, readVoucherItems } from "./read-definitions.ts";

export const subjects = listSource(subjectList, {
  company: sql`s.tenant_id`,
  query: ({ locale }, { search, enabled }) => ({
    columns: {
      id: sql`s.id`,
      version: sql`s.version`,
      zh: sql`s.name_zh`,
      en: sql`s.name_en`,
      code: sql`s.code`,
      name: locale === "zh" ? sql`s.name_zh` : sql`s.name_en`,
      aux: sql`s.aux`,
      uses: sql`(select count(*)::int from payroll.voucher_setting v where v.tenant_id = s.tenant_id and v.subject_id = s.id)`,
      enabled: sql`s.enabled`,
    },
    from: sql`payroll.voucher_subject s`,
    where: [
      ...(enabled === undefined ? [] : [sql`s.enabled = ${enabled}`]),
      ...(search
        ? [
            sql`(s.code ilike ${containing(search)} or s.name_zh ilike ${containing(search)} or s.name_en ilike ${containing(search)})`,
          ]
        : []),
    ],
    key: sql`s.id`,
  }),
});

export async function saveSubject(
  context: CallContext,
  { id, version, code, zh, en, aux, enabled }: InputOf<typeof api.saveSubject>,
): Promise<{ id: number }> {
  const { tx } = context;
  context.about(`${code} ${zh}`);
  const values = [tx.tenantId, code, zh, en, aux, enabled];
  if (id !== undefined) await refuseUsed(context, { id, version, aux, enabled });
  try {
    const { rows } = await tx.savepoint(() =>
      id === undefined
        ? tx.query<{ id: number }>(
            `insert into payroll.voucher_subject (tenant_id, code, name_zh, name_en, aux, enabled) values ($1, $2, $3, $4, $5, $6) returning id`,
            values,
          )
        : tx.query<{ id: number }>(
            `update payroll.voucher_subject set code = $2, name_zh = $3, name_en = $4, aux = $5, enabled = $6, version = version + 1
             where tenant_id = $1 and id = $7 returning id`,
            [...values, id],
          ),
    );
    return { id: rows[0]!.id };
  } catch (error) {
    if (breaks(error, "voucher_subject_code_unique"))
      throw refuseField(voucherRefusals.subjectCodeTaken, "code", { code });
    throw error;
  }
}

/** A subject that settings name stays enabled and kept as it is, since their lines were checked by that. */
async function refuseUsed(
  { tx }: CallContext,
  wanted: { id: number; version: number | undefined; aux: string; enabled: boolean },
): Promise<void> {
  const { rows } = await tx.query<{ aux: string; enabled: boolean; version: number; used: boolean }>(
    `select s.aux, s.enabled, s.version, exists (select from payroll.voucher_setting v where v.tenant_id = s.tenant_id and v.subject_id = s.id) as used
     from payroll.voucher_subject s where s.tenant_id = $1 and s.id = $2 for update of s`,
    [tx.tenantId, wanted.id],
  );
  const [before] = rows;
  if (before === undefined) throw refuse(commonRefusals.notFound);
  if (before.version !== wanted.version) throw refuse(commonRefusals.stale);
  if (before.used && (before.aux !== wanted.aux || (before.enabled && !wanted.enabled)))
    throw refuseField(voucherRefusals.subjectInUse, before.aux === wanted.aux ? "enabled" : "aux");
}

export async function settingChoices(context: CallContext): Promise<OutputOf<typeof api.settingChoices>> {
  const { tx, locale } = context;
  const all = [...(await readSubjects(tx)).values()];
  const codes = all.map(({ code }) => code);
  const items = [...(await readVoucherItems(tx)).values()];
  return {
    subjects: all.map(({ id, code, zh, en, aux, enabled }) => ({
      id,
      code,
      name: locale === "zh" ? zh : en,
      aux,
      enabled,
      isLeaf: isLeaf(code, codes),
    })),
    items: items.filter((item) => partOf(item) !== null).map((item) => ({ id: item.id, name: item[locale] })),
    entities: [...(await entityNames(context))].map(([id, names]) => ({ id, name: names[locale] })),
  };
}
