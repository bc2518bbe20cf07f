import type { Tx } from "#platform/db/tx.ts";
import { withReadOnly, withTenant, type TxOptions } from "#platform/db/tx.ts";
import type { NotNull } from "#platform/db/sql.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { PublicContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import type { PortalColour } from "../../portal-look.ts";
import { usualNotice } from "../../portal-words.ts";
import type { PortalFields } from "../../rules/asked-fields.ts";

export interface Portal {
  code: string;
  enabled: boolean;
  logoFileId: number | null;
  colour: PortalColour;
  aboutZh: string | null;
  aboutEn: string | null;
  fields: NotNull<PortalFields>;
  retentionMonths: number;
  noticeVersion: number;
  version: number;
}

/** The portal of the company; undefined where none was ever saved. */
export async function storedPortal(tx: Tx): Promise<Portal | undefined> {
  const { rows } = await tx.query<Portal>(
    `select code, enabled, logo_file_id as "logoFileId", colour, about_zh as "aboutZh", about_en as "aboutEn", fields,
       retention_months as "retentionMonths", notice_version as "noticeVersion", version
     from recruitment.portal where tenant_id = $1`,
    [tx.tenantId],
  );
  return rows[0];
}

/** The text that an applicant agrees to now, in both languages; 0: the one that every company begins with. */
export async function currentNotice(tx: Tx): Promise<{ version: number; zh: string; en: string }> {
  const { rows } = await tx.query<{ version: number; zh: string; en: string }>(
    `select n.version, n.notice_zh as zh, n.notice_en as en from recruitment.portal p
     join recruitment.portal_notice n on n.tenant_id = p.tenant_id and n.version = p.notice_version where p.tenant_id = $1`,
    [tx.tenantId],
  );
  return rows[0] ?? { version: 0, ...usualNotice };
}

/** The company of a portal's address; closed and unknown ones are refused alike. */
async function companyAt({ services: { pool } }: PublicContext, code: string): Promise<number> {
  const { rows } = await pool.query<{ id: number | null }>("select recruitment.portal_find($1) as id", [code]);
  const id = rows[0]?.id ?? null;
  if (id === null) throw refuse(refusals.portalClosed);
  return id;
}

async function openPortalOf(tx: Tx): Promise<Portal> {
  const portal = await storedPortal(tx);
  if (!portal?.enabled) throw refuse(refusals.portalClosed);
  return portal;
}

/** Reads in the company whose portal is open at that address. */
export async function atPortal<T>(
  context: PublicContext,
  code: string,
  work: (tx: Tx, portal: Portal) => Promise<T>,
): Promise<T> {
  const tenantId = await companyAt(context, code);
  return withReadOnly(context.services.pool, { tenantId }, async (tx) => work(tx, await openPortalOf(tx)));
}

/** The same, writing. */
export async function inPortal<T>(
  context: PublicContext,
  code: string,
  work: (tx: Tx, portal: Portal) => Promise<T>,
  options: TxOptions = {},
): Promise<T> {
  const tenantId = await companyAt(context, code);
  return withTenant(context.services.pool, { tenantId }, async (tx) => work(tx, await openPortalOf(tx)), options);
}
