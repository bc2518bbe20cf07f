import { addDays } from "#platform/calendar/plain-date.ts";
import { breaks } from "#platform/db/fault.ts";
import { named } from "#platform/db/list.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { sql } from "#platform/db/sql.ts";
import { refusals } from "../errors.ts";
import type { StoredContract } from "./find-contract.ts";

type Term = Pick<StoredContract, "id" | "agencyId" | "startDate" | "endDate" | "postIds" | "replacesId">;

/** Refuses a term in which another approved contract of the agency covers one of the posts. */
export async function refuseOverlap(tx: Tx, locale: Locale, contract: Term): Promise<void> {
  const found = await tx.query<{ number: string; post: string; from: string; to: string }>(sql`
    select h.number, ${named(locale, "p")} as post, v.first_date as "from", v.last_date as "to"
    from contracts.covered_post v join contracts.contract h on h.tenant_id = v.tenant_id and h.id = v.contract_id
    join organisation.post_view p on p.tenant_id = v.tenant_id and p.id = v.post_id
    where v.tenant_id = ${tx.tenantId} and v.agency_id = ${contract.agencyId} and v.post_id = any(${contract.postIds}::bigint[])
      and v.contract_id <> ${contract.id} and v.contract_id is distinct from ${contract.replacesId}
      and v.first_date <= ${contract.endDate}::date and v.last_date >= ${contract.startDate}::date
    order by v.first_date limit 1`);
  const other = found.rows[0];
  if (other) throw refuse(refusals.overlap, { ...other });
}

/** From approval on: the database refuses a second contract of the agency for a post on the same day. */
export async function cover(tx: Tx, locale: Locale, contract: Term): Promise<void> {
  await tx
    .savepoint(() =>
      tx.query(
        `insert into contracts.coverage (tenant_id, contract_id, agency_id, post_id, term)
         select $1, $2, $3, post_id, daterange($4::date, $5::date, '[]') from contracts.contract_post where tenant_id = $1 and contract_id = $2`,
        [tx.tenantId, contract.id, contract.agencyId, contract.startDate, contract.endDate],
      ),
    )
    .catch(async (error: unknown) => {
      if (!breaks(error, "coverage_no_overlap")) throw error;
      await refuseOverlap(tx, locale, contract);
      throw refuse(commonRefusals.stale);
    });
}

/** The contract covers nothing after this day any more. */
export async function cutCoverage(tx: Tx, contractId: number, lastDay: string): Promise<void> {
  const beyond = addDays(lastDay, 1);
  await tx.query(
    "delete from contracts.coverage where tenant_id = $1 and contract_id = $2 and lower(term) >= $3::date",
    [tx.tenantId, contractId, beyond],
  );
  await tx.query(
    "update contracts.coverage set term = daterange(lower(term), $3::date) where tenant_id = $1 and contract_id = $2 and upper(term) > $3::date",
    [tx.tenantId, contractId, beyond],
  );
}
