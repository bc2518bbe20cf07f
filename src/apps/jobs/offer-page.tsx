import { answerOfferLink, readOfferLink, type OfferView } from "#areas/recruitment/visitor-api.ts";
import { vacancyKindWords } from "#areas/recruitment/words.ts";
import { send } from "#platform/http/client.ts";
import { Note } from "../shell/login/parts.tsx";
import { useLogInLocale } from "../shell/login/texts.ts";
import { useTitle } from "../shell/login/use-title.ts";
import { Facts } from "./facts.tsx";
import { Failure } from "./failure.tsx";
import { useLinkSecret } from "./link-secret.ts";
import { Frame } from "./portal-frame.tsx";
import { Reply } from "./reply.tsx";
import { dayText } from "./shown.ts";
import { useFilled, usePortalTexts } from "./texts.ts";
import { useLoad } from "./use-load.ts";

/** An offer, for whoever has its link, and their answer. */
export function OfferPage() {
  const texts = usePortalTexts();
  const token = useLinkSecret();
  const { data, error, again } = useLoad(readOfferLink, { token });
  useTitle(texts.offer.title);
  if (error && !data)
    return (
      <Frame look={undefined}>
        <Failure error={error} again={again} title={texts.status.invalid} hint={error.message} />
      </Frame>
    );
  if (!data) return <div className="jb-wait" aria-busy="true" />;
  return (
    <Frame look={{ ...data, code: null }}>
      <Offer key={token} token={token} view={data} again={again} />
    </Frame>
  );
}

function Offer({ token, view, again }: { token: string; view: OfferView; again: () => void }) {
  const { offer: texts } = usePortalTexts();
  const filled = useFilled();
  const locale = useLogInLocale();
  const yuan = (view.payFen / 100).toLocaleString("en-US");
  const told: Record<OfferView["state"], string | undefined> = {
    draft: undefined,
    sent: undefined,
    accepted: texts.accepted,
    declined: texts.declined,
    expired: texts.expired,
    recalled: texts.recalled,
  };
  return (
    <>
      <h1 className="jb-title">{texts.title}</h1>
      <Note kind={view.state === "accepted" || view.state === "declined" ? "good" : "fault"} text={told[view.state]} />
      <section className="jb-card">
        <p>{filled(texts.dear, { name: view.name })}</p>
        <p>{filled(texts.text, { company: view.company })}</p>
        <Facts
          facts={[
            [texts.post, view.post],
            [texts.department, view.department],
            [texts.kind, vacancyKindWords[view.kind][locale]],
            [texts.pay, filled(view.byHour ? texts.perHour : texts.perMonth, { yuan })],
            [texts.startOn, dayText(view.startOn, locale)],
            [texts.validUntil, view.canAnswer ? dayText(view.validUntil, locale) : null],
          ]}
        />
        {view.note ? (
          <>
            <h2>{texts.note}</h2>
            <p className="jb-text">{view.note}</p>
          </>
        ) : null}
      </section>
      {view.canAnswer ? (
        <Reply
          ask={{ title: texts.declineAsk, reason: texts.reason, yes: texts.declineYes, no: texts.cancel }}
          send={async (accept, reason) => {
            await send(answerOfferLink, { token, accept, ...reason });
            again();
          }}
          buttons={({ accept, decline, running }) => (
            <div className="jb-acts">
              <button type="button" className="lg-submit" disabled={running} onClick={accept}>
                {texts.accept}
              </button>
              <button type="button" className="lg-second" disabled={running} onClick={decline}>
                {texts.decline}
              </button>
            </div>
          )}
        />
      ) : null}
    </>
  );
}
