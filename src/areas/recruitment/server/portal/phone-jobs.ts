import { ownFile, type OwnFile } from "#areas/people/server.ts";
import { addMonths } from "#platform/calendar/plain-date.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { maskNumber, maskPhone } from "#platform/identity/mask.ts";
import { phoneHash } from "#platform/identity/sealed.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../portal-api.ts";
import type { MyApplication } from "../../portal-api.ts";
import { keptMonths } from "../../rules/consent.ts";
import { isUnderWay, shownStage } from "../../rules/shown-stage.ts";
import type { OpenStage, Stage } from "../../words.ts";
import { receiveApplication } from "../receive-application.ts";
import { keepConsent } from "./keep-consent.ts";
import { shownJob, shownJobs } from "./portal-jobs.ts";
import { currentNotice, storedPortal } from "./portal-of.ts";
import { readInterviews } from "./told.ts";
import { withdrawOwn } from "./withdraw.ts";

export async function listPhoneJobs(context: CallContext): Promise<OutputOf<typeof api.listPhoneJobs>> {
  const { tx, locale } = context;
  const file = await ownFile(context);
  const jobs = await shownJobs(context, tx, "phone");
  const mine = await ownApplications(context, file);
  const notice = await currentNotice(tx);
  const under = new Set(
    mine.filter(({ stage, before }) => isUnderWay(shownStage(stage, before))).map(({ vacancyId }) => vacancyId),
  );
  const applications: MyApplication[] = [];
  for (const { vacancyId: _, before, ...one } of mine) {
    const stage = shownStage(one.stage, before);
    const times = isUnderWay(stage) ? await readInterviews(tx, one.id, context.now) : [];
    applications.push({
      ...one,
      stage,
      canWithdraw: isUnderWay(stage),
      message: stage === "rejected" ? one.message : null,
      interviews: times
        .filter(({ isCancelled }) => !isCancelled)
        .map(({ id, startsAt, minutes, place, link }) => ({ id, startsAt, minutes, place, link })),
    });
  }
  return {
    jobs: jobs.map(({ vacancyId, ...job }) => ({ ...job, isApplied: under.has(vacancyId) })),
    applications,
    notice: { version: notice.version, text: notice[locale] },
    file: file && {
      name: file.name,
      phone: file.phone === null ? null : maskPhone(file.phone),
      idNumber: file.idNumber === null ? null : maskNumber(file.idNumber),
    },
  };
}

interface Mine {
  id: number;
  vacancyId: number;
  jobTitle: string;
  appliedOn: string;
  stage: Stage;
  before: OpenStage | null;
  message: string | null;
}

/** What was applied for under the same name with the phone of one's own file. */
async function ownApplications({ tx, locale, services }: CallContext, file: OwnFile | null): Promise<Mine[]> {
  if (file === null || file.phone === null) return [];
  const { rows } = await tx.query<Mine>(sql`
    select a.id, a.vacancy_id as "vacancyId", coalesce(j.title, ${named(locale, "p")}) as "jobTitle", a.applied_at as "appliedOn", a.stage,
      a.stage_before as before, a.message
    from recruitment.candidate c
    join recruitment.application a on a.tenant_id = c.tenant_id and a.candidate_id = c.id
    join recruitment.vacancy v on v.tenant_id = a.tenant_id and v.id = a.vacancy_id
    join organisation.post_view p on p.tenant_id = v.tenant_id and p.id = v.post_id
    left join recruitment.online_job j on j.tenant_id = a.tenant_id and j.id = a.job_id
    where c.tenant_id = ${tx.tenantId} and c.phone_hash = ${phoneHash(services.vault, tx.tenantId, file.phone)} and c.name = ${file.name}
    order by a.applied_at desc, a.id desc limit 20`);
  return rows;
}

/** With one's own file: nothing is typed again. */
export async function applyByPhone(
  context: CallContext,
  { jobId, notice, agreed, agreedSensitive }: InputOf<typeof api.applyByPhone>,
): Promise<{ done: true }> {
  const { tx, today, now } = context;
  const file = await ownFile(context);
  if (file === null) throw refuse(refusals.noFile);
  const { phone } = file;
  if (phone === null) throw refuse(refusals.fileWithoutPhone);
  const job = await shownJob(context, tx, jobId, "phone");
  context.about(job.jobTitle);
  const current = await currentNotice(tx);
  if (current.version !== notice) throw refuseField(refusals.noticeChanged, "agreed");
  if (!agreed) throw refuseField(refusals.noticeNeeded, "agreed");
  const portal = await storedPortal(tx);
  const consent = {
    version: `phone ${current.version}`,
    on: today,
    purposes: ["thisJob"] as const,
    until: addMonths(today, portal?.retentionMonths ?? keptMonths),
  };
  const received = await receiveApplication(context, {
    vacancyId: job.vacancyId,
    jobId,
    channel: "phone",
    person: {
      name: file.name,
      phone,
      email: null,
      idType: file.idType,
      // Without a consent of its own it stays in the file.
      idNumber: agreedSensitive ? file.idNumber : null,
      birthDate: null,
      gender: null,
      education: file.education,
      years: null,
      experience: file.experience,
      heightCm: null,
      weightKg: null,
      expectedPayFen: null,
      certificates: [],
      fileIds: [],
    },
    consent,
  });
  await keepConsent(tx, received, { ...consent, sensitive: agreedSensitive }, now);
  return allDone;
}

export async function withdrawByPhone(
  context: CallContext,
  { id }: InputOf<typeof api.withdrawByPhone>,
): Promise<{ done: true }> {
  const mine = await ownApplications(context, await ownFile(context));
  const one = mine.find((each) => each.id === id);
  if (!one) throw refuse(commonRefusals.notFound);
  context.about(one.jobTitle);
  await withdrawOwn(context, id, null);
  return allDone;
}
