import { notify } from "#areas/notices/server.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type * as api from "../../blacklist-api.ts";
import { refusals } from "../../errors.ts";

/** Those of oneself that hold now. */
export async function myBars({ tx, principal, today }: CallContext): Promise<OutputOf<typeof api.myBars>> {
  const { rows } = await tx.query<OutputOf<typeof api.myBars>["rows"][number]>(
    `select id, category, reason, from_date as "from", until_date as until, objection, answer from people.bar
     where tenant_id = $1 and member_id = $2 and state = 'active' and until_date >= $3::date order by id`,
    [tx.tenantId, principal.memberId, today],
  );
  return { rows };
}

/** Once; whoever confirmed it is told, and has to answer. */
export async function objectToBar(
  { tx, principal, today, now }: CallContext,
  { id, text }: InputOf<typeof api.objectToBar>,
): Promise<{ done: true }> {
  const { rows } = await tx.query<{ objection: string | null; name: string; decidedBy: number | null }>(
    `select objection, name, decided_by as "decidedBy" from people.bar
     where tenant_id = $1 and id = $2 and member_id = $3 and state = 'active' and until_date >= $4::date for update`,
    [tx.tenantId, id, principal.memberId, today],
  );
  const [bar] = rows;
  if (!bar) throw refuse(commonRefusals.notFound);
  if (bar.objection !== null) throw refuse(refusals.objectedOnce);
  await tx.query(
    "update people.bar set objection = $3, objected_at = $4, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, text, now],
  );
  if (bar.decidedBy !== null)
    await notify(tx, {
      accountIds: [bar.decidedBy],
      kind: "blacklist",
      title: {
        zh: `${bar.name} 对列入黑名单提出异议，请答复`,
        en: `${bar.name} objects to being blacklisted, please answer`,
      },
      link: `/employees/filesBlackList?open=${id}`,
      effectKey: `bar-objection-${id}`,
    });
  return allDone;
}
