import { withinPay } from "#areas/personnel/server.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { recordAmounts } from "#platform/session/recorded-amounts.ts";
import type { SlipContent, SlipFault } from "../../content.ts";
import { refusals } from "../../errors.ts";
import type { Mark } from "../../rules/marks.ts";
import type { ReceiptState, RunState, ShownSlipState } from "../../words.ts";
import { payRead, shownState } from "./list-slips.ts";
import { openSlip } from "./open-slip.ts";

export interface ReadSlip {
  id: number;
  version: number;
  runId: number;
  memberId: number;
  name: string;
  jobNumber: string | null;
  department: string | null;
  state: ShownSlipState;
  receipt: ReceiptState;
  reason: string | null;
  marks: Mark[];
  fault: SlipFault | null;
  runState: RunState;
  month: string;
  entityId: number;
  templateVersionId: number;
  content: SlipContent | null;
}

/** One slip, opened for whoever may see its person's pay, once it is written down that they read it. */
export async function readStoredSlip(context: CallContext, id: number, call: string): Promise<ReadSlip> {
  const { tx } = context;
  const { rows } = await tx.query<Omit<ReadSlip, "content"> & { sealed: Buffer | null }>(
    sql`select s.id, s.version, s.run_id as "runId", s.member_id as "memberId", m.name, w.job_number as "jobNumber", ${named(context.locale, "d")} as department,
          ${shownState} as state, s.receipt, s.reason, s.marks, s.fault, s.content_sealed as sealed, r.state as "runState", r.month, r.entity_id as "entityId", r.template_version_id as "templateVersionId"
        from payroll.slip s join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id
        join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = s.member_id
        join people.worker w on w.tenant_id = s.tenant_id and w.member_id = s.member_id
        left join organisation.department_view d on d.tenant_id = s.tenant_id and d.id = s.department_id
        where s.tenant_id = ${tx.tenantId} and s.id = ${id} and ${withinPay(context, { department: sql`s.department_id`, member: sql`s.member_id` })}`,
  );
  const [row] = rows;
  if (row === undefined) throw refuse(refusals.unknownSlip);
  await recordAmounts(context, payRead(call), { memberId: row.memberId });
  const { sealed, ...slip } = row;
  return { ...slip, content: openSlip(context, id, sealed) };
}
