import type { Tx } from "#platform/db/tx.ts";
import type { Locale } from "#platform/i18n/text.ts";

/** What stands at the head of everything the company prints; at most 40 fields and one logo (spec 9). */
export interface PrintHead {
  company: string;
  lines: string[];
  logoFileId: number | null;
}

interface Row {
  name: string;
  nameEn: string | null;
  address: string | null;
  creditCode: string | null;
  logoFileId: number | null;
  fields: { label: string; value: string }[];
}

const mostFields = 40;

export async function printHead(tx: Tx, locale: Locale): Promise<PrintHead> {
  const { rows } = await tx.query<Row>(
    `select name, name_en as "nameEn", address, credit_code as "creditCode", logo_file_id as "logoFileId", print_header as fields
     from organisation.company where tenant_id = $1`,
    [tx.tenantId],
  );
  const [row] = rows;
  if (!row) return { company: "", lines: [], logoFileId: null };
  const own = row.fields.map(({ label, value }) => `${label} ${value}`);
  const code = row.creditCode ? [`${locale === "zh" ? "统一社会信用代码" : "Credit code"} ${row.creditCode}`] : [];
  return {
    company: (locale === "en" && row.nameEn) || row.name,
    lines: [...(row.address ? [row.address] : []), ...code, ...own].slice(0, mostFields),
    logoFileId: row.logoFileId,
  };
}
