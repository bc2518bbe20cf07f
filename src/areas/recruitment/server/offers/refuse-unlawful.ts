import { check, noRequirement, type Fitness } from "#areas/people/requirement-check.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { checkKindWords } from "../../check-words.ts";
import { refusals } from "../../errors.ts";
import type { StoredApplication } from "../applications/find-application.ts";

/** Nobody who the law does not let work on that day is offered anything; what a post asks besides, a person decides. */
export async function refuseUnlawful(
  { tx }: Pick<CallContext, "tx">,
  { candidateId }: Pick<StoredApplication, "candidateId">,
  startOn: string,
): Promise<void> {
  const { rows } = await tx.query<Pick<Fitness, "birthDate" | "gender">>(
    `select birth_date as "birthDate", gender from recruitment.candidate where tenant_id = $1 and id = $2`,
    [tx.tenantId, candidateId],
  );
  const known = rows[0]!;
  const unlawful = check(
    noRequirement,
    { ...known, education: null, years: null, heightCm: null, weightKg: null, certificates: [], barred: false },
    startOn,
  ).find(({ refuse: refuses }) => refuses);
  if (unlawful) throw refuseField(refusals.unfit, "startOn", { what: checkKindWords[unlawful.kind] });
}
