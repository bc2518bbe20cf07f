import { refuse } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { CaseEvent } from "../../rules/engine/case-event.ts";
import type { CaseState } from "../../rules/engine/case-state.ts";
import { defaultFlowSettings, type FlowNode, type FlowSettings } from "../../rules/flow/definition.ts";
import type { ApprovalContext } from "../../rules/engine/approval-context.ts";
import type { OrganisationView } from "../../rules/flow/organisation-view.ts";
import { peopleOf, referencedBy } from "../../rules/flow/referenced.ts";
import { replay } from "../../rules/engine/replay.ts";
import type { ProcessType } from "../../process-types.ts";
import type { DocumentRef, InstanceStatus } from "../../approvable.ts";
import { loadOrganisation } from "./organisation-view.ts";

export interface InstanceRow {
  id: number;
  flowVersionId: number | null;
  processType: ProcessType;
  documentType: string;
  documentId: number;
  number: string;
  titleZh: string;
  titleEn: string;
  submitterId: number | null;
  applicantId: number | null;
  departmentId: number | null;
  status: InstanceStatus;
  round: number;
  urgent: boolean;
  submittedAt: string;
  endedAt: string | null;
  tree: FlowNode | null;
  settings: Partial<FlowSettings> | null;
  flowNameZh: string | null;
  flowNameEn: string | null;
}

/** Where no flow is set: nobody is asked. */
export const nobodyAsked: FlowNode = { type: 0, uid: "start", postName: "", childNode: null };

export interface LoadedCase {
  instance: InstanceRow;
  state: CaseState;
  approvalContext: ApprovalContext;
  events: readonly CaseEvent[];
  /** When each event happened. */
  instants: readonly string[];
  lastHash: Buffer | null;
}

const columns = `i.id, i.flow_version_id as "flowVersionId", i.process_type as "processType",
  i.document_type as "documentType", i.document_id as "documentId", i.number, i.title_zh as "titleZh", i.title_en as "titleEn",
  i.submitter_member_id as "submitterId", i.applicant_member_id as "applicantId", i.department_id as "departmentId",
  i.status, i.round, i.urgent, i.submitted_at as "submittedAt", i.ended_at as "endedAt", v.tree, v.settings, f.name_zh as "flowNameZh", f.name_en as "flowNameEn"`;
const source = `approvals.instance i
  left join approvals.flow_version v on v.tenant_id = i.tenant_id and v.id = i.flow_version_id
  left join approvals.flow f on f.tenant_id = v.tenant_id and f.id = v.flow_id`;

interface TrailRow {
  event: CaseEvent;
  at: string;
  hash: Buffer;
}

const trailOf = (tx: Tx, instanceId: number) =>
  tx.query<TrailRow>(
    {
      name: "approvals-trail",
      text: "select event, at, hash from approvals.trail where tenant_id = $1 and instance_id = $2 order by sequence",
    },
    [tx.tenantId, instanceId],
  );

async function complete(
  tx: Tx,
  instance: InstanceRow,
  now: string,
  alsoMembers: readonly number[],
  read?: { rows: TrailRow[] },
): Promise<LoadedCase> {
  const trail = read ?? (await trailOf(tx, instance.id));
  const events = trail.rows.map((row) => row.event);
  const state = replay(events);
  const approvalContext = await approvalContextFor(tx, instance, now, [...peopleOf(state), ...alsoMembers]);
  const instants = trail.rows.map((row) => row.at);
  return { instance, state, approvalContext, events, instants, lastHash: trail.rows.at(-1)?.hash ?? null };
}

type Head = Pick<InstanceRow, "processType" | "tree" | "settings" | "submitterId" | "applicantId" | "departmentId">;

