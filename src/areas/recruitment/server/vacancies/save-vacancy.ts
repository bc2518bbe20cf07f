import { nextNumber } from "#platform/db/number.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { mayActIn } from "#platform/session/scope.ts";
import { refusals } from "../../errors.ts";
import { forbiddenWords } from "../../rules/forbidden-words.ts";
import { vacancyFault } from "../../rules/vacancy-fault.ts";
import type * as api from "../../vacancies-api.ts";
import { vacancyLife } from "../../vacancy-life.ts";
import type { VacancyState } from "../../words.ts";
import { refuseUnknownTypes } from "./certificate-choices.ts";
import { vacancyScope } from "./list-vacancies.ts";

type Input = InputOf<typeof api.saveVacancy>;

export async function saveVacancy(context: CallContext, input: Input): Promise<{ id: number }> {
  const { tx, today, principal } = context;
  const stored = input.id === null ? null : await findVacancy(context, input.id, input.version);
  if (stored) vacancyLife.next(stored.state, "edit");
  refuseTerms(input, today, stored?.hireBy);
  if (!mayActIn(context, input.departmentId)) throw refuseField(refusals.departmentOutside, "departmentId");
  await refuseUnknown(tx, input);
  await refuseUnknownTypes(context, input.certificates);
  const values = [
    tx.tenantId,
    input.departmentId,
    input.postId,
    input.kind,
    input.places,
    input.reason,
    input.hireBy,
    input.payFromFen,
    input.payToFen,
    input.education,
    input.years,
    input.certificates,
    input.ageFrom,
    input.ageTo,
    input.gender,
    input.gender === null ? null : input.genderGround,
    input.heightFrom,
    input.heightTo,
    input.weightFrom,
    input.weightTo,
    input.specialReason,
    input.ownerId,
    input.interviewerIds,
  ];
  if (stored) {
    await tx.query(
      `update recruitment.vacancy set department_id = $2, post_id = $3, kind = $4, places = $5, reason = $6, hire_by = $7, pay_from_fen = $8,
         pay_to_fen = $9, education = $10, years = $11, certificates = $12, age_from = $13, age_to = $14, gender = $15, gender_ground = $16,
         height_from = $17, height_to = $18, weight_from = $19, weight_to = $20, special_reason = $21, owner_id = $22,
         interviewer_ids = $23, version = version + 1
       where tenant_id = $1 and id = $24`,
      [...values, stored.id],
    );
    return { id: stored.id };
  }
  const number = await nextNumber(tx, { kind: "recruitment.vacancy", prefix: "ZP", by: "month" }, today);
  context.about(number);
  const made = await tx.query<{ id: number }>(
    `insert into recruitment.vacancy (tenant_id, department_id, post_id, kind, places, reason, hire_by, pay_from_fen, pay_to_fen, education,
       years, certificates, age_from, age_to, gender, gender_ground, height_from, height_to, weight_from, weight_to, special_reason, owner_id,
       interviewer_ids, number, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25) returning id`,
    [...values, number, principal.accountId],
  );
  return { id: made.rows[0]!.id };
}

function refuseTerms(input: Input, today: string, storedHireBy: string | undefined): void {
  const fault = vacancyFault(input, input.hireBy === storedHireBy ? input.hireBy : today);
  if (fault) throw refuseField(refusals[fault.kind], fault.field);
  refuseForbidden(input.reason, "reason");
  if (input.gender === null) refuseForbidden(input.specialReason ?? "", "specialReason");
}

/** What the law does not let a company ask, at the field where it is asked. */
export function refuseForbidden(text: string, field: string): void {
  const found = forbiddenWords(text);
  if (found === null) return;
  const { words } = found;
  throw refuseField(found.kind === "gender" ? refusals.genderPreferred : refusals.neverAsked, field, { words });
}

async function refuseUnknown(tx: Tx, { departmentId, postId, ownerId, interviewerIds }: Input): Promise<void> {
  const { rows } = await tx.query<{ department: boolean; post: boolean; owner: boolean; interviewers: number }>(
    `select exists (select from organisation.department_view where tenant_id = $1 and id = $2 and enabled) as department,
       exists (select from organisation.post_view where tenant_id = $1 and id = $3 and enabled) as post,
       $4::bigint is null or exists (select from access.account_view where tenant_id = $1 and member_id = $4 and enabled and kind = 'staff') as owner,
       (select count(*)::int from organisation.member_view where tenant_id = $1 and id = any($5::bigint[]) and active and kind <> 'agency') as interviewers`,
    [tx.tenantId, departmentId, postId, ownerId, interviewerIds],
  );
  const there = rows[0]!;
  if (!there.department) throw refuseField(commonRefusals.notFound, "departmentId");
  if (!there.post) throw refuseField(commonRefusals.notFound, "postId");
  if (!there.owner) throw refuseField(refusals.ownerUnknown, "ownerId");
  if (there.interviewers !== new Set(interviewerIds).size)
    throw refuseField(refusals.interviewerUnknown, "interviewerIds");
}

export interface StoredVacancy {
  id: number;
  number: string;
  state: VacancyState;
  kind: string;
  places: number;
  hireBy: string;
  departmentId: number;
  version: number;
  hired: number;
}

/** A vacancy that the caller may see, held until the commit. */
export async function findVacancy(context: CallContext, id: number, version?: number): Promise<StoredVacancy> {
  const { rows } = await context.tx.query<StoredVacancy>(sql`
    select v.id, v.number, v.state, v.kind, v.places, v.hire_by as "hireBy", v.department_id as "departmentId", v.version,
      (select count(*)::int from recruitment.application a where a.tenant_id = v.tenant_id and a.vacancy_id = v.id and a.stage = 'hired') as hired
    from recruitment.vacancy v where v.tenant_id = ${context.tx.tenantId} and v.id = ${id} and ${vacancyScope(context)} for update of v`);
  const [vacancy] = rows;
  if (!vacancy) throw refuse(commonRefusals.notFound);
  context.about(vacancy.number);
  if (version !== undefined && vacancy.version !== version) throw refuse(commonRefusals.stale);
  return vacancy;
}
