import { join, raw, sql, type Sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { CallContext } from "#platform/http/context.ts";
import { parseMobile } from "#platform/identity/phone.ts";
import { phoneHash } from "#platform/identity/sealed.ts";
import type { InputOfList, StoredOf } from "#platform/list/define-list.ts";
import { holds, scopeFor } from "#platform/session/principal.ts";
import { check, worstOutcome } from "#areas/people/requirement-check.ts";
import { applicationLife } from "../../application-life.ts";
import { applicationLists, type ApplicationPage } from "../../applications-list.ts";
import { openStages } from "../../words.ts";
import { applicationScope, mayDo, onPage } from "./application-scope.ts";
import { isTooLate } from "./move-applications.ts";

type Input = InputOfList<(typeof applicationLists)["C2300"]>;
export type ReadApplication = StoredOf<(typeof applicationLists)["C2300"]>;

export const applicationFrom = sql`recruitment.application a
  join recruitment.vacancy v on v.tenant_id = a.tenant_id and v.id = a.vacancy_id
  join recruitment.candidate c on c.tenant_id = a.tenant_id and c.id = a.candidate_id
  join organisation.post_view p on p.tenant_id = v.tenant_id and p.id = v.post_id
  join organisation.department_view d on d.tenant_id = v.tenant_id and d.id = v.department_id
  left join agencies.labour_company g on g.tenant_id = a.tenant_id and g.id = a.agency_id
  left join organisation.member_view o on o.tenant_id = a.tenant_id and o.id = a.owner_id
  left join recruitment.reject_cause k on k.tenant_id = a.tenant_id and k.id = a.cause_id`;

const causeName = (locale: string): Sql => raw(locale === "zh" ? "k.name_zh" : "k.name_en");

const queryOf = (page: ApplicationPage) => (context: CallContext, input: Input) => ({
  columns: {
    id: sql`a.id`,
    version: sql`a.version`,
    candidateId: sql`a.candidate_id`,
    vacancyId: sql`a.vacancy_id`,
    doubtful: sql`c.duplicate_of is not null`,
    name: sql`c.name`,
    post: named(context.locale, "p"),
    department: named(context.locale, "d"),
    kind: sql`v.kind`,
    stage: sql`a.stage`,
    days: sql`greatest(${context.today}::date - (a.stage_since at time zone 'Asia/Shanghai')::date, 0)`,
    score: sql`a.score::float8`,
    channel: sql`a.channel`,
    agency: named(context.locale, "g"),
    owner: sql`o.name`,
    phone: sql`c.phone_mask`,
    nextInterview: sql`(select min(i.starts_at) from recruitment.interview i
      where i.tenant_id = a.tenant_id and i.application_id = a.id and i.state = 'planned')`,
    appliedAt: sql`a.applied_at`,
    number: sql`a.number`,
    vacancy: sql`v.number`,
    cause: causeName(context.locale),
    counts: sql`a.counts`,
    stageBefore: sql`a.stage_before`,
    endedAt: sql`a.ended_at`,
    onDate: sql`coalesce(a.start_on, v.hire_by)`,
    birthDate: sql`c.birth_date`,
    gender: sql`c.gender`,
    education: sql`c.education`,
    years: sql`c.years`,
    heightCm: sql`c.height_cm`,
    weightKg: sql`c.weight_kg`,
    held: sql`c.certificates`,
    asked: sql`jsonb_build_object('education', v.education, 'years', v.years, 'certificates', v.certificates, 'ageFrom', v.age_from, 'ageTo', v.age_to,
      'gender', v.gender, 'heightFrom', v.height_from, 'heightTo', v.height_to, 'weightFrom', v.weight_from, 'weightTo', v.weight_to)`,
  },
  from: applicationFrom,
  where: [
    onPage(page),
    applicationScope(context),
    ...inTab(input.tab),
    ...(input.vacancyId ? [sql`a.vacancy_id = ${input.vacancyId}`] : []),
    ...(input.departmentId ? [sql`${input.departmentId} = any(d.path)`] : []),
    ...(input.channel ? [sql`a.channel = ${input.channel}`] : []),
    ...(input.from ? [sql`a.applied_at >= ${input.from}::date::timestamp at time zone 'Asia/Shanghai'`] : []),
    ...(input.to ? [sql`a.applied_at < (${input.to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`] : []),
    ...(input.search ? [searched(context, input.search)] : []),
  ],
  key: sql`a.id`,
  countFrom: countFrom(page, context, input),
  keysFirst: ["appliedAt", "stage", "days", "score", "channel"],
  ...(isWhole(page, context, input) ? { prepared: true as const } : {}),
});

const seesAll = (page: ApplicationPage, { principal, keyCode }: CallContext) =>
  page === "C2300" && principal.kind === "staff" && scopeFor(principal, keyCode).all;

/** All of them as the list opens for whoever sees all: its planning takes longer than its reading. */
function isWhole(page: ApplicationPage, context: CallContext, input: Input): boolean {
  const { page: _page, size: _size, known: _known, tab, sort = applicationLists[page].sort, ...filters } = input;
  return (
    seesAll(page, context) &&
    tab === "all" &&
    sort.endsWith("appliedAt") &&
    Object.values(filters).every((value) => !value)
  );
}

/** What the conditions speak of: where everything is seen, the applications alone. */
function countFrom(page: ApplicationPage, context: CallContext, input: Input): Sql {
  const parts = [sql`recruitment.application a`];
  if (!seesAll(page, context) || input.departmentId)
    parts.push(sql`join recruitment.vacancy v on v.tenant_id = a.tenant_id and v.id = a.vacancy_id`);
  if (input.departmentId)
    parts.push(sql`join organisation.department_view d on d.tenant_id = v.tenant_id and d.id = v.department_id`);
  if (input.search)
    parts.push(sql`join recruitment.candidate c on c.tenant_id = a.tenant_id and c.id = a.candidate_id`);
  return join(parts, " ");
}

function inTab(tab: Input["tab"]): Sql[] {
  if (tab === "all") return [];
  return [tab === "open" ? sql`a.stage = any(${[...openStages]}::text[])` : sql`a.stage = ${tab}`];
}

function searched({ tx, services }: CallContext, text: string): Sql {
  const like = containing(text);
  const phone = parseMobile(text);
  const byPhone = phone === null ? sql`false` : sql`c.phone_hash = ${phoneHash(services.vault, tx.tenantId, phone)}`;
  return sql`(c.name ilike ${like} or a.number ilike ${like} or ${byPhone})`;
}

/** What is asked of a candidate, and how far they fit on the day they would begin. */
export const checksOf = ({ asked, held, onDate, ...person }: ReadApplication) =>
  check(
    {
      education: asked.education,
      years: asked.years,
      certificates: asked.certificates,
      age: { from: asked.ageFrom, to: asked.ageTo },
      gender: asked.gender,
      height: { from: asked.heightFrom, to: asked.heightTo },
      weight: { from: asked.weightFrom, to: asked.weightTo },
    },
    {
      ...person,
      certificates: held.map(({ type, validTo }) => ({ type, validFrom: null, validTo })),
      barred: person.stage === "blocked",
    },
    onDate,
  );

const buttons = { move: "move", offer: "offer", reject: "reject", hire: "hire" } as const;

function actionsOf(context: CallContext, row: ReadApplication): string[] {
  const { principal, now } = context;
  return applicationLife
    .actions(row.stage, (who) => {
      if (who === "candidate" || who === "program") return false;
      return who === "C3010.confirm" ? holds(principal, who) : mayDo(context, row.kind, buttons[who]);
    })
    .filter((action) => action !== "reopen" || !isTooLate(row.endedAt, now));
}

/** A labour company sees the stage of its candidate, and nothing that colleagues have found. */
const present = (context: CallContext, rows: readonly ReadApplication[]) =>
  rows.map((row) =>
    context.principal.kind === "staff"
      ? { fit: worstOutcome(checksOf(row)), actions: actionsOf(context, row) }
      : { fit: "unknown" as const, actions: [], score: null, owner: null },
  );

export const applications = listSource(applicationLists.C2300, {
  company: sql`a.tenant_id`,
  query: queryOf("C2300"),
  present,
});
export const fullTimeApplications = listSource(applicationLists.C2500, {
  company: sql`a.tenant_id`,
  query: queryOf("C2500"),
  present,
});

/** One that the caller sees through either page, or interviews. */
export const applicationColumns = (context: CallContext) =>
  queryOf("C2300")(context, applicationLists.C2300.input.parse({ tab: "all" })).columns;
export const presentApplications = present;
