import type { NotNull } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { withReadOnly } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";

/** What a company that serves several others sees of each beside what waits for its answer. */
export type FigureName = "workers" | "contracts" | "statements";

/** A figure that another area counts of a labour company, in a transaction of the company that it serves. */
export interface AgencyFigure {
  name: FigureName;
  count(tx: Tx, agencyId: number): Promise<number>;
}

let figures: readonly AgencyFigure[] = [];

export function registerAgencyFigures(registered: readonly AgencyFigure[]): void {
  figures = registered;
}

export interface FiguresOfAgency extends Record<FigureName, number> {
  nameZh: string;
  nameEn: string;
  openRequests: number;
}

/** The figures of the labour company of this account, read in a transaction of its own; undefined when it is none's. */
export async function figuresAt(
  { pool }: Pick<Services, "pool">,
  place: { tenantId: number; accountId: number },
): Promise<FiguresOfAgency | undefined> {
  const principal = { membershipId: place.accountId };
  return withReadOnly(pool, { tenantId: place.tenantId, principal }, async (tx) => {
    const { rows } = await tx.query<{ id: number; nameZh: string; nameEn: string; openRequests: NotNull<number> }>(
      `select a.id, a.name_zh as "nameZh", a.name_en as "nameEn", a.open_requests as "openRequests"
       from access.account_view u join agencies.agency a on a.tenant_id = u.tenant_id and a.id = u.agency_id
       where u.tenant_id = $1 and u.id = $2`,
      [tx.tenantId, place.accountId],
    );
    const [agency] = rows;
    if (!agency) return undefined;
    const counted = { workers: 0, contracts: 0, statements: 0 };
    for (const { name, count } of figures) counted[name] = await count(tx, agency.id);
    const { nameZh, nameEn, openRequests } = agency;
    return { nameZh, nameEn, openRequests, ...counted };
  });
}
