import { readRules } from "#areas/settings/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../leaving-api.ts";
import { leavingRules } from "../../personnel-settings.ts";
import { serviceBetween } from "../../rules/labour/service.ts";
import { monthsToRetirement, type Leaver } from "../../rules/leaving/separation.ts";
import { onPage } from "../changes/change-document.ts";
import { findEmployee, type StoredEmployee } from "../find-employee.ts";
import { protectionsOn } from "../protections.ts";
import { holds } from "#platform/session/principal.ts";

type Notice = OutputOf<typeof api.noticeOf>;

/** What notice somebody has to give by the company's rules and the law. */
export async function noticeFor(tx: Tx, employee: StoredEmployee, today: string): Promise<Notice> {
  const { noticeDays } = await readRules(tx, leavingRules, today);
  return { joinedOn: employee.joinedOn, inProbation: employee.state === "probation", regularDays: noticeDays };
}

export async function noticeOf(context: CallContext, { memberId }: InputOf<typeof api.noticeOf>): Promise<Notice> {
  const kind = holds(context.principal, "C0414.add") ? "separation" : "application";
  const employee = await findEmployee(onPage(context, kind, "add"), memberId, false);
  return noticeFor(context.tx, employee, context.today);
}

/** All that the law asks of somebody who leaves on a day; what protects them stays in here. */
export async function leaverOf(
  context: Pick<CallContext, "tx" | "services" | "today">,
  employee: StoredEmployee,
  lastDay: string,
): Promise<Leaver> {
  const { tx, today } = context;
  const { rows } = await tx.query<{ birthDate: string | null; gender: "male" | "female" | null }>(
    `select birth_date as "birthDate", gender from people.worker where tenant_id = $1 and member_id = $2`,
    [tx.tenantId, employee.id],
  );
  const { joinedOn, inProbation, regularDays } = await noticeFor(tx, employee, today);
  const service = joinedOn === null || lastDay < joinedOn ? { months: 0 } : serviceBetween(joinedOn, lastDay);
  const born = rows[0] ?? { birthDate: null, gender: null };
  return {
    joinedOn,
    onProbation: inProbation,
    regularDays,
    standing: {
      protections: await protectionsOn(context, employee.id, lastDay),
      serviceYears: Math.floor(service.months / 12),
      monthsToRetirement: monthsToRetirement({ ...born, lastDay }),
    },
  };
}
