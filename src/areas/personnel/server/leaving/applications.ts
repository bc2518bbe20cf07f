import { named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import { changeRefusals } from "../../change-errors.ts";
import type * as api from "../../leaving-api.ts";
import { applicationList } from "../../leaving-lists.ts";
import { lastDayFault } from "../../rules/labour/notice.ts";
import { approvalOfChange, changeColumns, changeFrom, changeWhere, presentChanges } from "../changes/list-changes.ts";
import { employeeOf, saveChange, type Saved } from "../changes/save-change.ts";
import type { StoredEmployee } from "../find-employee.ts";
import { noticeFor } from "./leaver.ts";

export const applications = listSource(applicationList, {
  company: sql`c.tenant_id`,
  query: (context, input) => {
    const { from: lastDay, ...columns } = changeColumns(context);
    return {
      columns: {
        ...columns,
        lastDay,
        post: named(context.locale, "o"),
        joinedOn: sql`m.joined_on`,
        toldOn: sql`c.told_on`,
        byAgreement: sql`c.by_agreement`,
        separation: sql`s.number`,
        separationId: sql`s.id`,
      },
      from: sql`${changeFrom}
        join organisation.member_view m on m.tenant_id = c.tenant_id and m.id = c.member_id
        left join organisation.post_view o on o.tenant_id = c.tenant_id and o.id = w.post_id
        left join personnel.change s on s.tenant_id = c.tenant_id and s.application_id = c.id and s.state not in ('rejected', 'cancelled')`,
      where: [...changeWhere(context, "application", input), sql`c.told_on is not null and c.by_agreement is not null`],
      key: sql`c.id`,
    };
  },
  present: async (context, rows) => {
    const actions = await presentChanges("application")(context, rows);
    const may = holds(context.principal, "C0414.add");
    return rows.map((row, index) => ({
      actions: actions[index]!.actions.filter((action) => action !== "cancel" || row.separationId === null),
      maySeparate: may && row.state === "approved" && row.separationId === null,
    }));
  },
});

export async function readApplication(
  context: CallContext,
  { id }: { id: number },
): Promise<OutputOf<typeof api.readApplication>> {
  const row = await applications.one(context, id);
  return { ...row, approval: await approvalOfChange(context, "application", row) };
}

interface Wish {
  toldOn: string;
  lastDay: string;
  byAgreement: boolean;
}

/** Refuses a last day that the law or the company does not allow, at its field. */
export async function refuseLastDay(
  { tx, today }: CallContext,
  employee: StoredEmployee,
  { toldOn, lastDay, byAgreement }: Wish,
): Promise<void> {
  if (toldOn > today) throw refuseField(changeRefusals.toldAhead, "toldOn");
  if (employee.joinedOn !== null && toldOn < employee.joinedOn)
    throw refuseField(changeRefusals.beforeJoining, "toldOn", { date: employee.joinedOn });
  const { inProbation, regularDays } = await noticeFor(tx, employee, today);
  const fault = lastDayFault({ on: toldOn, inProbation, regularDays }, lastDay, byAgreement);
  if (fault?.fault === "beforeNotice") throw refuseField(changeRefusals.beforeNotice, "lastDay");
  if (fault) throw refuseField(changeRefusals.tooEarly, "lastDay", { date: fault.earliest });
}

export async function saveApplication(
  context: CallContext,
  input: InputOf<typeof api.saveApplication>,
): Promise<Saved> {
  const employee = await employeeOf(context, "application", input);
  await refuseLastDay(context, employee, input);
  return storeApplication(context, employee, input);
}

type Stored = Parameters<typeof saveChange>[3];

/** What is stored of it, whoever enters it. */
export function storeApplication(
  context: CallContext,
  employee: StoredEmployee,
  { lastDay, reason, toldOn, byAgreement, ...wish }: Omit<Stored, "from"> & Wish & { reason: string },
): Promise<Saved> {
  if (employee.state === "resigned") throw refuse(changeRefusals.notOwnStaff);
  const values = { reason, told_on: toldOn, by_agreement: byAgreement };
  return saveChange(context, "application", employee, { ...wish, from: lastDay }, values);
}
