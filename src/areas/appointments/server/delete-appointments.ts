import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../api.ts";

export async function deleteAppointments(
  { tx, about }: CallContext,
  { ids }: InputOf<typeof api.deleteAppointments>,
): Promise<OutputOf<typeof api.deleteAppointments>> {
  if (ids.length === 0) throw refuse(commonRefusals.selectionEmpty);
  const { rows } = await tx.query<{ company: string }>(
    "delete from appointments.appointment where tenant_id = $1 and id = any($2::bigint[]) returning company",
    [tx.tenantId, ids],
  );
  if (rows.length !== new Set(ids).size) throw refuse(commonRefusals.notFound);
  about(rows.map((row) => row.company));
  return allDone;
}
