import type { FieldFault } from "#platform/errors/refusal.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import type { CallContext } from "#platform/http/context.ts";
import { checkDocument } from "#platform/identity/document.ts";
import { holds } from "#platform/session/principal.ts";
import { mayActIn } from "#platform/session/scope.ts";
import { refusals } from "../errors.ts";
import { refuseLacking } from "./certificates/requirements.ts";
import { today, type PersonInput } from "../person-fields.ts";

type Placing = Pick<
  PersonInput,
  "employeeType" | "agencyId" | "departmentId" | "postId" | "idType" | "idOverrideReason"
> & { idNumber?: string | null };

/**
 * Where the caller may put somebody: a labour company only among its own workers and in no department, staff in the
 * departments of their scope, and nobody into a post that refuses whoever lacks a certificate. A new file has none yet:
 * what it lacks is listed, and refused on the day of a shift. Gives the placing that is to be stored.
 */
export async function checkPlacing<P extends Placing>(
  context: CallContext,
  person: P,
  stored?: { id: number; departmentId: number | null; postId: number | null },
): Promise<P> {
  const placed = placedBy(context, person, stored);
  await refuseUnknown(context, placed);
  if (stored && (placed.postId !== stored.postId || placed.departmentId !== stored.departmentId))
    await refuseLacking(context, stored.id, placed);
  return withOverride(context, placed);
}

export function placedBy<P extends Placing>(
  context: CallContext,
  person: P,
  stored: { departmentId: number | null } | undefined,
): P {
  const { principal } = context;
  if (principal.kind === "agency") {
    if (person.employeeType === "internal") throw refuseField(refusals.agencyOnlyWorkers, "employeeType");
    return { ...person, agencyId: principal.agencyId, departmentId: stored?.departmentId ?? null };
  }
  if (person.employeeType === "internal" && person.agencyId !== null)
    throw refuseField(refusals.internalWithAgency, "agencyId");
  if (person.departmentId === (stored?.departmentId ?? undefined)) return person;
  if (!mayPutIn(context, person.departmentId)) throw refuseField(refusals.departmentOutside, "departmentId");
  return person;
}

/** Somebody without a department is seen by those only who see everybody. */
export function mayPutIn(context: CallContext, departmentId: number | null): boolean {
  return departmentId === null ? mayActIn(context, -1) : mayActIn(context, departmentId);
}

async function refuseUnknown({ tx }: CallContext, person: Placing): Promise<void> {
  const found = await tx.query<{ agency: boolean; department: boolean; post: boolean }>(
    `select $1::bigint is null or exists (select from agencies.labour_company where tenant_id = $4 and id = $1) as agency,
       $2::bigint is null or exists (select from organisation.department_view where tenant_id = $4 and id = $2) as department,
       $3::bigint is null or exists (select from organisation.post_view where tenant_id = $4 and id = $3) as post`,
    [person.agencyId, person.departmentId, person.postId, tx.tenantId],
  );
  const there = found.rows[0]!;
  const faults: FieldFault[] = [];
  const missing = { zh: commonRefusals.notFound.zh, en: commonRefusals.notFound.en };
  if (!there.agency) faults.push({ field: "agencyId", message: missing });
  if (!there.department) faults.push({ field: "departmentId", message: missing });
  if (!there.post) faults.push({ field: "postId", message: missing });
  if (faults.length > 0) throw refuse(commonRefusals.invalidInput, {}, faults);
}

/** An unusual number needs the right and a reason (I-3); the reason of a number that is as usual is not kept. */
export function withOverride<P extends Placing>({ principal }: CallContext, person: P): P {
  if (!person.idNumber) return person;
  if (checkDocument(person.idType, person.idNumber, today()).valid) return { ...person, idOverrideReason: null };
  if (!holds(principal, "C3500.override")) throw refuseField(refusals.overrideRight, "idNumber");
  return person;
}
