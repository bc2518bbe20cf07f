import { readRules } from "#areas/settings/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import type * as api from "../../leaving-api.ts";
import type { OwedView } from "../../leaving-api.ts";
import { leavingRules } from "../../personnel-settings.ts";
import { compensation } from "../../rules/labour/compensation.ts";
import { owedTo, type LeavingWish } from "../../rules/leaving/separation.ts";
import { readStored } from "../changes/change-document.ts";
import { findForPay } from "../find-employee.ts";
import { refuseOwnPay } from "../within-pay.ts";

const nothing: OwedView = {
  service: null,
  halfMonths: 0,
  isMonthInLieu: false,
  monthFen: null,
  amountFen: null,
  inLieuFen: null,
  limits: [],
  isCapUnknown: false,
};

/** What the law gives somebody who leaves, in money where the average of a month is known. */
export async function owedFor(
  tx: Tx,
  today: string,
  { joinedOn, departmentId }: { joinedOn: string | null; departmentId: number | null },
  wish: LeavingWish,
  averageFen: number | null,
): Promise<OwedView> {
  if (joinedOn === null || wish.lastDay < joinedOn) return nothing;
  const { service, halfMonths, isMonthInLieu } = owedTo(joinedOn, wish);
  const inMonths = { ...nothing, service, halfMonths, isMonthInLieu };
  if (averageFen === null) return inMonths;
  const inLieuFen = isMonthInLieu ? averageFen : null;
  if (halfMonths === 0) return { ...inMonths, inLieuFen };
  const { localAverageFen, minimumWageFen } = await readRules(tx, leavingRules, today, departmentId ?? undefined);
  const sum = compensation({
    service,
    averageWageFen: averageFen,
    localAverageFen,
    ...(minimumWageFen === null ? {} : { minimumWageFen }),
  });
  const { monthFen, amountFen, isCapUnknown, limits } = sum;
  return { ...inMonths, halfMonths: sum.halfMonths, monthFen, amountFen, inLieuFen, limits: [...limits], isCapUnknown };
}

/** The sum of a stored one, once it is written down who looks and why. */
export async function revealOwed(
  context: CallContext,
  { id, reason }: InputOf<typeof api.revealOwed>,
): Promise<OwedView> {
  const { tx, services, today } = context;
  const change = await readStored(tx, id);
  if (change.kind !== "separation" || change.ground === null || change.toldOn === null)
    throw refuse(commonRefusals.notFound);
  refuseOwnPay(context, change.memberId);
  const employee = await findForPay(context, change.memberId);
  context.about(change.number);
  await recordPersonalDataRead(context, {
    memberId: employee.id,
    fields: ["agreedPay"],
    reason,
    call: "personnel.revealOwed",
  });
  const { rows } = await tx.query<{ sealed: Buffer | null }>(
    "select average_sealed as sealed from personnel.change where tenant_id = $1 and id = $2",
    [tx.tenantId, id],
  );
  const sealed = rows[0]?.sealed ?? null;
  const averageFen = sealed === null ? null : Number(services.vault.open(sealed));
  const wish = { ground: change.ground, toldOn: change.toldOn, lastDay: change.from };
  return owedFor(tx, today, employee, wish, averageFen);
}
