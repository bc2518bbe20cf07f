import { ofAddress, takeSlowed, useCaptcha } from "#areas/access/server.ts";
import { addMonths } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse, refuseField, type FieldFault } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { checkUploads, saveFile } from "#platform/files/save-file.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer, UploadedFile } from "#platform/http/route.ts";
import { validated } from "#platform/http/validation.ts";
import { refusals } from "../../errors.ts";
import { candidateFields, type ConsentPurpose } from "../../person-input.ts";
import { askedFieldWords } from "../../portal-words.ts";
import { holdsSensitive, missingOf, onlyAsked, type Asked } from "../../rules/asked-fields.ts";
import type * as api from "../../visitor-api.ts";
import { refuseUnknownTypes } from "../vacancies/certificate-choices.ts";
import { receiveApplication } from "../receive-application.ts";
import { countUse } from "./count-use.ts";
import { keepConsent } from "./keep-consent.ts";
import { provedPhone } from "./phone-proof.ts";
import { askedFor, shownJob } from "./portal-jobs.ts";
import { currentNotice, inPortal, type Portal } from "./portal-of.ts";

/** So many of one address in an hour are let through by their phones alone. */
const easyUntil = 200;

type Input = InputOf<typeof api.applyAtPortal>;

/** Before any file is read. */
export const admitApplicant = (context: PublicContext) => takeSlowed(context, [ofAddress(context, "asking")]);

/**
 * An application by somebody whose phone was proved. What the job does not ask is left out before anything is looked
 * at, so that it is neither stored nor refused; who is barred is told nothing else than anybody.
 */
export async function applyAtPortal(
  context: PublicContext,
  input: Input,
  files: UploadedFile[],
): Promise<PublicAnswer<OutputOf<typeof api.applyAtPortal>>> {
  const [counted] = await takeSlowed(context, [ofAddress(context, "applying")]);
  if ((counted?.counted ?? 0) > easyUntil) {
    if (input.captchaId === undefined) throw refuseField(refusals.lookHarder, "captchaId");
    await useCaptcha(context, input.captchaId);
  }
  if (files.length > 0) checkUploads("candidateFile", files);
  return inPortal(context, input.code, (tx, portal) => apply(context, tx, portal, input, files), { retries: 2 });
}

const nothing = {
  email: null,
  idNumber: null,
  birthDate: null,
  gender: null,
  education: null,
  years: null,
  experience: null,
  heightCm: null,
  weightKg: null,
  expectedPayFen: null,
  certificates: [],
  startOn: null,
  files: [],
};

function answersOf(input: Input, files: UploadedFile[], asked: Asked) {
  const { email, idNumber, birthDate, gender, education, years, experience } = input;
  const { heightCm, weightKg, expectedPayFen, certificates, startOn } = input;
  const said = { email, idNumber, birthDate, gender, education, years, experience };
  const given = { ...said, heightCm, weightKg, expectedPayFen, certificates, startOn, files };
  return onlyAsked(given, { ...nothing, certificates: [] as typeof certificates, files: [] as UploadedFile[] }, asked);
}

async function apply(
  context: PublicContext,
  tx: Tx,
  portal: Portal,
  input: Input,
  sent: UploadedFile[],
): Promise<PublicAnswer<OutputOf<typeof api.applyAtPortal>>> {
  const { services, today, now } = context;
  const phone = provedPhone(context, tx.tenantId, input.ticket);
  const job = await shownJob(context, tx, input.jobId, "portal");
  const asked = askedFor(portal, job);
  if (sent.length > 0 && asked.files === undefined) throw refuseField(refusals.filesNotAsked, "files");
  const { startOn, files, ...answers } = answersOf(input, sent, asked);
  const all = { ...answers, startOn, files };
  refuseMissing(missingOf(all, asked));
  const notice = await currentNotice(tx);
  if (notice.version !== input.notice) throw refuseField(refusals.noticeChanged, "agreed");
  if (!input.agreed) throw refuseField(refusals.noticeNeeded, "agreed");
  const sensitive = holdsSensitive(all);
  if (sensitive && !input.agreedSensitive) throw refuseField(refusals.sensitiveNeeded, "agreedSensitive");
  // Looked at without what was not asked, so that nothing is refused for it either.
  const person = validated(candidateFields, { ...answers, idType: "id_card", name: input.name, phone });
  await refuseUnknownTypes(
    { tx },
    answers.certificates.map(({ type }) => type),
  );
  await countUse(tx, services.vault, phone, today);
  const fileIds: number[] = [];
  for (const file of files)
    fileIds.push(await saveFile(tx, services, { place: "candidateFile", ...file, createdBy: null }));
  const purposes: ConsentPurpose[] = ["thisJob", ...(input.keepInPool ? (["otherJobs", "pool"] as const) : [])];
  const consent = {
    version: `portal ${notice.version}`,
    on: today,
    purposes,
    until: addMonths(today, portal.retentionMonths),
  };
  const received = await receiveApplication(
    { tx, today, now, services },
    {
      vacancyId: job.vacancyId,
      jobId: job.id,
      channel: "portal",
      person: { ...person, fileIds },
      startOn,
      consent,
    },
  );
  await keepConsent(tx, received, { ...consent, sensitive }, now);
  return { content: { number: received.number, token: received.token } };
}

function refuseMissing(missing: ReturnType<typeof missingOf>): void {
  if (missing.length === 0) return;
  const faults = missing.map<FieldFault>((field) => ({
    field,
    message: refusals.answerNeeded,
    params: { field: askedFieldWords[field] },
  }));
  throw refuse(commonRefusals.invalidInput, {}, faults);
}
