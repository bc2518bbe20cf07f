import type { StatusView } from "#areas/recruitment/visitor-api.ts";
import { InterviewReply } from "./interview-reply.tsx";
import { useLogInLocale } from "../shell/login/texts.ts";
import { dayText, timeText } from "./shown.ts";
import { useFilled, usePortalTexts } from "./texts.ts";

const isAddress = (link: string) => /^https?:\/\//i.test(link);

interface StatusToldProps {
  view: StatusView;
  token: string;
  onReplied: () => void;
}

/** Times of interviews, and what the company wrote. */
export function StatusTold({ view, token, onReplied }: StatusToldProps) {
  const { status: texts } = usePortalTexts();
  const filled = useFilled();
  const locale = useLogInLocale();
  return (
    <>
      <section className="jb-card">
        <h2>{texts.interviews}</h2>
        {view.interviews.length === 0 ? <p className="mu-secondary">{texts.noInterviews}</p> : null}
        <ul className="jb-told">
          {view.interviews.map((one) => (
            <li key={one.id} data-over={one.isCancelled}>
              <strong>{timeText(one.startsAt, locale)}</strong>
              <span>
                {filled(texts.round, { n: one.round })} ·{" "}
                {one.isCancelled ? texts.cancelled : filled(texts.minutes, { count: one.minutes })}
              </span>
              {one.place ? <span>{one.place}</span> : null}
              {one.link && !one.isCancelled ? (
                isAddress(one.link) ? (
                  <a href={one.link} target="_blank" rel="noopener noreferrer">
                    {texts.open}
                  </a>
                ) : (
                  <span>{one.link}</span>
                )
              ) : null}
              {one.isCancelled ? null : <InterviewReply interview={one} token={token} onReplied={onReplied} />}
            </li>
          ))}
        </ul>
      </section>
      {view.messages.length > 0 ? (
        <section className="jb-card">
          <h2>{texts.messages}</h2>
          <ul className="jb-told">
            {view.messages.map((one) => (
              <li key={one.id}>
                <span className="mu-secondary">{dayText(one.at, locale)}</span>
                <span className="jb-text">{one.text}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
