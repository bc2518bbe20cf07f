import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import { handle } from "#platform/http/route.ts";
import { deleteAppointments } from "../api.ts";

export const deleteAppointmentsRoute = handle(deleteAppointments, async ({ tx, about }, { ids }) => {
  if (ids.length === 0) throw refuse(commonRefusals.selectionEmpty);
  const { rows } = await tx.query<{ company: string }>(
    "delete from appointments.appointment where id = any($1::bigint[]) returning company",
    [ids],
  );
  if (rows.length !== new Set(ids).size) throw refuse(commonRefusals.notFound);
  about(
    rows
      .map((row) => row.company)
      .join(", ")
      .slice(0, 200),
  );
  return allDone;
});
