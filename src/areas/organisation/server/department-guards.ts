import type { CallContext } from "#platform/http/context.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { scopeFor } from "#platform/session/principal.ts";
import { refusals } from "../errors.ts";

export interface DepartmentRow {
  id: number;
  parent_id: number | null;
  name_zh: string;
  name_en: string;
  path: number[];
  enabled: boolean;
  version: number;
}

/** Locks a department within the caller's scope; a top one needs the whole organisation as scope. */
export async function departmentForChange(context: CallContext, id: number): Promise<DepartmentRow> {
  const { rows } = await context.tx.query<DepartmentRow & Record<string, unknown>>(
    `select id, parent_id, name_zh, name_en, path, enabled, version from organisation.department
     where tenant_id = $1 and id = $2 for update`,
    [context.tx.tenantId, id],
  );
  const scope = scopeFor(context.principal, context.keyCode);
  const [department] = rows;
  if (!department || !(scope.all || scope.departmentIds.includes(id))) throw refuse(commonRefusals.notFound);
  if (department.parent_id === null && !scope.all) throw refuse(refusals.topOnlyAll);
  context.about(department.name_zh);
  return department;
}

/** The place for a department must be enabled and within the caller's scope; the top is for the whole organisation. */
export async function parentForChange(context: CallContext, parentId: number | null): Promise<void> {
  const scope = scopeFor(context.principal, context.keyCode);
  if (parentId === null) {
    if (!scope.all) throw refuseField(refusals.topOnlyAll, "parentId");
    return;
  }
  const { rows } = await context.tx.query<{ enabled: boolean }>(
    "select enabled from organisation.department where tenant_id = $1 and id = $2",
    [context.tx.tenantId, parentId],
  );
  if (!rows[0] || !(scope.all || scope.departmentIds.includes(parentId)))
    throw refuseField(refusals.outsideScope, "parentId");
  if (!rows[0].enabled) throw refuseField(refusals.parentDisabled, "parentId");
}

export const nameIn = (context: CallContext, row: Pick<DepartmentRow, "name_zh" | "name_en">): string =>
  context.locale === "en" ? row.name_en || row.name_zh : row.name_zh;

/** Heads are active members of own staff, responsible posts are enabled. */
export async function refuseWrongDuties(
  tx: Tx,
  headMemberIds: readonly number[],
  postIds: readonly number[],
): Promise<void> {
  const members = await tx.query(
    "select from organisation.member where tenant_id = $1 and id = any($2::bigint[]) and active and kind = 'staff'",
    [tx.tenantId, headMemberIds],
  );
  if (members.rows.length !== new Set(headMemberIds).size) throw refuseField(refusals.unknownMember, "headMemberIds");
  const posts = await tx.query(
    "select from organisation.post where tenant_id = $1 and id = any($2::bigint[]) and enabled",
    [tx.tenantId, postIds],
  );
  if (posts.rows.length !== new Set(postIds).size) throw refuseField(refusals.unknownPost, "responsiblePostIds");
}
