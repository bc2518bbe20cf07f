import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Tx } from "#platform/db/tx.ts";
import type * as companyApi from "../company-api.ts";

interface Company {
  name: string;
  nameEn: string | null;
  abbreviation: string | null;
  address: string | null;
  industry: string | null;
  size: string | null;
  creditCode: string | null;
  logoFileId: number | null;
  photoFileIds: number[];
  licenceFileId: number | null;
  printHeader: companyApi.PrintField[];
  moneyDecimals: 2 | 3;
}

/** The company's row; every company has one from the start. */
export async function companyOf(tx: Tx): Promise<Company> {
  const { rows } = await tx.query<Company & Record<string, unknown>>(
    `select name, name_en as "nameEn", abbreviation, address, industry, size, credit_code as "creditCode",
       logo_file_id as "logoFileId", photo_file_ids as "photoFileIds", licence_file_id as "licenceFileId", print_header as "printHeader",
       money_decimals as "moneyDecimals" from organisation.company where tenant_id = $1`,
    [tx.tenantId],
  );
  return rows[0] as Company;
}

/** What it is called in both languages. */
export async function companyName(tx: Tx): Promise<{ zh: string; en: string }> {
  const { name, nameEn } = await companyOf(tx);
  return { zh: name, en: nameEn ? nameEn : name };
}

/** What the frame of every page shows of the company: the file of its logo, the decimals of its amounts. */
export async function companyLook(tx: Tx): Promise<Pick<Company, "logoFileId" | "moneyDecimals">> {
  const { rows } = await tx.query<Pick<Company, "logoFileId" | "moneyDecimals"> & Record<string, unknown>>(
    'select logo_file_id as "logoFileId", money_decimals as "moneyDecimals" from organisation.company where tenant_id = $1',
    [tx.tenantId],
  );
  return { logoFileId: rows[0]?.logoFileId ?? null, moneyDecimals: rows[0]?.moneyDecimals ?? 2 };
}

interface Location {
  id: number;
  name: string;
  address: string | null;
  latitude_e6: number;
  longitude_e6: number;
  radiusMetres: number;
  wifiBssids: string[];
  departmentIds: number[];
  enabled: boolean;
}

export async function readCompany({ tx }: CallContext): Promise<OutputOf<typeof companyApi.readCompany>> {
  const { rows } = await tx.query<Location & Record<string, unknown>>(
    `select id, name, address, latitude_e6, longitude_e6, radius_metres as "radiusMetres", wifi_bssids as "wifiBssids",
       department_ids as "departmentIds", enabled from organisation.check_in_location where tenant_id = $1 order by id`,
    [tx.tenantId],
  );
  const locations = rows.map(({ latitude_e6, longitude_e6, ...row }) => ({
    ...row,
    latitude: latitude_e6 / 1e6,
    longitude: longitude_e6 / 1e6,
  }));
  return { ...(await companyOf(tx)), locations };
}

/** The name is also what log-in pages and company pickers show. */
export async function saveCompany(
  context: CallContext,
  input: InputOf<typeof companyApi.saveCompany>,
): Promise<OutputOf<typeof companyApi.saveCompany>> {
  const { tx } = context;
  context.about(input.name);
  await tx.query(
    `update organisation.company set name = $2, name_en = $3, abbreviation = $4, address = $5, industry = $6, size = $7, credit_code = $8,
       money_decimals = $9, updated_at = now() where tenant_id = $1`,
    [
      tx.tenantId,
      input.name,
      input.nameEn ?? null,
      input.abbreviation ?? null,
      input.address ?? null,
      input.industry ?? null,
      input.size ?? null,
      input.creditCode ?? null,
      input.moneyDecimals,
    ],
  );
  await tx.query("update platform.tenant set name_zh = $2, name_en = $3 where id = $1", [
    tx.tenantId,
    input.name,
    input.nameEn ?? "",
  ]);
  return allDone;
}

export async function savePrintHeader(
  { tx }: CallContext,
  { fields }: InputOf<typeof companyApi.savePrintHeader>,
): Promise<OutputOf<typeof companyApi.savePrintHeader>> {
  await tx.query("update organisation.company set print_header = $2, updated_at = now() where tenant_id = $1", [
    tx.tenantId,
    JSON.stringify(fields),
  ]);
  return allDone;
}
