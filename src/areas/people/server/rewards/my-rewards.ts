import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { objectionDays, objectionFault } from "../../reward-fault.ts";
import type { MyReward, myRewards as call } from "../../rewards-api.ts";

interface Stored extends Omit<MyReward, "objectUntil"> {
  decidedAt: string | null;
}

/** The last year of one's own that are or were in force, the latest first. */
export async function myRewards({ tx, principal, today }: CallContext): Promise<OutputOf<typeof call>> {
  const { rows } = await tx.query<Stored>(
    `select r.id, r.number, r.kind, i.name as item, r.points, r.fen, r.happened_on as "happenedOn", r.reason, r.state, r.objection, r.answer, r.decided_at as "decidedAt",
       coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.id) from platform.file f
                 where f.tenant_id = r.tenant_id and f.id = any(r.file_ids) and f.deleted_at is null), '[]') as files
     from people.reward r join people.reward_item i on i.tenant_id = r.tenant_id and i.id = r.item_id
     where r.tenant_id = $1 and r.member_id = $2 and r.state in ('approved', 'withdrawn') and r.happened_on > $3::date
     order by r.happened_on desc, r.id desc limit 200`,
    [tx.tenantId, principal.memberId, addDays(today, -366)],
  );
  return {
    rows: rows.map(({ decidedAt, ...row }) => {
      const decidedOn = decidedAt === null ? null : businessDateAt(Date.parse(decidedAt));
      const mayObject =
        row.state === "approved" &&
        decidedOn !== null &&
        objectionFault({ decidedOn, objected: row.objection !== null }, today) === null;
      return { ...row, objectUntil: mayObject ? addDays(decidedOn, objectionDays) : null };
    }),
  };
}
