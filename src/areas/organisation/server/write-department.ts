import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { touchAccess } from "#platform/session/touch-access.ts";
import type * as api from "../api.ts";
import { codeTaken, createDepartment } from "./create-department.ts";
import { departmentForChange, parentForChange, refuseWrongDuties } from "./department-guards.ts";
import { setDuties } from "./set-duties.ts";

export async function addDepartment(
  context: CallContext,
  input: InputOf<typeof api.addDepartment>,
): Promise<OutputOf<typeof api.addDepartment>> {
  const { tx } = context;
  const { headMemberIds, responsiblePostIds, parentId = null, ...department } = input;
  context.about(input.nameZh);
  await parentForChange(context, parentId);
  await refuseWrongDuties(tx, headMemberIds, responsiblePostIds);
  const id = await createDepartment(tx, { ...department, parentId });
  await setDuties(tx, id, { headMemberIds, responsiblePostIds });
  return { id };
}

export async function editDepartment(
  context: CallContext,
  input: InputOf<typeof api.editDepartment>,
): Promise<OutputOf<typeof api.editDepartment>> {
  const { tx } = context;
  const known = await departmentForChange(context, input.id);
  if (known.version !== input.version) throw refuse(commonRefusals.stale);
  const { headMemberIds, responsiblePostIds } = input;
  await refuseWrongDuties(tx, headMemberIds, responsiblePostIds);
  const values = [
    tx.tenantId,
    input.id,
    input.code,
    input.nameZh,
    input.nameEn,
    input.costCentre ?? null,
    input.legalEntityId ?? null,
    input.headcount ?? null,
  ];
  try {
    await tx.savepoint(() =>
      tx.query(
        `update organisation.department set code = $3, name_zh = $4, name_en = $5, cost_centre = $6, legal_entity_id = $7, headcount = $8,
           version = version + 1 where tenant_id = $1 and id = $2`,
        values,
      ),
    );
  } catch (error) {
    throw codeTaken(error, "department_tenant_id_code_key") ?? error;
  }
  await setDuties(tx, input.id, { headMemberIds, responsiblePostIds });
  await touchAccess(tx);
  return allDone;
}
