import { databaseFault, faultCodes } from "#platform/db/fault.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../errors.ts";

/** Only a labour company that nothing refers to: contracts, workers, log-ins and orders keep theirs. */
export async function deleteAgency(context: CallContext, { id }: { id: number }): Promise<{ done: true }> {
  const { tx } = context;
  const found = await tx.query<{ name_zh: string; name_en: string }>(
    "select name_zh, name_en from agencies.agency where tenant_id = $1 and id = $2",
    [tx.tenantId, id],
  );
  const agency = found.rows[0];
  if (!agency) throw refuse(commonRefusals.notFound);
  context.about(agency.name_zh);
  await tx
    .savepoint(async () => {
      await tx.query("delete from agencies.recruiter where tenant_id = $1 and agency_id = $2", [tx.tenantId, id]);
      await tx.query("delete from agencies.agency where tenant_id = $1 and id = $2", [tx.tenantId, id]);
    })
    .catch((error: unknown) => {
      if (databaseFault(error)?.code !== faultCodes.foreignKey) throw error;
      throw refuse(refusals.inUse, { name: context.locale === "zh" ? agency.name_zh : agency.name_en });
    });
  return { done: true };
}
