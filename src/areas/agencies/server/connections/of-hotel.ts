import { connectionOf, endConnection as end, offerConnection as offer } from "#areas/access/server.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type * as api from "../../connections-api.ts";
import { refusals } from "../../errors.ts";

export async function offerConnection(
  context: CallContext,
  { agencyId, code }: InputOf<typeof api.offerConnection>,
): Promise<typeof allDone> {
  const { tx, locale } = context;
  const { rows } = await tx.query<{ code: string; name_zh: string; name_en: string; enabled: boolean }>(
    "select code, name_zh, name_en, enabled from agencies.agency where tenant_id = $1 and id = $2 for share",
    [tx.tenantId, agencyId],
  );
  const [agency] = rows;
  if (!agency) throw refuse(commonRefusals.notFound);
  context.about(agency.code);
  if (!agency.enabled) throw refuse(refusals.disabled, { name: locale === "zh" ? agency.name_zh : agency.name_en });
  const outcome = await offer(context, agencyId, code);
  if (outcome === "none") throw refuseField(refusals.noSuchCode, "code");
  if (outcome === "taken") throw refuseField(refusals.connectedAlready, "code");
  return allDone;
}

export async function endConnection(
  context: CallContext,
  { agencyId, id }: InputOf<typeof api.endConnection>,
): Promise<typeof allDone> {
  const { tx } = context;
  const there = await connectionOf(tx, agencyId);
  if (there?.id !== id || !(await end(tx, tx.tenantId, id))) throw refuse(refusals.connectionOver);
  context.about(there.name_zh);
  return allDone;
}
