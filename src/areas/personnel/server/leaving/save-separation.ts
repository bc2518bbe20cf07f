import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { say } from "#platform/i18n/text.ts";
import { holds } from "#platform/session/principal.ts";
import { changeRefusals } from "../../change-errors.ts";
import type * as api from "../../leaving-api.ts";
import { separationFault, type LeavingWish, type SeparationFault } from "../../rules/leaving/separation.ts";
import { readStored } from "../changes/change-document.ts";
import { employeeOf, saveChange, type Saved } from "../changes/save-change.ts";
import { findEmployee, findForPay, type StoredEmployee } from "../find-employee.ts";
import { refuseOwnPay } from "../within-pay.ts";
import { leaverOf } from "./leaver.ts";
import { leavingChecks } from "./leaving-checks.ts";
import { owedFor } from "./owed.ts";
import { shownChecks } from "./separations.ts";

const paramsOf = (fault: SeparationFault, { name }: StoredEmployee) => ({
  name,
  ...("date" in fault ? { date: fault.date } : {}),
});

async function faultOf(
  context: CallContext,
  employee: StoredEmployee,
  wish: LeavingWish,
): Promise<SeparationFault | undefined> {
  return separationFault(await leaverOf(context, employee, wish.lastDay), wish, context.today);
}

/** What the law says, what it comes to and what is open, told while it is typed. */
export async function previewSeparation(
  context: CallContext,
  { memberId, averageFen, ...wish }: InputOf<typeof api.previewSeparation>,
): Promise<OutputOf<typeof api.previewSeparation>> {
  const { tx, today, locale } = context;
  const employee = await findEmployee(context, memberId, false);
  const fault = await faultOf(context, employee, wish);
  return {
    fault: fault
      ? { field: fault.field, message: say(changeRefusals[fault.fault], locale, paramsOf(fault, employee)) }
      : null,
    owed: await owedFor(tx, today, employee, wish, averageFen),
    checks: shownChecks(await leavingChecks(tx, employee.id, wish.lastDay, today), context),
  };
}

export async function saveSeparation(context: CallContext, input: InputOf<typeof api.saveSeparation>): Promise<Saved> {
  const { tx, services, today } = context;
  const { ground, toldOn, lastDay, averageFen, handOver, handOverTo, reason, ...wish } = input;
  const employee = await employeeOf(context, "separation", input);
  if (handOverTo === employee.id) throw refuseField(changeRefusals.handOverSelf, "handOverTo");
  if (handOverTo !== null) await refuseUnknownMember(tx, handOverTo);
  await refuseOtherApplication(tx, input.applicationId, employee.id);
  const fault = await faultOf(context, employee, { ground, toldOn, lastDay });
  if (fault) throw refuseField(changeRefusals[fault.fault], fault.field, paramsOf(fault, employee));
  if (averageFen !== null) await refuseAmounts(context, employee.id);
  const owed = await owedFor(tx, today, employee, { ground, toldOn, lastDay }, averageFen);
  const average = averageFen === null ? await averageBefore(tx, input.id) : services.vault.seal(String(averageFen));
  const values = {
    ground,
    told_on: toldOn,
    reason,
    application_id: input.applicationId,
    hand_over_to: handOverTo,
    average_sealed: average,
    half_months: owed.halfMonths,
  };
  return saveChange(context, "separation", employee, { ...wish, from: lastDay }, values, ({ id }) =>
    storeItems(tx, id, handOver),
  );
}

/** Whoever edits one without knowing of its amounts leaves them as they are. */
async function averageBefore(tx: Tx, id: number | undefined): Promise<Buffer | null> {
  if (id === undefined) return null;
  const { rows } = await tx.query<{ sealed: Buffer | null }>(
    "select average_sealed as sealed from personnel.change where tenant_id = $1 and id = $2",
    [tx.tenantId, id],
  );
  return rows[0]?.sealed ?? null;
}

async function refuseAmounts(context: CallContext, memberId: number): Promise<void> {
  if (!holds(context.principal, "C0418.amounts")) throw refuseField(changeRefusals.noAmounts, "averageFen");
  refuseOwnPay(context, memberId);
  await findForPay({ ...context, keyCode: "C0418.amounts" }, memberId);
}

async function refuseUnknownMember(tx: Tx, id: number): Promise<void> {
  const { rowCount } = await tx.query(
    "select from organisation.member_view where tenant_id = $1 and id = $2 and active",
    [tx.tenantId, id],
  );
  if (rowCount !== 1) throw refuseField(commonRefusals.notFound, "handOverTo");
}

/** The request that it follows: accepted, of the same person. */
async function refuseOtherApplication(tx: Tx, id: number | null, memberId: number): Promise<void> {
  if (id === null) return;
  const { kind, state, memberId: whose } = await readStored(tx, id);
  if (kind !== "application" || state !== "approved" || whose !== memberId)
    throw refuse(changeRefusals.otherApplication);
}

async function storeItems(tx: Tx, changeId: number, names: readonly string[]): Promise<void> {
  await tx.query("delete from personnel.hand_over_item where tenant_id = $1 and change_id = $2", [
    tx.tenantId,
    changeId,
  ]);
  await tx.query(
    `insert into personnel.hand_over_item (tenant_id, change_id, position, name)
     select $1, $2, g.position, g.name from unnest($3::text[]) with ordinality as g (name, position)`,
    [tx.tenantId, changeId, [...new Set(names)]],
  );
}
