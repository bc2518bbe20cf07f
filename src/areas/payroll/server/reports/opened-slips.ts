import { withinPay } from "#areas/personnel/server.ts";
import { sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { breather } from "#platform/threads/breather.ts";
import type { SlipContent } from "../../content.ts";
import type { Mark } from "../../rules/marks.ts";
import type { ReceiptState, RunKind, RunState } from "../../words.ts";
import { openSlip } from "../slips/open-slip.ts";

/** What reports need of a slip: of ten thousand no more is kept. */
export type ReportContent = Pick<SlipContent, "facts" | "stretches" | "values" | "deltas" | "insurance" | "totals">;

/** A slip as reports read it, opened. */
export interface OpenedSlip {
  id: number;
  memberId: number;
  departmentId: number | null;
  postId: number | null;
  runId: number;
  runKind: RunKind;
  runState: RunState;
  entityId: number;
  month: string;
  state: "calculated" | "granted" | "frozen";
  receipt: ReceiptState;
  releasedAt: string | null;
  readAt: string | null;
  confirmedAt: string | null;
  digest: string | null;
  marks: Mark[];
  content: ReportContent;
}

/** A report asks several times for the same slips, for its rows, its sums and what stands across: they are opened once for a call. */
const opened = new WeakMap<CallContext, Map<string, Promise<OpenedSlip[]>>>();

/** The slips of some months that the caller may see. */
export function openedSlips(context: CallContext, months: readonly string[]): Promise<OpenedSlip[]> {
  const kept = opened.get(context) ?? new Map<string, Promise<OpenedSlip[]>>();
  opened.set(context, kept);
  const key = months.join();
  const found = kept.get(key) ?? readSlips(context, months);
  kept.set(key, found);
  return found;
}

async function readSlips(context: CallContext, months: readonly string[]): Promise<OpenedSlip[]> {
  const { tx } = context;
  const { rows } = await tx.query<Omit<OpenedSlip, "content"> & { sealed: Buffer }>(sql`
    select s.id, s.member_id as "memberId", s.department_id as "departmentId", s.post_id as "postId", s.run_id as "runId", r.kind as "runKind", r.state as "runState",
      r.entity_id as "entityId", r.month, s.state, s.receipt, s.released_at as "releasedAt", s.read_at as "readAt", s.confirmed_at as "confirmedAt",
      left(encode(s.fact_hash, 'hex'), 16) as digest, s.marks, s.content_sealed as sealed
    from payroll.slip s join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id
    where s.tenant_id = ${tx.tenantId} and r.month = any(${[...months]}::text[]) and r.state <> 'deleted'
      and s.state in ('calculated', 'granted', 'frozen') and s.content_sealed is not null
      and ${withinPay(context, { department: sql`s.department_id`, member: sql`s.member_id` })} order by s.id`);
  const slips: OpenedSlip[] = [];
  const breathe = breather();
  for (const { sealed, ...row } of rows) {
    const { facts, stretches, values, deltas, insurance, totals } = openSlip(context, row.id, sealed)!;
    slips.push({ ...row, content: { facts, stretches, values, deltas, insurance, totals } });
    await breathe();
  }
  return slips;
}
