import { databaseFault, faultCodes } from "#platform/db/fault.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../errors.ts";

/** Takes a recruiter away; one that a contract names stays. */
export async function deleteRecruiter({ tx }: CallContext, { id }: { id: number }): Promise<{ done: true }> {
  const found = await tx.query<{ name: string }>(
    "select name from agencies.recruiter where tenant_id = $1 and id = $2",
    [tx.tenantId, id],
  );
  if (!found.rows[0]) throw refuse(commonRefusals.notFound);
  const { name } = found.rows[0];
  await tx
    .savepoint(() => tx.query("delete from agencies.recruiter where tenant_id = $1 and id = $2", [tx.tenantId, id]))
    .catch((error: unknown) => {
      throw databaseFault(error)?.code === faultCodes.foreignKey ? refuse(refusals.recruiterInUse, { name }) : error;
    });
  return { done: true };
}
