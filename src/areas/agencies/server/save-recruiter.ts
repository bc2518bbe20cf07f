import type { z } from "zod";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { recruiterFields, saveRecruiter as call } from "../api.ts";

/** Adds recruiters to a labour company; gives their ids in the same order. */
export async function addRecruiters(
  tx: Tx,
  agencyId: number,
  rows: readonly z.output<typeof recruiterFields>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const { channel, name, phone, email } of rows) {
    const made = await tx.query<{ id: number }>(
      "insert into agencies.recruiter (tenant_id, agency_id, channel, name, phone, email) values ($1, $2, $3, $4, $5, $6) returning id",
      [tx.tenantId, agencyId, channel, name, phone, email],
    );
    ids.push(made.rows[0]!.id);
  }
  return ids;
}

/** Adds a recruiter, or changes the one with this id of the same labour company; a number or address that is not given stays. */
export async function saveRecruiter({ tx }: CallContext, input: InputOf<typeof call>): Promise<{ id: number }> {
  const { id, agencyId, enabled, channel, name, phone, email } = input;
  if (id === undefined) {
    const agency = await tx.query("select from agencies.agency where tenant_id = $1 and id = $2", [
      tx.tenantId,
      agencyId,
    ]);
    if (agency.rowCount === 0) throw refuse(commonRefusals.notFound);
    const [made] = await addRecruiters(tx, agencyId, [{ channel, name, phone: phone ?? null, email: email ?? null }]);
    return { id: made! };
  }
  const changed = await tx.query(
    `update agencies.recruiter set channel = $4, name = $5, phone = case when $9 then phone else $6 end, email = case when $10 then email else $7 end, enabled = $8
     where tenant_id = $1 and id = $2 and agency_id = $3`,
    [
      tx.tenantId,
      id,
      agencyId,
      channel,
      name,
      phone ?? null,
      email ?? null,
      enabled,
      phone === undefined,
      email === undefined,
    ],
  );
  if (changed.rowCount === 0) throw refuse(commonRefusals.notFound);
  return { id };
}
