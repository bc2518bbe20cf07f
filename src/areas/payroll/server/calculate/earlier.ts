import type { SystemContext } from "#platform/http/context.ts";
import type { SlipContent } from "../../content.ts";
import type { Block } from "../../rules/pay-period.ts";
import type { RunKind } from "../../words.ts";
import { openSlip } from "../slips/open-slip.ts";

export interface EarlierSlip {
  id: number;
  memberId: number;
  runId: number;
  runNumber: string;
  templateVersionId: number;
  month: string;
  block: Block | null;
  fromDate: string | null;
  toDate: string | null;
  kind: RunKind;
  payDate: string;
  content: SlipContent;
}

/** The granted slips of people in a legal entity from a month to another, the latest month first. */
export async function earlierSlips(
  context: Pick<SystemContext, "tx" | "services">,
  wanted: { entityId: number; memberIds: readonly number[]; from: string; to: string },
): Promise<ReadonlyMap<number, EarlierSlip[]>> {
  const { rows } = await context.tx.query<Omit<EarlierSlip, "content"> & { sealed: Buffer }>(
    `select s.id, s.member_id as "memberId", r.id as "runId", r.number as "runNumber", r.template_version_id as "templateVersionId", r.month, r.block, r.from_date as "fromDate", r.to_date as "toDate", r.kind, r.pay_date as "payDate", s.content_sealed as sealed
     from payroll.slip s join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id
     where s.tenant_id = $1 and s.member_id = any($2::bigint[]) and r.entity_id = $3 and r.month between $4 and $5
       and r.state = 'granted' and s.state = 'granted' and s.content_sealed is not null
     order by s.member_id, r.month desc, r.block desc nulls last, r.id desc`,
    [context.tx.tenantId, wanted.memberIds, wanted.entityId, wanted.from, wanted.to],
  );
  const opened = rows.map(({ sealed, ...row }) => ({ ...row, content: openSlip(context, row.id, sealed)! }));
  return Map.groupBy(opened, ({ memberId }) => memberId);
}
