import type { educations, genders } from "#areas/people/person-fields.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import { maskEmail, maskNumber } from "#platform/identity/mask.ts";
import { refusals } from "../../errors.ts";
import { isUnderWay, shownStage } from "../../rules/shown-stage.ts";
import type * as api from "../../visitor-api.ts";
import type { OpenStage, Stage } from "../../words.ts";
import { eraseCandidate } from "../candidates/erase-candidate.ts";
import { addTrail } from "../trail.ts";
import { lookOf } from "./look-of.ts";
import { storedPortal } from "./portal-of.ts";
import { readInterviews, readMessages } from "./told.ts";
import { tellRecruiter, withdrawOwn } from "./withdraw.ts";
import { withLink } from "./with-link.ts";

interface Linked {
  id: number;
  number: string;
  candidateId: number;
  stage: Stage;
  before: OpenStage | null;
  appliedAt: string;
  message: string | null;
  jobTitle: string;
  name: string;
  phone: string | null;
  idTail: string | null;
  email: string | null;
  education: (typeof educations)[number] | null;
  years: number | null;
  experience: string | null;
  expectedPayFen: number | null;
  gender: (typeof genders)[number] | null;
  fileIds: number[];
  keptUntil: string;
}

/** The application of a link, held until the commit; refused once its details are gone or may not be kept any more. */
export async function linked({ locale, today }: PublicContext, tx: Tx, hash: Buffer): Promise<Linked> {
  const { rows } = await tx.query<Linked>(sql`
    select a.id, a.number, a.candidate_id as "candidateId", a.stage, a.stage_before as before, a.applied_at as "appliedAt", a.message,
      coalesce(j.title, ${named(locale, "p")}) as "jobTitle",
      c.name, c.phone_mask as phone, c.id_number_tail as "idTail", c.email_mask as email, c.education, c.years, c.experience,
      c.expected_pay_fen as "expectedPayFen", c.gender, c.file_ids as "fileIds", c.consent_until as "keptUntil"
    from recruitment.application a
    join recruitment.candidate c on c.tenant_id = a.tenant_id and c.id = a.candidate_id
    join recruitment.vacancy v on v.tenant_id = a.tenant_id and v.id = a.vacancy_id
    join organisation.post_view p on p.tenant_id = v.tenant_id and p.id = v.post_id
    left join recruitment.online_job j on j.tenant_id = a.tenant_id and j.id = a.job_id
    where a.tenant_id = ${tx.tenantId} and a.token_hash = ${hash} and c.anonymised_at is null and c.consent_until >= ${today}::date
    for update of a, c`);
  if (!rows[0]) throw refuse(refusals.linkInvalid);
  return rows[0];
}

export const readStatusLink = (
  context: PublicContext,
  { token }: InputOf<typeof api.readStatusLink>,
): Promise<PublicAnswer<OutputOf<typeof api.readStatusLink>>> =>
  withLink(context, token, async (tx, hash) => {
    const one = await linked(context, tx, hash);
    const portal = await storedPortal(tx);
    const stage = shownStage(one.stage, one.before);
    const { name, phone, email, education, years, experience, expectedPayFen, gender } = one;
    const known = { name, phone, email, education, years, experience, expectedPayFen, gender };
    return {
      content: {
        ...(await lookOf(tx, portal)),
        code: portal?.enabled ? portal.code : null,
        number: one.number,
        jobTitle: one.jobTitle,
        appliedOn: one.appliedAt,
        stage,
        canWithdraw: isUnderWay(stage),
        canChange: isUnderWay(stage),
        message: stage === "rejected" ? one.message : null,
        keptUntil: one.keptUntil,
        interviews: await readInterviews(tx, one.id, context.now),
        messages: await readMessages(tx, one.id),
        person: {
          ...known,
          idNumber: one.idTail === null ? null : maskNumber(`${"*".repeat(14)}${one.idTail}`),
          files: await namesOf(tx, one.fileIds),
        },
      },
    };
  });

async function namesOf(tx: Tx, fileIds: readonly number[]): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    "select name from platform.file where tenant_id = $1 and id = any($2::bigint[]) and deleted_at is null order by id",
    [tx.tenantId, fileIds],
  );
  return rows.map(({ name }) => name);
}

export const withdrawByLink = (
  context: PublicContext,
  { token, reason }: InputOf<typeof api.withdrawByLink>,
): Promise<PublicAnswer<{ done: true }>> =>
  withLink(context, token, async (tx, hash) => {
    const one = await linked(context, tx, hash);
    await withdrawOwn({ ...context, tx }, one.id, reason);
    return { content: allDone };
  });

export const correctByLink = (
  context: PublicContext,
  { token, name, email, education, years, experience, expectedPayFen }: InputOf<typeof api.correctByLink>,
): Promise<PublicAnswer<{ done: true }>> =>
  withLink(context, token, async (tx, hash) => {
    const one = await linked(context, tx, hash);
    const stage = shownStage(one.stage, one.before);
    if (!isUnderWay(stage)) throw refuse(refusals.nothingToChange);
    await tx.query(
      `update recruitment.candidate set name = $3, email_sealed = coalesce($4, email_sealed), email_mask = coalesce($5, email_mask),
         education = $6, years = $7, experience = $8, expected_pay_fen = $9, version = version + 1 where tenant_id = $1 and id = $2`,
      [
        tx.tenantId,
        one.candidateId,
        name,
        email === null ? null : context.services.vault.seal(email),
        email === null ? null : maskEmail(email),
        education,
        years,
        experience,
        expectedPayFen,
      ],
    );
    await addTrail({ tx, now: context.now }, one.id, { action: "corrected", stage: one.stage });
    await tellRecruiter({ tx }, one.id, {
      title: { zh: `${name} 更正了应聘资料（${one.number}）`, en: `${name} corrected their details (${one.number})` },
      effectKey: `recruitment/corrected/${one.id}/${context.now}`,
    });
    return { content: allDone };
  });

/** All that is known of whoever has the link; of what the company did with it only that it did it stays. */
export const eraseByLink = (
  context: PublicContext,
  { token }: InputOf<typeof api.eraseByLink>,
): Promise<PublicAnswer<{ done: true }>> =>
  withLink(context, token, async (tx, hash) => {
    const one = await linked(context, tx, hash);
    await eraseCandidate({ ...context, tx }, one.candidateId);
    return { content: allDone };
  });
