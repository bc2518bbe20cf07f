import { refuseUnfitRank } from "#areas/organisation/server.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { changeRefusals } from "../../change-errors.ts";
import type * as api from "../../changes-api.ts";
import { jobChanging } from "../../events.ts";
import { transferFault, type Place } from "../../rules/changes/transfer.ts";
import { findEmployee } from "../find-employee.ts";
import { refuseUnknown } from "../save-job.ts";
import { refusePay, storeChangePay } from "./change-pay.ts";
import { employeeOf, saveChange, type Saved } from "./save-change.ts";

type PlaceNow = OutputOf<typeof api.placeOf>;
const nowhere: PlaceNow = {
  department: null,
  post: null,
  departmentId: null,
  postId: null,
  gradeId: null,
  rankId: null,
};

/** Where somebody works on a day as it stands, changes to come included. */
async function placeOn({ tx, locale }: CallContext, memberId: number, date: string): Promise<PlaceNow> {
  const { rows } = await tx.query<PlaceNow>(sql`
    select ${named(locale, "d")} as department, ${named(locale, "o")} as post, j.department_id as "departmentId", j.post_id as "postId",
      j.grade_id as "gradeId", j.rank_id as "rankId"
    from personnel.job_record j
      left join organisation.department_view d on d.tenant_id = j.tenant_id and d.id = j.department_id
      left join organisation.post_view o on o.tenant_id = j.tenant_id and o.id = j.post_id
    where j.tenant_id = ${tx.tenantId} and j.member_id = ${memberId} and j.from_date <= ${date}::date
    order by j.from_date desc limit 1`);
  return rows[0] ?? nowhere;
}

export async function placeOf(
  context: CallContext,
  { memberId, date }: InputOf<typeof api.placeOf>,
): Promise<PlaceNow> {
  return placeOn(context, (await findEmployee(context, memberId, false)).id, date);
}

async function levelsOf(tx: Tx, now: number | null, to: number | null) {
  const { rows } = await tx.query<{ id: number; level: number }>(
    "select id, level from organisation.rank_view where tenant_id = $1 and id = any($2::bigint[])",
    [tx.tenantId, [now, to].filter((id) => id !== null)],
  );
  const levels = new Map(rows.map(({ id, level }) => [id, level]));
  return { now: levels.get(now ?? 0) ?? null, to: levels.get(to ?? 0) ?? null };
}

/** Puts somebody into another place from a day on, once it is approved; the new department may be any of the company. */
export async function saveTransfer(context: CallContext, input: InputOf<typeof api.saveTransfer>): Promise<Saved> {
  const { tx, services } = context;
  const { kind, from, departmentId, postId, gradeId, rankId, reason, pay } = input;
  const until = kind === "secondment" ? input.until : null;
  const employee = await employeeOf(context, "transfer", input);
  const to: Place = { departmentId, postId, gradeId, rankId };
  await refuseUnknown(context, { ...to, superiorId: null });
  await refuseUnfitRank(tx, gradeId, rankId);
  const now = await placeOn(context, employee.id, from);
  const levels = await levelsOf(tx, now.rankId, rankId);
  const fault = transferFault({ joinedOn: employee.joinedOn, now, levels }, { kind, from, until, to });
  if (fault) throw refuseField(changeRefusals[fault.fault], fault.field, "date" in fault ? { date: fault.date } : {});
  await refusePay(context, employee.id, pay);
  const departmentIds = [now.departmentId, departmentId].filter((one) => one !== null);
  await services.events.publish(tx, jobChanging, { memberId: employee.id, from, departmentIds });
  const values = {
    transfer_kind: kind,
    until_date: until,
    reason,
    old_department_id: now.departmentId,
    old_post_id: now.postId,
    old_grade_id: now.gradeId,
    old_rank_id: now.rankId,
    new_department_id: departmentId,
    new_post_id: postId,
    new_grade_id: gradeId,
    new_rank_id: rankId,
  };
  return saveChange(context, "transfer", employee, input, values, (change) => storeChangePay(context, change, pay));
}
