import type { Tx } from "#platform/db/tx.ts";
import { parseDecimal } from "#platform/formula/decimal.ts";
import type { Bands, Value } from "#platform/formula/vocabulary.ts";

/** A figure that holds in a month, with what it is called and where it comes from. */
export interface ParameterOfMonth {
  code: string;
  zh: string;
  en: string;
  kind: "value" | "bands" | "table";
  mode: "marginal" | "whole" | null;
  city: string | null;
  entityId: number | null;
  fromMonth: string;
  toMonth: string | null;
  content: unknown;
  source: string;
}

export interface Parameters {
  rows: readonly ParameterOfMonth[];
  /** That of the legal entity before that of the city, before that of everybody. */
  of(code: string, entityId: number, city: string | null): Value | undefined;
}

export async function readParameters(tx: Tx, month: string): Promise<Parameters> {
  const { rows } = await tx.query<ParameterOfMonth>(
    `select distinct on (p.code, v.city, v.entity_id) p.code, p.name_zh as zh, p.name_en as en, p.kind, p.mode, v.city, v.entity_id as "entityId",
       v.from_month as "fromMonth", v.to_month as "toMonth", v.content, v.source
     from payroll.parameter p join payroll.parameter_value v on v.tenant_id = p.tenant_id and v.parameter_id = p.id
     where p.tenant_id = $1 and v.from_month <= $2 and (v.to_month is null or v.to_month >= $2)
     order by p.code, v.city, v.entity_id, v.from_month desc`,
    [tx.tenantId, month],
  );
  return parametersOf(rows);
}

export function parametersOf(rows: readonly ParameterOfMonth[]): Parameters {
  const byCode = Map.groupBy(rows, ({ code }) => code);
  const values = new Map(rows.map((row) => [row, valueOf(row)]));
  return {
    rows,
    of(code, entityId, city) {
      const known = byCode.get(code) ?? [];
      const row =
        known.find((one) => one.entityId === entityId) ??
        known.find((one) => one.city !== null && one.city === city) ??
        known.find((one) => one.entityId === null && one.city === null);
      return row && values.get(row);
    },
  };
}

function valueOf({ kind, mode, content }: ParameterOfMonth): Value | undefined {
  if (kind === "value") return typeof content === "string" ? (parseDecimal(content) ?? undefined) : undefined;
  if (kind === "table")
    return new Map(
      Object.entries(content as Record<string, string>).map(([key, value]) => [key, parseDecimal(value) ?? 0]),
    );
  const bands = (content as { upTo: string | null; value: string }[]).map(({ upTo, value }) => ({
    upTo: upTo === null ? null : (parseDecimal(upTo) ?? 0),
    rate: parseDecimal(value) ?? 0,
  }));
  return { mode: mode ?? "marginal", bands } satisfies Bands;
}
