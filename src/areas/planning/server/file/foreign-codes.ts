import { definitionsOn } from "#areas/scheduling/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../file-api.ts";
import { foreignKey, type ForeignMeaning } from "./day-text.ts";

/** What codes of others' files stand for in this company, by `foreignKey`. */
export async function foreignCodes(tx: Tx): Promise<Map<string, ForeignMeaning>> {
  const { rows } = await tx.query<{
    code: string;
    means: "definition" | "off" | "nothing";
    definitionId: number | null;
  }>(`select code, means, definition_id as "definitionId" from planning.foreign_code where tenant_id = $1`, [
    tx.tenantId,
  ]);
  return new Map(
    rows.map(({ code, means, definitionId }): [string, ForeignMeaning] => [
      code,
      means === "definition" ? { means, definitionId: definitionId! } : { means },
    ]),
  );
}

export async function saveForeignCodes(
  context: CallContext,
  { codes }: InputOf<typeof api.saveForeignCodes>,
): Promise<OutputOf<typeof api.saveForeignCodes>> {
  const { tx, principal, today, now } = context;
  const known = new Set((await definitionsOn(tx, today, today)).map((one) => one.definitionId));
  const said = new Map(codes.map((one) => [foreignKey(one.code), one]));
  for (const one of codes)
    if (one.means === "definition" && !known.has(one.definitionId))
      throw refuse(refusals.unknownMeaning, { code: one.code });
  const all = [...said];
  await tx.query(
    `insert into planning.foreign_code (tenant_id, code, means, definition_id, said_by, said_at)
     select $1, c.code, c.means, c.definition_id, $5, $6 from unnest($2::text[], $3::text[], $4::bigint[]) as c (code, means, definition_id)
     on conflict (tenant_id, code) do update set means = excluded.means, definition_id = excluded.definition_id,
       said_by = excluded.said_by, said_at = excluded.said_at`,
    [
      tx.tenantId,
      all.map(([code]) => code),
      all.map(([, one]) => one.means),
      all.map(([, one]) => (one.means === "definition" ? one.definitionId : null)),
      principal.accountId || null,
      now,
    ],
  );
  context.about({ zh: all.map(([code]) => code).join("、"), en: all.map(([code]) => code).join(", ") });
  return { count: all.length };
}
