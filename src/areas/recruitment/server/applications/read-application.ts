import { sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import { selected } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../applications-api.ts";
import { certificateNames } from "../vacancies/certificate-choices.ts";
import { filesOf } from "../candidates/candidate-files.ts";
import { interviewsOf } from "../interviews/list-interviews.ts";
import { offersOf } from "../offers/list-offers.ts";
import { seenApplications } from "./application-scope.ts";
import {
  applicationColumns,
  applicationFrom,
  checksOf,
  presentApplications,
  type ReadApplication,
} from "./list-applications.ts";

type Detail = OutputOf<typeof api.readApplication>;

/** Everything of one application; a labour company sees the stages of its own candidate, and nothing that colleagues say. */
export async function readApplication(
  context: CallContext,
  { id }: InputOf<typeof api.readApplication>,
): Promise<Detail> {
  const { tx, principal } = context;
  const found = await tx.query<ReadApplication>(
    sql`select ${selected(applicationColumns(context))} from ${applicationFrom}
      where a.tenant_id = ${tx.tenantId} and a.id = ${id} and ${seenApplications(context)}`,
  );
  const [row] = found.rows;
  if (!row) throw refuse(commonRefusals.notFound);
  context.about(row.number);
  const [added] = presentApplications(context, [row]);
  const {
    stageBefore: _s,
    endedAt: _e,
    onDate: _o,
    birthDate: _b,
    gender: _g,
    education: _d,
    years: _y,
    ...rest
  } = row;
  const { heightCm: _h, weightKg: _w, held: _c, asked: _a, ...shown } = rest;
  const isStaff = principal.kind === "staff";
  const more = await moreOf(context, id);
  return {
    ...shown,
    ...added!,
    ...(isStaff ? {} : { cause: null }),
    message: isStaff ? more.message : null,
    inductionId: isStaff ? more.inductionId : null,
    memberId: isStaff ? more.memberId : null,
    profile: isStaff ? await profileOf(context, row.candidateId, id) : null,
    checks: isStaff ? await namedChecks(context, row) : [],
    interviews: isStaff ? await interviewsOf(context, id) : [],
    messages: isStaff ? await messagesOf(context, id) : [],
    offers: isStaff ? await offersOf(context, id, row.kind) : [],
    trail: await trailOf(context, id, isStaff),
    others: isStaff ? await othersOf(context, row.candidateId, id) : [],
    duplicateOf: isStaff ? await duplicateOf(context, row.candidateId) : null,
  };
}

async function namedChecks(context: CallContext, row: ReadApplication): Promise<Detail["checks"]> {
  const names = await certificateNames(context);
  return checksOf(row).map(({ kind, outcome, refuse: refuses, type }) => ({
    kind,
    outcome,
    refuse: refuses,
    name: type === undefined ? null : (names.get(type) ?? type),
  }));
}

async function moreOf(
  { tx }: CallContext,
  id: number,
): Promise<{ message: string | null; inductionId: number | null; memberId: number | null }> {
  const { rows } = await tx.query<{ message: string | null; inductionId: number | null; memberId: number | null }>(
    `select message, induction_id as "inductionId", member_id as "memberId" from recruitment.application where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  return rows[0]!;
}

async function profileOf(context: CallContext, candidateId: number, id: number): Promise<Detail["profile"]> {
  const { tx } = context;
  type Profile = NonNullable<Detail["profile"]>;
  const { rows } = await tx.query<
    Omit<Profile, "certificates" | "files"> & { held: { type: string; validTo: string | null }[] }
  >(
    `select c.email_mask as email, c.id_type as "idType", platform.masked_number(c.id_number_sealed, c.id_number_tail) as "idNumber",
       c.birth_date as "birthDate", c.gender, c.education, c.years, c.experience, c.expected_pay_fen as "expectedPayFen",
       c.height_cm as "heightCm", c.weight_kg as "weightKg", c.certificates as held, a.start_on as "startOn", c.consent_on as "consentOn",
       c.consent_until as "consentUntil", c.consent_version as "consentVersion", c.consent_purposes as "consentPurposes", a.owner_id as "ownerId"
     from recruitment.candidate c join recruitment.application a on a.tenant_id = c.tenant_id and a.candidate_id = c.id
     where c.tenant_id = $1 and c.id = $2 and a.id = $3`,
    [tx.tenantId, candidateId, id],
  );
  const { held, ...profile } = rows[0]!;
  const names = await certificateNames(context);
  return {
    ...profile,
    certificates: held.map((one) => ({ ...one, name: names.get(one.type) ?? one.type })),
    files: await filesOf(tx, candidateId),
  };
}

async function messagesOf({ tx }: CallContext, id: number): Promise<Detail["messages"]> {
  const { rows } = await tx.query<Detail["messages"][number]>(
    `select m.id, m.direction, m.text, u.name as by, m.at from recruitment.message m
       left join access.account_name u on u.tenant_id = m.tenant_id and u.id = m.account_id
     where m.tenant_id = $1 and m.application_id = $2 order by m.id desc limit 200`,
    [tx.tenantId, id],
  );
  return rows;
}

async function trailOf({ tx }: CallContext, id: number, isStaff: boolean): Promise<Detail["trail"]> {
  const { rows } = await tx.query<Detail["trail"][number]>(
    `select t.id, t.at, case when $3 then u.name end as by, t.action, t.stage, case when $3 then t.note end as note from recruitment.trail t
       left join access.account_name u on u.tenant_id = t.tenant_id and u.id = t.account_id
     where t.tenant_id = $1 and t.application_id = $2 order by t.id desc limit 200`,
    [tx.tenantId, id, isStaff],
  );
  return rows;
}

async function othersOf({ tx, locale }: CallContext, candidateId: number, id: number): Promise<Detail["others"]> {
  const { rows } = await tx.query<Detail["others"][number]>(sql`
    select a.id, a.number, a.stage, ${named(locale, "p")} as post from recruitment.application a
      join recruitment.vacancy v on v.tenant_id = a.tenant_id and v.id = a.vacancy_id
      join organisation.post_view p on p.tenant_id = v.tenant_id and p.id = v.post_id
    where a.tenant_id = ${tx.tenantId} and a.candidate_id = ${candidateId} and a.id <> ${id} order by a.id desc limit 20`);
  return rows;
}

async function duplicateOf({ tx }: CallContext, candidateId: number): Promise<Detail["duplicateOf"]> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    `select o.id, o.name from recruitment.candidate c
       join recruitment.candidate o on o.tenant_id = c.tenant_id and o.id = c.duplicate_of
     where c.tenant_id = $1 and c.id = $2`,
    [tx.tenantId, candidateId],
  );
  return rows[0] ?? null;
}
