import { randomUUID } from "node:crypto";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { builtinCertificateTypes, type CertificateType } from "../../certificate-types.ts";
import type * as api from "../../certificates-api.ts";
import { refusals } from "../../errors.ts";

interface StoredType extends CertificateType {
  /** 0: as every company has it from the start. */
  version: number;
  builtin: boolean;
}

/** All types of the company, also those not in use: the ones of every company first. */
export async function certificateTypes(tx: Tx): Promise<StoredType[]> {
  const { rows } = await tx.query<Omit<StoredType, "builtin">>(
    `select code, name_zh as zh, name_en as en, months, needs_number as "needsNumber", needs_photo as "needsPhoto", lead_days as "leadDays", enabled, version
     from people.certificate_type where tenant_id = $1 order by id`,
    [tx.tenantId],
  );
  const own = new Map(rows.map((row) => [row.code, row]));
  const builtin = new Set(builtinCertificateTypes.map(({ code }) => code));
  return [
    ...builtinCertificateTypes.map((type) => ({ ...(own.get(type.code) ?? { ...type, version: 0 }), builtin: true })),
    ...rows.filter(({ code }) => !builtin.has(code)).map((row) => ({ ...row, builtin: false })),
  ];
}

/** The type of a certificate that is entered now; refused at its field when there is none in use. */
export async function typeInUse(tx: Tx, code: string, field = "type"): Promise<CertificateType> {
  const type = (await certificateTypes(tx)).find((one) => one.code === code && one.enabled);
  if (!type) throw refuseField(refusals.unknownCertificateType, field, { value: code });
  return type;
}

export async function listCertificateTypes({
  tx,
  locale,
}: CallContext): Promise<OutputOf<typeof api.listCertificateTypes>> {
  const types = await certificateTypes(tx);
  return {
    rows: types.map(({ code, zh, en, ...type }) => ({
      ...type,
      id: code,
      nameZh: zh,
      nameEn: en,
      name: locale === "zh" ? zh : en,
    })),
  };
}

export async function saveCertificateType(
  context: CallContext,
  { id, version, nameZh, nameEn, ...rule }: InputOf<typeof api.saveCertificateType>,
): Promise<{ done: true }> {
  const { tx } = context;
  context.about({ zh: nameZh, en: nameEn });
  const types = await certificateTypes(tx);
  const before = types.find(({ code }) => code === id);
  if (id !== undefined && !before) throw refuse(commonRefusals.notFound);
  if (before && before.version !== version) throw refuse(commonRefusals.stale);
  const same = types.find(({ code, zh, en }) => code !== id && (zh === nameZh || en === nameEn));
  if (same)
    throw refuseField(refusals.certificateTypeTaken, same.zh === nameZh ? "nameZh" : "nameEn", {
      name: { zh: same.zh, en: same.en },
    });
  const { rows } = await tx.query<{ id: number }>(
    `insert into people.certificate_type (tenant_id, code, name_zh, name_en, months, needs_number, needs_photo, lead_days, enabled)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (tenant_id, code) do update set name_zh = excluded.name_zh, name_en = excluded.name_en, months = excluded.months,
       needs_number = excluded.needs_number, needs_photo = excluded.needs_photo, lead_days = excluded.lead_days,
       enabled = excluded.enabled, version = certificate_type.version + 1 where certificate_type.version = $10
     returning id`,
    [
      tx.tenantId,
      id ?? randomUUID().slice(0, 8),
      nameZh,
      nameEn,
      rule.months,
      rule.needsNumber,
      rule.needsPhoto,
      rule.leadDays,
      rule.enabled,
      version,
    ],
  );
  if (rows.length === 0) throw refuse(commonRefusals.stale);
  return allDone;
}
