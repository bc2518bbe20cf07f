import type { Tx } from "#platform/db/tx.ts";

/** The company's own row; made together with the company. */
export async function createCompanyProfile(
  tx: Tx,
  company: { name: string; nameEn: string; industry?: string; size?: string },
): Promise<void> {
  await tx.query(
    "insert into organisation.company (tenant_id, name, name_en, industry, size) values ($1, $2, $3, $4, $5)",
    [tx.tenantId, company.name, company.nameEn, company.industry ?? null, company.size ?? null],
  );
}
