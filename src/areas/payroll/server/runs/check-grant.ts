import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { listed } from "#platform/i18n/text.ts";
import { refusals } from "../../errors.ts";
import type { MarkCode } from "../../rules/kinds.ts";
import { markWords, type SlipState } from "../../words.ts";
import { calculateSlips } from "../calculate/calculate-slips.ts";
import type { StoredRun } from "./run-store.ts";

export interface SlipToGrant {
  id: number;
  memberId: number;
  name: string;
  department: string | null;
  state: SlipState;
  hash: Buffer | null;
  marks: { code: MarkCode; blocks: "no" | "yes" | "never" }[];
}

const someNames = 5;
const named = (people: readonly { name: string }[]): string => {
  const names = people.slice(0, someNames).map(({ name }) => name);
  return people.length > someNames ? `${names.join("、")} … (${people.length})` : names.join("、");
};

export async function slipsToGrant({ tx }: Pick<CallContext, "tx">, runId: number): Promise<SlipToGrant[]> {
  const { rows } = await tx.query<SlipToGrant>(
    `select s.id, s.member_id as "memberId", m.name, d.name_zh as department, s.state, s.fact_hash as hash, s.marks
     from payroll.slip s join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = s.member_id
     left join organisation.department_view d on d.tenant_id = s.tenant_id and d.id = s.department_id
     where s.tenant_id = $1 and s.run_id = $2 order by s.member_id for update of s`,
    [tx.tenantId, runId],
  );
  return rows;
}

/**
 * Refuses a run that may not be granted: attendance that can still change, people whose facts are other ones by now, gross
 * below zero, and what is odd without a reason. People who are held or frozen stay behind, and the rest goes.
 */
export async function checkGrant(context: CallContext, run: StoredRun, reason: string | null): Promise<SlipToGrant[]> {
  const { tx } = context;
  const all = await slipsToGrant(context, run.id);
  const slips = all.filter(({ state }) => state === "calculated" || state === "stale");
  if (slips.length === 0) throw refuse(refusals.nothingCalculated);
  const open = slips.filter(({ marks }) => marks.some(({ code }) => code === "provisional"));
  if (open.length > 0) {
    const departments = [...new Set(open.map(({ department }) => department ?? "—"))];
    throw refuse(refusals.attendanceOpen, { departments: departments.slice(0, 8).join("、") });
  }
  const now = await calculateSlips(
    context,
    run,
    slips.map(({ memberId }) => memberId),
  );
  const hashes = new Map(now.map(({ memberId, hash }) => [memberId, hash]));
  const stale = slips.filter(({ memberId, hash }) => hash === null || hashes.get(memberId)?.equals(hash) !== true);
  if (stale.length > 0) throw refuse(refusals.stalePeople, { n: stale.length, names: named(stale) });
  const never = slips.filter(({ marks }) => marks.some(({ blocks }) => blocks === "never"));
  if (never.length > 0) throw refuse(refusals.neverGranted, { names: named(never) });
  const odd = slips.filter(({ marks }) => marks.some(({ blocks }) => blocks === "yes"));
  if (odd.length > 0 && reason === null) {
    const codes = [
      ...new Set(odd.flatMap(({ marks }) => marks.filter(({ blocks }) => blocks === "yes").map(({ code }) => code))),
    ];
    throw refuse(refusals.blocked, {
      names: named(odd),
      marks: {
        zh: listed(
          codes.map((code) => markWords[code].zh),
          "zh",
        ),
        en: listed(
          codes.map((code) => markWords[code].en),
          "en",
        ),
      },
    });
  }
  await refuseOwnOverride(tx, run.id, context.principal.memberId);
  return slips;
}

/** Y-10: who has set a figure of their own slip neither sends its run into approval nor approves it. */
export async function refuseOwnOverride(tx: Tx, runId: number, memberId: number | null): Promise<void> {
  if (memberId === null) return;
  const { rows } = await tx.query(
    `select 1 from payroll.manual_cell c join payroll.item i on i.tenant_id = c.tenant_id and i.id = c.item_id
     join access.account_view a on a.tenant_id = c.tenant_id and a.id = c.set_by
     where c.tenant_id = $1 and c.member_id = $2 and a.member_id = c.member_id and c.run_id = $3 and i.source <> 'manual' and c.value_sealed is not null limit 1`,
    [tx.tenantId, memberId, runId],
  );
  if (rows.length > 0) throw refuse(refusals.ownOverride);
}
