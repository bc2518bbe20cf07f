import { sql, type Sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import type * as api from "../../vacancies-api.ts";
import { vacancyLife } from "../../vacancy-life.ts";
import { vacancyList } from "../../vacancies-list.ts";
import { certificateTypes } from "./certificate-choices.ts";

export const vacancyScope = (context: CallContext): Sql =>
  withinScope(context, { department: sql`v.department_id`, post: sql`v.post_id` });

const counted = (stages: Sql): Sql =>
  sql`(select count(*)::int from recruitment.application a where a.tenant_id = v.tenant_id and a.vacancy_id = v.id and a.stage ${stages})`;

export const vacancies = listSource(vacancyList, {
  company: sql`v.tenant_id`,
  query: (context, { tab, search, departmentId, kind }) => ({
    columns: {
      id: sql`v.id`,
      version: sql`v.version`,
      number: sql`v.number`,
      departmentId: sql`v.department_id`,
      postId: sql`v.post_id`,
      post: named(context.locale, "p"),
      department: named(context.locale, "d"),
      kind: sql`v.kind`,
      places: sql`v.places`,
      hired: counted(sql`= 'hired'`),
      applying: counted(sql`in ('new', 'screening', 'interview', 'offered', 'accepted')`),
      payFromFen: sql`v.pay_from_fen`,
      payToFen: sql`v.pay_to_fen`,
      hireBy: sql`v.hire_by`,
      owner: sql`o.name`,
      state: sql`v.state`,
      reason: sql`v.reason`,
      education: sql`v.education`,
      years: sql`v.years`,
      gender: sql`v.gender`,
      genderGround: sql`v.gender_ground`,
      ageFrom: sql`v.age_from`,
      ageTo: sql`v.age_to`,
      heightFrom: sql`v.height_from`,
      heightTo: sql`v.height_to`,
      weightFrom: sql`v.weight_from`,
      weightTo: sql`v.weight_to`,
      specialReason: sql`v.special_reason`,
    },
    from: sql`recruitment.vacancy v
      join organisation.post_view p on p.tenant_id = v.tenant_id and p.id = v.post_id
      join organisation.department_view d on d.tenant_id = v.tenant_id and d.id = v.department_id
      left join organisation.member_view o on o.tenant_id = v.tenant_id and o.id = v.owner_id`,
    where: [
      vacancyScope(context),
      ...(tab === "all" ? [] : [sql`v.state = ${tab}`]),
      ...(kind ? [sql`v.kind = ${kind}`] : []),
      ...(departmentId ? [sql`${departmentId} = any(d.path)`] : []),
      ...(search
        ? [
            sql`(v.number ilike ${containing(search)} or p.name_zh ilike ${containing(search)} or p.name_en ilike ${containing(search)})`,
          ]
        : []),
    ],
    key: sql`v.id`,
  }),
  present: ({ principal }, rows) =>
    rows.map(({ state, applying, hired }) => ({
      actions: vacancyLife
        .actions(state, (code) => holds(principal, code))
        .filter((action) => action !== "delete" || applying + hired === 0),
    })),
});

export async function readVacancy(
  context: CallContext,
  { id }: InputOf<typeof api.readVacancy>,
): Promise<OutputOf<typeof api.readVacancy>> {
  const row = await vacancies.one(context, id);
  context.about(row.number);
  const { tx } = context;
  const more = await tx.query<{
    ownerId: number | null;
    certificates: string[];
    interviewerIds: number[];
    endReason: string | null;
  }>(
    `select owner_id as "ownerId", certificates, interviewer_ids as "interviewerIds", end_reason as "endReason"
     from recruitment.vacancy where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  const { interviewerIds, ...rest } = more.rows[0]!;
  const interviewers = await tx.query<{ id: number; name: string }>(
    "select id, name from organisation.member_view where tenant_id = $1 and id = any($2::bigint[]) order by name, id",
    [tx.tenantId, interviewerIds],
  );
  return { ...row, ...rest, interviewers: interviewers.rows };
}

/** Open vacancies within the caller's scope; a labour company sees those that are advertised to it. */
export async function vacancyChoices(
  context: CallContext,
  { kind }: InputOf<typeof api.vacancyChoices>,
): Promise<OutputOf<typeof api.vacancyChoices>> {
  const { tx, locale, principal } = context;
  const seen =
    principal.kind === "agency"
      ? sql`exists (select from recruitment.online_job j where j.tenant_id = v.tenant_id and j.vacancy_id = v.id and j.state = 'online' and 'agency' = any(j.shown_in))`
      : vacancyScope(context);
  const { rows } = await tx.query<OutputOf<typeof api.vacancyChoices>["vacancies"][number]>(sql`
    select v.id, v.number, v.kind, v.hire_by as "hireBy", ${named(locale, "p")} as post, ${named(locale, "d")} as department,
      coalesce(v.height_from, v.height_to, v.weight_from, v.weight_to) is not null as "asksBody"
    from recruitment.vacancy v
    join organisation.post_view p on p.tenant_id = v.tenant_id and p.id = v.post_id
    join organisation.department_view d on d.tenant_id = v.tenant_id and d.id = v.department_id
    where v.tenant_id = ${tx.tenantId} and v.state = 'open' and ${seen} and ${kind ? sql`v.kind = ${kind}` : sql`true`}
    order by v.number desc limit 500`);
  return { vacancies: rows, certificateTypes: await certificateTypes(context) };
}
