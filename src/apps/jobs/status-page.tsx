import { useState } from "react";
import { shownStageWords } from "#areas/recruitment/portal-words.ts";
import { eraseByLink, readStatusLink, withdrawByLink, type StatusView } from "#areas/recruitment/visitor-api.ts";
import { send } from "#platform/http/client.ts";
import { Note } from "../shell/login/parts.tsx";
import { useLogInLocale } from "../shell/login/texts.ts";
import { useStep } from "../shell/login/use-step.ts";
import { useTitle } from "../shell/login/use-title.ts";
import { Ask } from "./ask.tsx";
import { Facts } from "./facts.tsx";
import { Failure } from "./failure.tsx";
import { useLinkSecret } from "./link-secret.ts";
import { Frame } from "./portal-frame.tsx";
import { dayText } from "./shown.ts";
import { StatusDetails } from "./status-details.tsx";
import { StatusTold } from "./status-told.tsx";
import { usePortalTexts } from "./texts.ts";
import { useLoad } from "./use-load.ts";

/** An application, for whoever has its link. */
export function StatusPage() {
  const { status: texts } = usePortalTexts();
  const token = useLinkSecret();
  const [isErased, setErased] = useState(false);
  const { data, error, again } = useLoad(readStatusLink, { token });
  useTitle(texts.title);
  if (isErased)
    return (
      <Frame look={data}>
        <section className="jb-card jb-nothing">
          <div role="status">
            <h1>{texts.erased}</h1>
          </div>
          <p>{texts.erasedHint}</p>
        </section>
      </Frame>
    );
  if (error && !data)
    return (
      <Frame look={undefined}>
        <Failure error={error} again={again} title={texts.invalid} hint={texts.invalidHint} />
      </Frame>
    );
  if (!data) return <div className="jb-wait" aria-busy="true" />;
  return (
    <Frame look={data}>
      <Status key={token} token={token} view={data} again={again} onErased={() => setErased(true)} />
    </Frame>
  );
}

interface StatusProps {
  token: string;
  view: StatusView;
  again: () => void;
  onErased: () => void;
}

function Status({ token, view, again, onErased }: StatusProps) {
  const { status: texts } = usePortalTexts();
  const locale = useLogInLocale();
  const step = useStep();
  const [asking, ask] = useState<"withdraw" | "erase">();
  const [told, tell] = useState<string>();
  const withdraw = (reason: string) =>
    void step.run(async () => {
      await send(withdrawByLink, { token, ...(reason.trim() ? { reason } : {}) });
      ask(undefined);
      tell(texts.withdrawn);
      again();
    });
  const erase = () =>
    void step.run(async () => {
      await send(eraseByLink, { token, sure: true });
      onErased();
    });
  return (
    <>
      <h1 className="jb-title">{view.jobTitle}</h1>
      <Note kind="good" text={told} />
      <section className="jb-card">
        <p className="jb-stage">
          <span className="mu-hidden">{texts.stage} </span>
          {shownStageWords[view.stage][locale]}
        </p>
        {view.message ? <p className="jb-text">{view.message}</p> : null}
        <Facts
          facts={[
            [texts.number, view.number],
            [texts.applied, dayText(view.appliedOn, locale)],
            [texts.keptUntil, dayText(view.keptUntil, locale)],
          ]}
        />
      </section>
      <StatusTold
        view={view}
        token={token}
        onReplied={() => {
          tell(texts.replied);
          again();
        }}
      />
      <StatusDetails
        token={token}
        view={view}
        onSaved={() => {
          tell(texts.saved);
          again();
        }}
      />
      {asking === "withdraw" ? (
        <Ask
          title={texts.withdrawAsk}
          hint={texts.withdrawHint}
          reason={texts.withdrawReason}
          yes={texts.withdrawYes}
          no={texts.cancel}
          running={step.running}
          fault={step.fault}
          onYes={withdraw}
          onNo={() => ask(undefined)}
        />
      ) : null}
      {asking === "erase" ? (
        <Ask
          title={texts.eraseAsk}
          hint={texts.eraseHint}
          yes={texts.eraseYes}
          no={texts.cancel}
          running={step.running}
          fault={step.fault}
          onYes={erase}
          onNo={() => ask(undefined)}
        />
      ) : null}
      {asking === undefined ? (
        <div className="jb-acts">
          {view.canWithdraw ? (
            <button type="button" className="lg-second" onClick={() => ask("withdraw")}>
              {texts.withdraw}
            </button>
          ) : null}
          <button type="button" className="lg-second jb-danger" onClick={() => ask("erase")}>
            {texts.erase}
          </button>
        </div>
      ) : null}
    </>
  );
}
