import { useState } from "react";
import { portalPath, statusPath } from "#areas/recruitment/links.ts";
import { shownStageWords } from "#areas/recruitment/portal-words.ts";
import { listOwnApplications, openOwnApplication, type PortalLook } from "#areas/recruitment/visitor-api.ts";
import { send } from "#platform/http/client.ts";
import { goTo } from "../shell/login/path.ts";
import { Note } from "../shell/login/parts.tsx";
import { useLogInLocale } from "../shell/login/texts.ts";
import { useStep } from "../shell/login/use-step.ts";
import { useTitle } from "../shell/login/use-title.ts";
import { Failure } from "./failure.tsx";
import { PageLink } from "./page-link.tsx";
import { PhoneProof } from "./phone-proof.tsx";
import { keepProof, keptProof, type Proof } from "./proof.ts";
import { dayText } from "./shown.ts";
import { useFilled, usePortalTexts } from "./texts.ts";
import { useLoad } from "./use-load.ts";

/** Applications of a phone, for whoever has lost the link. */
export function MinePage({ look }: { look: PortalLook }) {
  const texts = usePortalTexts();
  const locale = useLogInLocale();
  const [proof, setProof] = useState(() => keptProof(look.code));
  useTitle(`${texts.mineList.title} · ${look.company[locale]}`);
  const forget = () => {
    keepProof(look.code, undefined);
    setProof(undefined);
  };
  return (
    <>
      <PageLink to={portalPath(look.code)} className="jb-back">
        {`‹ ${texts.home}`}
      </PageLink>
      <h1 className="jb-title">{texts.mineList.title}</h1>
      {proof ? (
        <Mine code={look.code} proof={proof} onOver={forget} />
      ) : (
        <PhoneProof code={look.code} hint={texts.proof.mineHint} onProved={setProof} />
      )}
    </>
  );
}

function Mine({ code, proof, onOver }: { code: string; proof: Proof; onOver: () => void }) {
  const texts = usePortalTexts();
  const filled = useFilled();
  const locale = useLogInLocale();
  const step = useStep();
  const { data, error, again } = useLoad(listOwnApplications, { code, ticket: proof.ticket });
  if (error && !data)
    return (
      <>
        <Failure error={error} again={again} title={texts.closed.title} hint={texts.closed.hint} />
        <button type="button" className="lg-second" onClick={onOver}>
          {texts.proof.title}
        </button>
      </>
    );
  if (!data) return <div className="jb-wait" aria-busy="true" />;
  const open = (id: number) =>
    void step.run(async () => {
      const { token } = await send(openOwnApplication, { code, ticket: proof.ticket, id });
      goTo(statusPath(token));
    });
  return (
    <>
      <Note kind="fault" text={step.fault} />
      {data.rows.length === 0 ? <p className="jb-card jb-nothing">{texts.mineList.none}</p> : null}
      <ul className="jb-list">
        {data.rows.map((one) => (
          <li key={one.id} className="jb-card jb-job">
            <strong>{one.jobTitle}</strong>
            <span className="jb-pay">{shownStageWords[one.stage][locale]}</span>
            <span className="jb-under">{filled(texts.mineList.applied, { date: dayText(one.appliedOn, locale) })}</span>
            <button type="button" className="jb-small" disabled={step.running} onClick={() => open(one.id)}>
              {texts.mineList.open}
              <span className="mu-hidden"> {one.jobTitle}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="lg-second" onClick={onOver}>
        {texts.proof.other}
      </button>
    </>
  );
}
