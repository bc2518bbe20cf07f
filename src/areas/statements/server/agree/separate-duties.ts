import { readRules } from "#areas/settings/server.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { ownOf } from "#platform/own-of.ts";
import { refusals } from "../../errors.ts";
import { sameHands, type StepDone } from "../../rules/separation.ts";
import { dutyWords } from "../../words.ts";
import type { previewDuties as previewCall } from "../../api.ts";
import type { DutiesDone } from "../../duties.ts";
import { seesWhole } from "../read/visible.ts";
import { controls } from "../settings.ts";
import type { StoredStatement } from "./lock-statements.ts";

/** The steps of one statement, the oldest first. */
async function stepsOf(tx: Tx, statementId: number): Promise<StepDone[]> {
  const { rows } = await tx.query<StepDone>(
    "select action, account_id as by from statements.step where tenant_id = $1 and statement_id = $2 order by id",
    [tx.tenantId, statementId],
  );
  return rows;
}

/** Earlier duties of whoever takes this step, to be kept with it; refused where the company wants that. Null: none, or not looked at. */
export async function separateDuties(
  tx: Tx,
  statement: Pick<StoredStatement, "id" | "number">,
  action: string,
  { by, at }: { by: number | null; at: string },
): Promise<string[] | null> {
  const found = sameHands(await stepsOf(tx, statement.id), action, by);
  if (found.length === 0) return null;
  const { separation } = await readRules(tx, controls, businessDateAt(Date.parse(at)));
  if (separation === "off") return null;
  if (separation === "refuse") throw refuse(refusals.sameHands, { number: statement.number, done: named(found) });
  return found;
}

/** The statements of which this account already had another duty than that of `action`; none where nobody looks at it. */
export async function sameHandsOf(
  tx: Tx,
  statementIds: readonly number[],
  action: string,
  { by, at }: { by: number; at: string },
): Promise<DutiesDone> {
  const { separation } = await readRules(tx, controls, businessDateAt(Date.parse(at)));
  if (separation === "off") return { sameHands: [], isRefused: false };
  const { rows } = await tx.query<StepDone & { number: string }>(
    `select s.number, x.action, x.account_id as by from statements.step x join statements.statement s on s.tenant_id = x.tenant_id and s.id = x.statement_id
     where x.tenant_id = $1 and x.statement_id = any($2::bigint[]) order by x.id`,
    [tx.tenantId, statementIds],
  );
  const found = [...Map.groupBy(rows, (row) => row.number)].flatMap(([number, steps]) => {
    const done = sameHands(steps, action, by);
    return done.length > 0 ? [{ number, done }] : [];
  });
  return { sameHands: found, isRefused: separation === "refuse" };
}

/** Before a step is taken; for those who see whole statements. */
export async function previewDuties(
  context: CallContext,
  { ids, step }: InputOf<typeof previewCall>,
): Promise<OutputOf<typeof previewCall>> {
  if (!seesWhole(context)) throw refuse(refusals.wholeOrganisation);
  return sameHandsOf(context.tx, ids, step, { by: context.principal.accountId, at: context.now });
}

const named = (actions: readonly string[]) => ({
  zh: actions.map((action) => ownOf(dutyWords, action)?.zh ?? action).join("、"),
  en: actions.map((action) => ownOf(dutyWords, action)?.en ?? action).join(", "),
});
