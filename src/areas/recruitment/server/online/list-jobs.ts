import { sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import type * as api from "../../jobs-api.ts";
import { jobLife } from "../../job-life.ts";
import { jobList } from "../../jobs-list.ts";
import { mostUrges } from "../../rules/hasten.ts";
import { vacancyScope } from "../vacancies/list-vacancies.ts";
import { photosOf } from "./job-photos.ts";

export const jobs = listSource(jobList, {
  company: sql`j.tenant_id`,
  query: (context, { tab, search, departmentId }) => ({
    columns: {
      id: sql`j.id`,
      version: sql`j.version`,
      vacancyId: sql`j.vacancy_id`,
      jobTitle: sql`j.title`,
      vacancy: sql`v.number`,
      department: named(context.locale, "d"),
      kind: sql`v.kind`,
      place: sql`j.place`,
      shownIn: sql`j.shown_in`,
      from: sql`j.from_date`,
      until: sql`j.until_date`,
      applications: sql`(select count(*)::int from recruitment.application a where a.tenant_id = j.tenant_id and a.job_id = j.id)`,
      urged: sql`j.urged_count`,
      state: sql`j.state`,
      body: sql`j.body`,
    },
    from: sql`recruitment.online_job j
      join recruitment.vacancy v on v.tenant_id = j.tenant_id and v.id = j.vacancy_id
      join organisation.department_view d on d.tenant_id = v.tenant_id and d.id = v.department_id`,
    where: [
      vacancyScope(context),
      ...(tab === "all" ? [] : [sql`j.state = ${tab}`]),
      ...(departmentId ? [sql`${departmentId} = any(d.path)`] : []),
      ...(search ? [sql`(j.title ilike ${containing(search)} or v.number ilike ${containing(search)})`] : []),
    ],
    key: sql`j.id`,
  }),
  present: ({ principal }, rows) =>
    rows.map(({ state, urged }) => ({
      actions: jobLife
        .actions(state, (who) => who !== "clock" && holds(principal, who))
        .filter((action) => action !== "hasten" || urged < mostUrges),
    })),
});

export async function readJob(
  context: CallContext,
  { id }: InputOf<typeof api.readJob>,
): Promise<OutputOf<typeof api.readJob>> {
  const row = await jobs.one(context, id);
  context.about(row.jobTitle);
  const { rows } = await context.tx.query<{ urgedAt: string | null }>(
    `select urged_at as "urgedAt" from recruitment.online_job where tenant_id = $1 and id = $2`,
    [context.tx.tenantId, id],
  );
  return { ...row, ...rows[0]!, photos: await photosOf(context.tx, id) };
}
