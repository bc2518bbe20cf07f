import type { FormEvent } from "react";
import { askedFieldWords } from "#areas/recruitment/portal-words.ts";
import { applyAtPortal, type PortalJob } from "#areas/recruitment/visitor-api.ts";
import type { SentInputOf } from "#platform/http/call.ts";
import { CallRefused } from "#platform/http/call-refused.ts";
import { upload } from "#platform/http/client-upload.ts";
import { listed } from "#platform/i18n/text.ts";
import { maskPhone } from "#platform/identity/mask.ts";
import { Note } from "../shell/login/parts.tsx";
import { SlideToSubmit } from "../shell/login/slide-to-submit.tsx";
import { useLogInLocale } from "../shell/login/texts.ts";
import { useStep } from "../shell/login/use-step.ts";
import { faultsOfAnswers, fenOf, sensitiveGiven, type Answers } from "./answers.ts";
import { ApplicantFields } from "./applicant-fields.tsx";
import { educationOf } from "./educations.ts";
import type { Done } from "./apply-done.tsx";
import type { Proof } from "./proof.ts";
import { Tick } from "./tick.tsx";
import { useFilled, usePortalTexts } from "./texts.ts";

interface ApplyFormProps {
  code: string;
  job: PortalJob;
  proof: Proof;
  answers: Answers;
  onChange: (patch: Partial<Answers>) => void;
  onOtherPhone: (why?: string) => void;
  onNoticeChanged: () => void;
  onDone: (done: Done) => void;
}

/** What is said at a field; the rest stands above the form. */
const atFields = new Set(["name", "agreed", "agreedSensitive", "captchaId", "expectedPayFen", "certificates", "files"]);

/** What was typed, as the call takes it: what is empty is not sent. */
function inputOf(code: string, job: PortalJob, proof: Proof, answers: Answers): SentInputOf<typeof applyAtPortal> {
  const { expectedPay, files: _files, certificates, gender, education, ...rest } = answers;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ""));
  return {
    ...given,
    name: answers.name,
    code,
    jobId: job.id,
    ticket: proof.ticket,
    notice: job.notice.version,
    agreed: answers.agreed,
    certificates,
    ...(gender === "male" || gender === "female" ? { gender } : {}),
    education: educationOf(education),
    ...(expectedPay === "" ? {} : { expectedPayFen: fenOf(expectedPay) }),
  };
}

/** Everything that is asked, with the notice and a tick of its own for each consent. */
export function ApplyForm(props: ApplyFormProps) {
  const { code, job, proof, answers, onChange, onOtherPhone, onNoticeChanged, onDone } = props;
  const texts = usePortalTexts();
  const filled = useFilled();
  const locale = useLogInLocale();
  const step = useStep();
  const sensitive = sensitiveGiven(answers);
  const others = Object.entries(step.faults)
    .filter(([field]) => !atFields.has(field) && !(field in job.asked))
    .map(([, text]) => text);
  const sendIt = (captchaId?: string) =>
    void step.run(async () => {
      const wrong = faultsOfAnswers(answers, job.asked, texts.form, locale);
      step.setFaults(wrong);
      if (Object.keys(wrong).length > 0) return;
      try {
        const input = { ...inputOf(code, job, proof, answers), ...(captchaId ? { captchaId } : {}) };
        onDone(await upload(applyAtPortal, input, answers.files));
      } catch (error) {
        if (error instanceof CallRefused && error.code === "recruitment.ticketOver") return onOtherPhone(error.message);
        if (error instanceof CallRefused && error.code === "recruitment.noticeChanged") onNoticeChanged();
        throw error;
      }
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sendIt();
  };
  return (
    <form className="jb-card jb-form lg-form" noValidate onSubmit={submit}>
      <p className="jb-step">{texts.form.step}</p>
      <p className="jb-proved">
        {filled(texts.proof.proved, { phone: maskPhone(proof.phone) })}{" "}
        <button type="button" className="jb-small" onClick={() => onOtherPhone()}>
          {texts.proof.other}
        </button>
      </p>
      <Note kind="fault" text={step.fault ?? (others.length > 0 ? others.join(" ") : undefined)} />
      <ApplicantFields job={job} answers={answers} faults={step.faults} onChange={onChange} />
      <div className="jb-notice">
        <h2>{texts.form.notice}</h2>
        <div className="jb-text jb-scroll" role="region" aria-label={texts.form.notice} tabIndex={0}>
          {job.notice.text}
        </div>
      </div>
      <Tick
        checked={answers.agreed}
        fault={step.faults["agreed"]}
        text={filled(texts.form.agree, { months: job.retentionMonths })}
        onChange={(agreed) => onChange({ agreed })}
      />
      {sensitive.length > 0 ? (
        <Tick
          checked={answers.agreedSensitive}
          fault={step.faults["agreedSensitive"]}
          text={filled(texts.form.agreeSensitive, {
            fields: listed(
              sensitive.map((field) => askedFieldWords[field][locale]),
              locale,
            ),
          })}
          onChange={(agreedSensitive) => onChange({ agreedSensitive })}
        />
      ) : null}
      <Tick checked={answers.keepInPool} text={texts.form.pool} onChange={(keepInPool) => onChange({ keepInPool })} />
      <SlideToSubmit
        isSliding={step.faults["captchaId"] !== undefined}
        running={step.running}
        hint={texts.form.harder}
        onSolved={sendIt}
      >
        {texts.form.submit}
      </SlideToSubmit>
    </form>
  );
}
