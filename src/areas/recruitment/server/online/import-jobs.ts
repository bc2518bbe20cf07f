import { sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { UploadedFile } from "#platform/http/route.ts";
import { validated } from "#platform/http/validation.ts";
import { listImport, type ImportTable } from "#platform/list/list-import.ts";
import { refusals } from "../../errors.ts";
import { jobFields } from "../../jobs-api.ts";
import { jobList } from "../../jobs-list.ts";
import { vacancyScope } from "../vacancies/list-vacancies.ts";
import { refuseJob } from "./save-job.ts";

export const jobImport = listImport(jobList, {
  name: { zh: "在线职位导入模板", en: "Template for online jobs" },
  columns: {
    jobTitle: { zh: "前厅接待", en: "Front desk agent" },
    vacancy: { zh: "ZP202611-0001", en: "ZP202611-0001" },
    body: { zh: "负责办理入住与退房", en: "Check guests in and out" },
    place: { zh: "滨海路 8 号", en: "8 Binhai Road" },
    from: { zh: "2026-12-01", en: "2026-12-01" },
    until: { zh: "2026-12-31", en: "2026-12-31" },
  },
  limit: 500,
  tooMany: refusals.tooManyRows,
});

/** Drafts of the rows of a file, all or none. */
export async function importJobs(
  context: CallContext,
  _input: unknown,
  _files: UploadedFile[],
  table: ImportTable,
): Promise<{ count: number }> {
  const { tx, principal } = context;
  const { rows } = await tx.query<{
    id: number;
    vacancyNumber: string;
    vacancyState: "draft" | "open" | "paused" | "filled";
    hireBy: string;
    gender: string | null;
  }>(sql`
    select v.id, v.number as "vacancyNumber", v.state as "vacancyState", v.hire_by as "hireBy", v.gender from recruitment.vacancy v
    where v.tenant_id = ${tx.tenantId} and v.state <> 'closed' and ${vacancyScope(context)}`);
  const byNumber = new Map(rows.map((row) => [row.vacancyNumber, row]));
  const made = await jobImport.rows(table, ({ vacancy = "", ...values }, wrong) => {
    const of = byNumber.get(vacancy.trim());
    if (!of) wrong("vacancy", refusals.unknownVacancy, vacancy);
    const job = validated(jobFields, { ...values, vacancyId: of?.id ?? 1, shownIn: ["portal"] });
    if (of) refuseJob(context, job, of, null);
    return job;
  });
  await made.refuse();
  const values = made.right.map(({ value }) => value);
  await tx.query(
    `insert into recruitment.online_job (tenant_id, vacancy_id, title, body, place, from_date, until_date, created_by)
     select $1, g.vacancy_id, g.title, g.body, g.place, g.from_date, g.until_date, $2
     from unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::date[], $8::date[]) as g (vacancy_id, title, body, place, from_date, until_date)`,
    [
      tx.tenantId,
      principal.accountId,
      values.map((job) => job.vacancyId),
      values.map((job) => job.jobTitle),
      values.map((job) => job.body),
      values.map((job) => job.place),
      values.map((job) => job.from),
      values.map((job) => job.until),
    ],
  );
  return { count: values.length };
}
