import type { FactsOf } from "#areas/approvals/approvable.ts";
import { choicesOf, previewRoute, revokeApproval, startApproval } from "#areas/approvals/server.ts";
import { readRules } from "#areas/settings/server.ts";
import { nextNumber } from "#platform/db/number.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { changeRefusals } from "../../change-errors.ts";
import { changeKindWords, type ChangeKind, type ChangeState } from "../../change-words.ts";
import type * as api from "../../changes-api.ts";
import { numberRules } from "../../personnel-settings.ts";
import { findEmployee, refuseResigned, type StoredEmployee } from "../find-employee.ts";
import {
  findChange,
  kinds,
  nextState,
  onPage,
  readStored,
  refuseUnheld,
  type StoredChange,
} from "./change-document.ts";

/** What a change is saved with, whatever its kind. */
export interface ChangeWish {
  id?: number | undefined;
  version: number;
  memberId: number;
  submit: boolean;
  approvers?: Readonly<Record<string, readonly number[]>> | undefined;
  toOriginal?: boolean | undefined;
}

/** The columns of a kind beside the common ones, by their names in the table. */
export type ChangeValues = Partial<Record<ChangeColumn, string | number | boolean | Buffer | null>>;
const changeColumns = [
  "from_date",
  "reason",
  "outcome",
  "appraisal",
  "score",
  "probation_until",
  "transfer_kind",
  "until_date",
  "old_department_id",
  "old_post_id",
  "old_grade_id",
  "old_rank_id",
  "new_department_id",
  "new_post_id",
  "new_grade_id",
  "new_rank_id",
  "told_on",
  "by_agreement",
  "ground",
  "application_id",
  "average_sealed",
  "half_months",
  "hand_over_to",
] as const;
type ChangeColumn = (typeof changeColumns)[number];

export interface Saved {
  id: number;
  number: string;
  state: ChangeState;
}

/** The employee that a change is about, within the caller's scope on its page, held until the commit. */
export async function employeeOf(
  context: CallContext,
  kind: ChangeKind,
  { id, version, memberId }: Pick<ChangeWish, "id" | "version" | "memberId">,
): Promise<StoredEmployee> {
  if (id !== undefined) nextState(await findChange(context, id, "add", version), "edit");
  const employee = await findEmployee(onPage(context, kind, "add"), memberId);
  refuseResigned(employee);
  return employee;
}

/** Stores one, or changes one that is not under way; `inRow` keeps what belongs to it, before it is sent on its way. */
export async function saveChange(
  context: CallContext,
  kind: ChangeKind,
  employee: StoredEmployee,
  wish: ChangeWish & { from: string; subType?: string },
  values: ChangeValues,
  inRow: (change: { id: number; memberId: number; from: string }) => Promise<void> = async () => {},
): Promise<Saved> {
  const stored = await store(context, kind, employee.id, wish.id, { ...values, from_date: wish.from });
  context.about(stored.number);
  await inRow({ id: stored.id, memberId: employee.id, from: wish.from });
  if (!wish.submit) return { ...stored, state: "notSubmitted" };
  await refuseSecond(context.tx, kind, employee, wish.from);
  return { ...stored, state: await submit(context, kind, stored, employee, wish) };
}

async function store(
  context: CallContext,
  kind: ChangeKind,
  memberId: number,
  id: number | undefined,
  values: ChangeValues,
): Promise<{ id: number; number: string }> {
  const { tx, principal, now, today } = context;
  const given = changeColumns.map((column) => values[column] ?? null);
  if (id !== undefined) {
    const { rows } = await tx.query<{ id: number; number: string }>(
      `update personnel.change set ${changeColumns.map((column, index) => `${column} = $${index + 4}`).join(", ")},
         member_id = $3, state = 'notSubmitted', return_reason = null, version = version + 1
       where tenant_id = $1 and id = $2 returning id, number`,
      [tx.tenantId, id, memberId, ...given],
    );
    return rows[0]!;
  }
  const number = await changeNumber(tx, kind, today);
  const { rows } = await tx.query<{ id: number }>(
    `insert into personnel.change (tenant_id, kind, number, member_id, state, created_by, created_at, ${changeColumns.join(", ")})
     values ($1, $2, $3, $4, 'notSubmitted', $5, $6, ${changeColumns.map((_, index) => `$${index + 7}`).join(", ")}) returning id`,
    [tx.tenantId, kind, number, memberId, principal.accountId || null, now, ...given],
  );
  return { id: rows[0]!.id, number };
}

