import { sql, type Sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { OpenStage, Stage, VacancyKind } from "../../words.ts";
import { seenApplications, through, type ApplicationButton } from "./application-scope.ts";

export interface StoredApplication {
  id: number;
  number: string;
  version: number;
  stage: Stage;
  stageBefore: OpenStage | null;
  endedAt: string | null;
  candidateId: number;
  candidate: string;
  vacancyId: number;
  departmentId: number;
  postId: number;
  kind: VacancyKind;
  ownerId: number | null;
  memberId: number | null;
}

export const selectApplication: Sql = sql`select a.id, a.number, a.version, a.stage, a.stage_before as "stageBefore", a.ended_at as "endedAt",
    a.candidate_id as "candidateId", c.name as candidate, a.vacancy_id as "vacancyId", v.department_id as "departmentId", v.post_id as "postId",
    v.kind, a.owner_id as "ownerId", a.member_id as "memberId"
  from recruitment.application a
  join recruitment.vacancy v on v.tenant_id = a.tenant_id and v.id = a.vacancy_id
  join recruitment.candidate c on c.tenant_id = a.tenant_id and c.id = a.candidate_id`;

/** One that the caller may act on by a button, or that they see; held until the commit. */
export async function findApplication(
  context: CallContext,
  id: number,
  { button, version }: { button?: ApplicationButton; version?: number } = {},
): Promise<StoredApplication> {
  const may = button === undefined ? seenApplications(context) : through(context, button);
  const { rows } = await context.tx.query<StoredApplication>(
    sql`${selectApplication} where a.tenant_id = ${context.tx.tenantId} and a.id = ${id} and ${may} for update of a`,
  );
  const [application] = rows;
  if (!application) throw refuse(commonRefusals.notFound);
  context.about(application.number);
  if (version !== undefined && application.version !== version) throw refuse(commonRefusals.stale);
  return application;
}

/** The same for the program, or a candidate who has shown their link. */
export async function lockApplication(tx: CallContext["tx"], id: number): Promise<StoredApplication> {
  const { rows } = await tx.query<StoredApplication>(
    sql`${selectApplication} where a.tenant_id = ${tx.tenantId} and a.id = ${id} for update of a`,
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}
