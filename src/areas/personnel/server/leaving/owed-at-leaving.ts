import { readRules } from "#areas/settings/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { leavingRules } from "../../personnel-settings.ts";
import type { GroundKey } from "../../rules/labour/grounds.ts";
import { owedTo } from "../../rules/leaving/separation.ts";

/** What the law gives somebody who leaves, beside the pay of the month. */
export interface OwedAtLeaving {
  lastDay: string;
  /** Halves of a month's pay. */
  halfMonths: number;
  /** A month's wage in the place of notice. */
  isMonthInLieu: boolean;
  /** What a month of compensation is limited by, as the rules of the department say on the last day; fen, null where nobody filled it in. */
  localAverageFen: number | null;
}

/** By person, from their approved separation; whoever has none is not there. */
export async function owedAtLeaving(tx: Tx, memberIds: readonly number[]): Promise<Map<number, OwedAtLeaving>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await tx.query<{
    memberId: number;
    joinedOn: string | null;
    lastDay: string;
    toldOn: string | null;
    ground: GroundKey | null;
    departmentId: number | null;
  }>(
    `select distinct on (c.member_id) c.member_id as "memberId", m.joined_on as "joinedOn", c.from_date as "lastDay", c.told_on as "toldOn", c.ground, m.department_id as "departmentId"
     from personnel.change c join organisation.member_view m on m.tenant_id = c.tenant_id and m.id = c.member_id
     where c.tenant_id = $1 and c.member_id = any($2::bigint[]) and c.kind = 'separation' and c.state in ('approved', 'clearing', 'cleared', 'done')
     order by c.member_id, c.from_date desc, c.id desc`,
    [tx.tenantId, memberIds],
  );
  const found = new Map<number, OwedAtLeaving>();
  for (const { memberId, joinedOn, lastDay, toldOn, ground, departmentId } of rows) {
    if (joinedOn === null || toldOn === null || ground === null) continue;
    const { localAverageFen } = await readRules(tx, leavingRules, lastDay, departmentId ?? undefined);
    const { halfMonths, isMonthInLieu } = owedTo(joinedOn, { ground, toldOn, lastDay });
    found.set(memberId, { lastDay, halfMonths, isMonthInLieu, localAverageFen });
  }
  return found;
}