async function changeNumber(tx: Tx, kind: ChangeKind, today: string): Promise<string> {
  const prefixes = await readRules(tx, numberRules, today);
  return nextNumber(tx, { kind: `personnel.${kind}`, prefix: prefixes[kind], by: "month" }, today);
}

/** Whoever has one of a kind under way gets no second one; the employment that is held keeps two at once apart. */
async function refuseSecond(tx: Tx, kind: ChangeKind, { id, name }: StoredEmployee, from: string): Promise<void> {
  const isOfDay = kind === "transfer" || kind === "salary";
  const { rows } = await tx.query<{ number: string }>(
    `select number from personnel.change where tenant_id = $1 and member_id = $2 and kind = $3
       and state in ('underApproval', 'approved', 'clearing', 'cleared') and (not $4 or from_date = $5::date) order by id limit 1`,
    [tx.tenantId, id, kind, isOfDay, from],
  );
  if (rows[0]) throw refuse(changeRefusals.underWay, { name, number: rows[0].number });
}

const headOf = (
  { principal }: Pick<CallContext, "principal">,
  kind: ChangeKind,
  employee: Pick<StoredEmployee, "id" | "departmentId">,
) => ({
  documentType: kinds[kind].documentType,
  submitterMemberId: principal.memberId,
  applicantMemberId: employee.id,
  departmentId: employee.departmentId ?? principal.departmentId,
});

type Facts = FactsOf<"transfer"> & { transferredDepartmentId?: number };
/** What flows may ask of it; a transfer also names the department that somebody comes to. */
export const changeFacts = ({ newDepartmentId }: Pick<StoredChange, "newDepartmentId">): Facts => ({
  emptype: ["internal"],
  ...(newDepartmentId === null ? {} : { transferredDepartmentId: newDepartmentId }),
});

/** The kind by which a flow may be limited; a regularisation has none. */
export const subTypeOf = (kind: ChangeKind, transferKind: string | null | undefined): { subType?: string } => {
  if (kind === "regularisation") return {};
  return { subType: kind === "transfer" ? (transferKind ?? "lateral") : kind };
};

export async function previewChangeRoute(
  context: CallContext,
  { kind, memberId, transferKind, departmentId, id }: InputOf<typeof api.previewChangeRoute>,
): Promise<OutputOf<typeof api.previewChangeRoute>> {
  refuseUnheld(context, kind, "add");
  // A preview writes nothing, so it may hold nobody.
  const employee = await findEmployee(onPage(context, kind, "add"), memberId, false);
  const submission = {
    ...headOf(context, kind, employee),
    ...subTypeOf(kind, transferKind),
    facts: changeFacts({ newDepartmentId: departmentId ?? null }),
    documentId: id,
  };
  return { route: await previewRoute(context.tx, context, submission) };
}

async function submit(
  context: CallContext,
  kind: ChangeKind,
  { id, number }: { id: number; number: string },
  employee: StoredEmployee,
  wish: ChangeWish,
): Promise<ChangeState> {
  const { tx, now } = context;
  await tx.query(
    "update personnel.change set state = 'underApproval', submitted_at = $3 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, now],
  );
  const { transferKind, newDepartmentId } = await readStored(tx, id);
  const words = changeKindWords[kind];
  const { status, instanceId } = await startApproval(tx, context, {
    ...headOf(context, kind, employee),
    ...subTypeOf(kind, transferKind),
    documentId: id,
    number,
    title: { zh: `${words.zh} ${number} ${employee.name}`, en: `${words.en} ${number} ${employee.name}` },
    facts: changeFacts({ newDepartmentId }),
    ...choicesOf(wish),
  });
  await tx.query("update personnel.change set instance_id = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    id,
    instanceId,
  ]);
  return (await readStored(tx, id)).state === "underApproval" ? status : (await readStored(tx, id)).state;
}

export async function revokeChange(
  context: CallContext,
  { id, reason }: InputOf<typeof api.revokeChange>,
): Promise<{ done: true }> {
  const change = await findChange(context, id, "add");
  nextState(change, "revoke");
  const { documentType } = kinds[change.kind];
  await revokeApproval(context.tx, context, { documentType, documentId: id }, reason);
  return allDone;
}

/** What was never approved leaves no trace but the operation log; one that went through an approval keeps its trail. */
export async function deleteChange(
  context: CallContext,
  { id }: InputOf<typeof api.deleteChange>,
): Promise<{ done: true }> {
  const change = await findChange(context, id, "add");
  nextState(change, "delete");
  const { rowCount } = await context.tx.query("delete from personnel.change where tenant_id = $1 and id = $2", [
    context.tx.tenantId,
    id,
  ]);
  if (rowCount !== 1) throw refuse(commonRefusals.notFound);
  return allDone;
}
