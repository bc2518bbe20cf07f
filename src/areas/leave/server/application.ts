import type { ActContext } from "#areas/approvals/approvable.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { say, type Locale } from "#platform/i18n/text.ts";
import { leaveLife } from "../life.ts";
import { leaveWords, type LeaveState } from "../words.ts";
import type { Wish } from "./wish-ground.ts";

export const leaveDocument = "leave";

export type LeaveContext = ActContext & { today: string; locale: Locale };

export interface LeaveFields extends Wish {
  memberId: number;
  reason: string;
}

export interface StoredLeave extends LeaveFields {
  id: number;
  number: string;
  name: string;
  departmentId: number | null;
  minutes: number;
  state: LeaveState;
  proofNeeded: boolean;
  files: number;
}

/** Refuses what its state does not allow. */
export function refuseStep(
  state: LeaveState,
  action: "edit" | "submit" | "revoke" | "cancel" | "delete",
  locale: Locale,
): void {
  if (!leaveLife.may(state, action)) throw refuse(commonRefusals.wrongState, { state: say(leaveWords[state], locale) });
}

const selectLeave = `select a.id, a.number, a.member_id as "memberId", m.name, a.department_id as "departmentId", a.kind, a.counted_by as "countedBy", a.from_date as "fromDate", a.to_date as "toDate",
    a.from_part as "fromPart", a.to_part as "toPart", a.start_minute as "startMinute", a.end_minute as "endMinute", a.minutes, a.reason, a.state, a.proof_needed as "proofNeeded", cardinality(a.file_ids) as files
  from leave.application a join organisation.member_view m on m.tenant_id = a.tenant_id and m.id = a.member_id
  where a.tenant_id = $1 and a.id = $2`;

export async function readStoredLeave(tx: Tx, id: number): Promise<StoredLeave> {
  const { rows } = await tx.query<StoredLeave>({ name: "leave-read", text: selectLeave }, [tx.tenantId, id]);
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}

/** Holds the person before their application, as everybody does: two acts at once wait in one order. Whoever has an application is entered. */
export async function lockLeave(tx: Tx, id: number): Promise<StoredLeave> {
  const [, { rows }] = await Promise.all([
    tx.query(
      {
        name: "leave-hold",
        text: "select from leave.person where tenant_id = $1 and member_id = (select a.member_id from leave.application a where a.tenant_id = $1 and a.id = $2) for update",
      },
      [tx.tenantId, id],
    ),
    tx.query<StoredLeave>({ name: "leave-lock", text: `${selectLeave} for update of a` }, [tx.tenantId, id]),
  ]);
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}
