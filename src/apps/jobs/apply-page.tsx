import { useState } from "react";
import { portalPath } from "#areas/recruitment/links.ts";
import { readPortalJob, type PortalLook } from "#areas/recruitment/visitor-api.ts";
import { useLogInLocale } from "../shell/login/texts.ts";
import { useTitle } from "../shell/login/use-title.ts";
import { noAnswers, type Answers } from "./answers.ts";
import { ApplyDone, type Done } from "./apply-done.tsx";
import { ApplyForm } from "./apply-form.tsx";
import { Failure } from "./failure.tsx";
import { PageLink } from "./page-link.tsx";
import { PhoneProof } from "./phone-proof.tsx";
import { keepProof, keptProof } from "./proof.ts";
import { useFilled, usePortalTexts } from "./texts.ts";
import { useLoad } from "./use-load.ts";

/** The way from a job to an application: the phone, the form, what follows. */
export function ApplyPage({ look, id }: { look: PortalLook; id: number }) {
  const texts = usePortalTexts();
  const filled = useFilled();
  const locale = useLogInLocale();
  const { data: job, error, again } = useLoad(readPortalJob, { code: look.code, id });
  const [proof, setProof] = useState(() => keptProof(look.code));
  const [note, setNote] = useState<string>();
  const [answers, setAnswers] = useState<Answers>(noAnswers);
  const [done, setDone] = useState<Done>();
  useTitle(job ? `${filled(texts.form.title, { job: job.jobTitle })} · ${look.company[locale]}` : look.company[locale]);
  if (done) return <ApplyDone look={look} done={done} />;
  if (error && !job) return <Failure error={error} again={again} title={texts.job.gone} hint={error.message} />;
  if (!job) return <div className="jb-wait" aria-busy="true" />;
  const forget = (why?: string) => {
    keepProof(look.code, undefined);
    setProof(undefined);
    setNote(why);
  };
  return (
    <>
      <PageLink to={`${portalPath(look.code)}/${id}`} className="jb-back">
        {`‹ ${job.jobTitle}`}
      </PageLink>
      <h1 className="jb-title">{filled(texts.form.title, { job: job.jobTitle })}</h1>
      {proof ? (
        <ApplyForm
          code={look.code}
          job={job}
          proof={proof}
          answers={answers}
          onChange={(patch) => setAnswers((known) => ({ ...known, ...patch }))}
          onOtherPhone={forget}
          onNoticeChanged={again}
          onDone={setDone}
        />
      ) : (
        <PhoneProof code={look.code} step={texts.proof.step} hint={texts.proof.hint} note={note} onProved={setProof} />
      )}
    </>
  );
}
