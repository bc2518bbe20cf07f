import type { ProcessType } from "#areas/approvals/process-types.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import { applicationLife, changeLife, separationLife } from "../../change-life.ts";
import { changePages, type ChangeKind, type ChangeState } from "../../change-words.ts";
import type { Outcome, TransferKind } from "../../rules/changes/change-kinds.ts";
import type { GroundKey } from "../../rules/labour/grounds.ts";
import { withinPay } from "../within-pay.ts";

interface KindOfChange {
  documentType: string;
  processType: ProcessType;
}

export const kinds: Record<ChangeKind, KindOfChange> = {
  regularisation: {
    documentType: "regularisation",
    processType: "regularisation",
  },
  transfer: {
    documentType: "transfer",
    processType: "transfer",
  },
  salary: {
    documentType: "salaryAdjustment",
    processType: "transfer",
  },
  application: {
    documentType: "resignationApplication",
    processType: "resignation",
  },
  separation: {
    documentType: "separation",
    processType: "resignation",
  },
};

export interface StoredChange {
  id: number;
  kind: ChangeKind;
  number: string;
  memberId: number;
  name: string;
  departmentId: number | null;
  from: string;
  reason: string | null;
  state: ChangeState;
  outcome: Outcome | null;
  score: number | null;
  probationUntil: string | null;
  transferKind: TransferKind | null;
  until: string | null;
  newDepartmentId: number | null;
  newPostId: number | null;
  newGradeId: number | null;
  newRankId: number | null;
  toldOn: string | null;
  byAgreement: boolean | null;
  ground: GroundKey | null;
  applicationId: number | null;
  halfMonths: number | null;
  createdBy: number | null;
  version: number;
}

const selectChange = sql`select c.id, c.kind, c.number, c.member_id as "memberId", w.name, w.department_id as "departmentId", c.from_date as "from",
    c.reason, c.state, c.outcome, c.score, c.probation_until as "probationUntil", c.transfer_kind as "transferKind", c.until_date as until,
    c.new_department_id as "newDepartmentId", c.new_post_id as "newPostId", c.new_grade_id as "newGradeId", c.new_rank_id as "newRankId",
    c.told_on as "toldOn", c.by_agreement as "byAgreement", c.ground, c.application_id as "applicationId", c.half_months as "halfMonths",
    c.created_by as "createdBy", c.version
  from personnel.change c join people.worker w on w.tenant_id = c.tenant_id and w.member_id = c.member_id`;

async function selectOne(tx: Tx, id: number, rest: Sql): Promise<StoredChange> {
  const { rows } = await tx.query<StoredChange>(
    sql`${selectChange} where c.tenant_id = ${tx.tenantId} and c.id = ${id} ${rest}`,
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}

export const readStored = (tx: Tx, id: number): Promise<StoredChange> => selectOne(tx, id, sql``);
export const lockChange = (tx: Tx, id: number): Promise<StoredChange> => selectOne(tx, id, sql`for update of c`);

/** The caller as one of that page, whose data scope counts there. */
export const onPage = (context: CallContext, kind: ChangeKind, button?: string): CallContext => ({
  ...context,
  keyCode: button === undefined ? changePages[kind] : `${changePages[kind]}.${button}`,
});

/** Refuses whoever holds the button only on another page. */
export function refuseUnheld({ principal }: Pick<CallContext, "principal">, kind: ChangeKind, button: string): void {
  if (!holds(principal, `${changePages[kind]}.${button}`)) throw refuse(commonRefusals.noPermission);
}

/** Whose changes the caller may see: of the people of their departments, and their own; of pay never their own. */
export const visibleChanges = (context: Pick<CallContext, "principal" | "keyCode">, kind: ChangeKind): Sql =>
  (kind === "salary" ? withinPay : withinScope)(context, {
    department: sql`w.department_id`,
    member: sql`c.member_id`,
  });

/** A change within the caller's scope on its page, held until the commit. */
export async function findChange(
  context: CallContext,
  id: number,
  button: string,
  version?: number,
): Promise<StoredChange> {
  const { kind } = await readStored(context.tx, id);
  refuseUnheld(context, kind, button);
  const visible = visibleChanges(onPage(context, kind, button), kind);
  const one = await selectOne(context.tx, id, sql`and ${visible} for update of c`);
  if (version !== undefined && version !== one.version) throw refuse(commonRefusals.stale);
  context.about(one.number);
  return one;
}

export type ChangeAction =
  | "edit"
  | "submit"
  | "revoke"
  | "delete"
  | "cancel"
  | "handOver"
  | "tick"
  | "takeOff"
  | "complete"
  | "override";

type AnyLife = {
  next(state: string, action: string): ChangeState;
  may(state: string, action: string): boolean;
  actions(state: string, is: (who: string) => boolean): string[];
};
/** The life of each kind; its states and actions are those of the kind, which the database holds to. */
const lives: Record<ChangeKind, AnyLife> = {
  regularisation: changeLife,
  transfer: changeLife,
  salary: changeLife,
  application: applicationLife,
  separation: separationLife,
};

export const nextState = ({ kind, state }: Pick<StoredChange, "kind" | "state">, action: ChangeAction): ChangeState =>
  lives[kind].next(state, action);

export const mayAct = ({ kind, state }: Pick<StoredChange, "kind" | "state">, action: ChangeAction): boolean =>
  lives[kind].may(state, action);

/** What the caller may do with one. */
export function actionsOf(
  { principal }: Pick<CallContext, "principal">,
  { kind, state }: { kind: ChangeKind; state: ChangeState },
): string[] {
  return lives[kind].actions(state, (who) => who !== "program" && holds(principal, `${changePages[kind]}.${who}`));
}
