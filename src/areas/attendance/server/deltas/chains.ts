import type { Tx } from "#platform/db/tx.ts";
import type { CauseOfDelta } from "../../rules/days/delta-figures.ts";
import type { Counted, DeltaLink } from "../../rules/days/late-delta.ts";

export interface StoredLink extends DeltaLink {
  id: number;
  /** The date whose part of the day it changes. */
  countedOn: string;
  isCarried: boolean;
  causes: CauseOfDelta[];
}

/** What stands beside the figure of a day because the day was frozen. */
export interface Chain {
  workDate: string;
  assignmentId: number;
  memberId: number;
  agencyId: number | null;
  departmentId: number;
  links: StoredLink[];
  /** One of them is on a statement: the day stays as it is even when it is unlocked. */
  isCarried: boolean;
  /** Minutes set by a person after the day was frozen. */
  adjusted: { id: number; minutes: number } | null;
}

type Cells = [
  assignmentId: number,
  workDate: string,
  memberId: number,
  agencyId: number | null,
  departmentId: number,
  id: number,
  state: string,
  before: Counted,
  after: Counted,
  causes: CauseOfDelta[],
  minutes: number,
  countedOn: string,
];

/** Standing deltas and late adjustments of the people's days, by assignment. */
export async function readChains(
  tx: Tx,
  from: string,
  to: string,
  memberIds: readonly number[],
): Promise<Map<number, Chain>> {
  const { rows } = await tx.client.query<Cells>({
    name: "attendance-chains",
    text: `select assignment_id, work_date, member_id, agency_id, department_id, id, state, nullif(before, '{}'), nullif(after, '{}'), causes, 0, counted_on
           from attendance.delta where tenant_id = $1 and member_id = any($2::bigint[]) and work_date between $3::date and $4::date and state in ('waiting', 'carried', 'left')
           union all
           select j.assignment_id, j.work_date, j.member_id, null, 0, j.id, 'adjusted', null, null, '[]', j.minutes, j.work_date
           from attendance.adjustment j where j.tenant_id = $1 and j.member_id = any($2::bigint[]) and j.work_date between $3::date and $4::date and j.after_freeze and j.state = 'approved'
           order by 6`,
    values: [tx.tenantId, memberIds, from, to],
    rowMode: "array",
  });
  const chains = new Map<number, Chain>();
  for (const [
    assignmentId,
    workDate,
    memberId,
    agencyId,
    departmentId,
    id,
    state,
    before,
    after,
    causes,
    minutes,
    countedOn,
  ] of rows) {
    const chain = chains.get(assignmentId) ?? {
      workDate,
      assignmentId,
      memberId,
      agencyId,
      departmentId,
      links: [],
      isCarried: false,
      adjusted: null,
    };
    chains.set(assignmentId, chain);
    if (state === "adjusted") {
      chain.adjusted = { id, minutes };
      continue;
    }
    Object.assign(chain, { agencyId, departmentId });
    chain.links.push({
      id,
      countedOn,
      before,
      after,
      causes,
      isOpen: state !== "carried",
      isCarried: state === "carried",
    });
    chain.isCarried ||= state === "carried";
  }
  return chains;
}