/** The flow, the people and who applied, as the rules take them. */
export async function approvalContextFor(
  tx: Tx,
  head: Head,
  now: string,
  memberIds: readonly number[],
): Promise<ApprovalContext> {
  const { processType, submitterId, applicantId, departmentId } = head;
  const tree = head.tree ?? nobodyAsked;
  const settings = { ...defaultFlowSettings, ...head.settings };
  const named = referencedBy(tree, settings);
  const known = [...named.memberIds, ...memberIds, submitterId, applicantId].filter((id) => id !== null);
  const organisation = await loadOrganisation(tx, [...new Set(known)], named.postIds, { processType, now });
  return {
    tree,
    settings,
    organisation,
    submitterId,
    applicantId,
    departmentId,
    now,
    cannotChoose: submitterId === null,
  };
}

/** The same where nobody is asked, nobody is copied in and nobody chose: no organisation is needed. */
export function approvalContextOfNobody(
  { submitterId, applicantId, departmentId }: Head,
  now: string,
): ApprovalContext {
  return {
    tree: nobodyAsked,
    settings: defaultFlowSettings,
    organisation: nobody,
    submitterId,
    applicantId,
    departmentId,
    now,
    cannotChoose: submitterId === null,
  };
}

const nobody: OrganisationView = {
  departments: new Map(),
  posts: new Map(),
  members: new Map(),
  administratorIds: [],
  deputies: [],
};

const byId = { name: "approvals-case", text: `select ${columns} from ${source} where i.tenant_id = $1 and i.id = $2` };

/** An instance by its id, locked for the act that follows; refuses when there is none. */
export async function lockCase(
  tx: Tx,
  instanceId: number,
  now: string,
  alsoMembers: readonly number[] = [],
): Promise<LoadedCase> {
  // The trail is read after the lock is held, although it is asked for with it.
  const [{ rows }, trail] = await Promise.all([
    tx.query<InstanceRow>(
      {
        name: "approvals-lock",
        text: `select ${columns} from ${source} where i.tenant_id = $1 and i.id = $2 for update of i`,
      },
      [tx.tenantId, instanceId],
    ),
    trailOf(tx, instanceId),
  ]);
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return complete(tx, await withItsFlow(tx, rows[0]), now, alsoMembers, trail);
}

/**
 * Whoever waited for the lock gets the row as it is now but the joined rows as they were before: of an application
 * that was moved to another version meanwhile the flow is missing and is read again.
 */
async function withItsFlow(tx: Tx, instance: InstanceRow): Promise<InstanceRow> {
  if (instance.flowVersionId === null || instance.tree !== null) return instance;
  const { rows } = await tx.query<InstanceRow>(byId, [tx.tenantId, instance.id]);
  return rows[0]!;
}

async function latest(tx: Tx, document: DocumentRef, lock: "" | "for update of i"): Promise<InstanceRow | undefined> {
  const { rows } = await tx.query<InstanceRow>(
    {
      name: lock === "" ? "approvals-latest" : "approvals-latest-lock",
      text: `select ${columns} from ${source} where i.tenant_id = $1 and i.document_type = $2 and i.document_id = $3 order by i.id desc limit 1 ${lock}`,
    },
    [tx.tenantId, document.documentType, document.documentId],
  );
  return rows[0];
}

/** The latest instance of a document, locked. */
export async function lockCaseOf(
  tx: Tx,
  document: DocumentRef,
  now: string,
  alsoMembers: readonly number[] = [],
): Promise<LoadedCase | null> {
  const instance = await latest(tx, document, "for update of i");
  return instance ? complete(tx, await withItsFlow(tx, instance), now, alsoMembers) : null;
}

/** The latest instance of a document for reading. */
export async function readCaseOf(tx: Tx, document: DocumentRef, now: string): Promise<LoadedCase | null> {
  const instance = await latest(tx, document, "");
  return instance ? complete(tx, instance, now, []) : null;
}

export async function readCase(tx: Tx, instanceId: number, now: string): Promise<LoadedCase | null> {
  const { rows } = await tx.query<InstanceRow>(byId, [tx.tenantId, instanceId]);
  return rows[0] ? complete(tx, rows[0], now, []) : null;
}
