import type { NotNull } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { HourlyRates, StandardHourlyTerms } from "../rules/price-shift.ts";

interface Row {
  id: number;
  night_start: number;
  night_end: number;
  rates: NotNull<HourlyRates>;
  shift_fen: number | null;
  ladder: { overMinutes: number; subsidyFen: number }[];
}

/** What contracts pay by, in the shape `priceShift` takes; ids without a complete contract are missing from the map. */
export async function contractTerms(tx: Tx, ids: readonly number[]): Promise<Map<number, StandardHourlyTerms>> {
  const found = await tx.query<Row>(
    `select c.id, c.night_start, c.night_end, r.rates, s.amount_fen as shift_fen,
       (select coalesce(jsonb_agg(jsonb_build_object('overMinutes', over_minutes, 'subsidyFen', amount_fen) order by over_minutes), '[]')
        from contracts.contract_subsidy l where l.tenant_id = c.tenant_id and l.contract_id = c.id and l.type = 'ladder') as ladder
     from contracts.contract c
     join lateral (select jsonb_object_agg(rate_key, milli_per_hour) as rates, count(*) as keys
                   from contracts.contract_rate r where r.tenant_id = c.tenant_id and r.contract_id = c.id) r on r.keys = 10
     left join contracts.contract_subsidy s on s.tenant_id = c.tenant_id and s.contract_id = c.id and s.type = 'shift'
     where c.tenant_id = $1 and c.id = any($2::bigint[])`,
    [tx.tenantId, [...new Set(ids)]],
  );
  return new Map(
    found.rows.map((row) => [
      row.id,
      {
        mode: "standard_hourly",
        rates: row.rates,
        night: { start: row.night_start, end: row.night_end },
        shiftSubsidyFen: row.shift_fen ?? 0,
        ladder: row.ladder,
      },
    ]),
  );
}
