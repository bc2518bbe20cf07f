import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InterviewState, VacancyKind } from "../../words.ts";
import { seenApplications } from "../applications/application-scope.ts";

export interface StoredInterview {
  id: number;
  applicationId: number;
  startsAt: string;
  state: InterviewState;
  version: number;
  interviewerIds: number[];
  kind: VacancyKind;
}

/** An interview of an application that the caller sees, held until the commit. */
export async function findInterview(context: CallContext, id: number, version: number): Promise<StoredInterview> {
  const { rows } = await context.tx.query<StoredInterview>(sql`
    select i.id, i.application_id as "applicationId", i.starts_at as "startsAt", i.state, i.version, i.interviewer_ids as "interviewerIds", v.kind
    from recruitment.interview i
    join recruitment.application a on a.tenant_id = i.tenant_id and a.id = i.application_id
    join recruitment.vacancy v on v.tenant_id = a.tenant_id and v.id = a.vacancy_id
    where i.tenant_id = ${context.tx.tenantId} and i.id = ${id} and ${seenApplications(context)} for update of i`);
  const [interview] = rows;
  if (!interview) throw refuse(commonRefusals.notFound);
  if (interview.version !== version) throw refuse(commonRefusals.stale);
  return interview;
}
