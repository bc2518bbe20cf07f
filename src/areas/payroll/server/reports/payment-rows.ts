import { withinPay } from "#areas/personnel/server.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import { isAsked, openedRows, type Reading } from "#platform/report/source.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { leftOutWords } from "../../datasets.ts";
import { openedSlips } from "./opened-slips.ts";

const types = {
  id: "text",
  slip_id: "bigint",
  member_id: "bigint",
  entity_id: "bigint",
  department_id: "bigint",
  run_id: "bigint",
  batch_id: "bigint",
  month: "text",
  state: "text",
  reason: "text",
  failure: "text",
  paid_on: "date",
  is_offered: "boolean",
  net_fen: "bigint",
} as const;

interface Stored {
  id: number;
  slipId: number;
  batchId: number;
  state: string;
  failure: string | null;
  paidOn: string | null;
}

interface Payable {
  memberId: number;
  hasAccount: boolean;
  changedAt: string | null;
}

/** Payments that stand, and the granted pay that has none; a payment is of the whole slip, so its amount is the slip's net. */
export async function paymentRows(reading: Reading): Promise<Sql> {
  const { context, period } = reading;
  const slips = (await openedSlips(context, period.months)).filter(
    ({ state, runState }) => runState === "granted" && (state === "granted" || state === "frozen"),
  );
  const { rows } = await context.tx.query<Stored>(sql`
    select w.id, w.slip_id as "slipId", w.batch_id as "batchId", w.state, w.failure, w.paid_on as "paidOn"
    from payroll.pay_row w join payroll.slip s on s.tenant_id = w.tenant_id and s.id = w.slip_id
    where w.tenant_id = ${context.tx.tenantId} and w.state <> 'reissued' and w.slip_id = any(${slips.map(({ id }) => id)}::bigint[])
      and ${withinPay(context, { department: sql`s.department_id`, member: sql`s.member_id` })} order by w.id`);
  const bySlip = new Map(rows.map((row) => [row.slipId, row]));
  const payable = isAsked(reading, "reason", "state", "leftOut") ? await readPayable(reading, slips) : new Map();
  return openedRows(
    types,
    slips.map((slip) => {
      const row = bySlip.get(slip.id);
      const isOffered = row !== undefined && row.state !== "failed";
      return {
        id: row ? String(row.id) : `-${slip.id}`,
        slip_id: slip.id,
        member_id: slip.memberId,
        entity_id: slip.entityId,
        department_id: slip.departmentId,
        run_id: slip.runId,
        batch_id: row?.batchId ?? null,
        month: slip.month,
        state: row?.state ?? "leftOut",
        reason: isOffered ? "none" : reasonOf(slip, row, payable.get(slip.memberId)),
        failure: row?.failure ?? null,
        paid_on: row?.paidOn ?? null,
        is_offered: isOffered,
        net_fen: slip.content.totals.netFen,
      };
    }),
  );
}

export async function latestGrantedMonth({ tx }: CallContext): Promise<string | null> {
  const { rows } = await tx.query<{ month: string }>(
    "select month from payroll.run where tenant_id = $1 and state = 'granted' order by month desc limit 1",
    [tx.tenantId],
  );
  return rows[0]?.month ?? null;
}

function reasonOf(
  { state, content }: Awaited<ReturnType<typeof openedSlips>>[number],
  row: Stored | undefined,
  payable: Payable | undefined,
): keyof typeof leftOutWords {
  if (row?.state === "failed") return "failed";
  if (state === "frozen") return "frozen";
  if (content.totals.netFen <= 0) return "notPositive";
  if (!payable?.hasAccount) return "noCard";
  return payable.changedAt === null ? "notIssued" : "accountChanged";
}

async function readPayable(
  { context: { tx } }: Reading,
  slips: readonly { memberId: number }[],
): Promise<ReadonlyMap<number, Payable>> {
  const { rows } = await tx.query<Payable>(sql`
    select p.member_id as "memberId", p.has_account as "hasAccount", c.changed_at as "changedAt"
    from people.payable p left join people.changed_account c on c.tenant_id = p.tenant_id and c.member_id = p.member_id
    where p.tenant_id = ${tx.tenantId} and p.member_id = any(${slips.map(({ memberId }) => memberId)}::bigint[])`);
  return new Map(rows.map((row) => [row.memberId, row]));
}
