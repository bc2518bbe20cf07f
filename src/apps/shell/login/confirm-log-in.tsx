import { useEffect, useState } from "react";
import { decideQrLogIn, openQrLogIn } from "#areas/access/session-api.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { CallRefused } from "#platform/http/call-refused.ts";
import { keepPathForAnybody } from "../kept-path.ts";
import { send } from "#platform/http/client.ts";
import { homePath, workerLogInPath } from "../public-paths.ts";
import { Note } from "./parts.tsx";
import { goTo } from "./path.ts";
import { reasonOf, useLogInLocale, useLogInTexts } from "./texts.ts";
import { useStep } from "./use-step.ts";

type Asked = OutputOf<typeof openQrLogIn>;
type Shown =
  | { at: "reading" | "logIn" | "confirmed" | "refused" }
  | { at: "asked"; asked: Asked }
  | { at: "failed"; fault: string };

/** On the phone: which desk asks to be let in, and whether it may. */
export function ConfirmLogIn() {
  const texts = useLogInTexts();
  const own = texts.confirm;
  const locale = useLogInLocale();
  const step = useStep();
  const code = new URLSearchParams(location.search).get("code") ?? "";
  const [shown, setShown] = useState<Shown>({ at: "reading" });
  useEffect(() => {
    let current = true;
    const show = (next: Shown) => {
      if (current) setShown(next);
    };
    if (code === "") show({ at: "failed", fault: texts.expired });
    else
      void send(openQrLogIn, { code }).then(
        (asked) => show({ at: "asked", asked }),
        (error: unknown) => show(needsLogIn(error) ? { at: "logIn" } : { at: "failed", fault: reasonOf(error) }),
      );
    return () => {
      current = false;
    };
  }, [code, locale]);
  const decide = (confirm: boolean) =>
    void step.run(async () => {
      await send(decideQrLogIn, { code, confirm });
      setShown({ at: confirm ? "confirmed" : "refused" });
    });
  const logIn = (path: string) => {
    keepPathForAnybody();
    if (path === "/login") goTo(path);
    else location.assign(path);
  };
  return (
    <section className="lg-form" aria-busy={shown.at === "reading"}>
      <h1>{own.title}</h1>
      <Note kind="fault" text={shown.at === "failed" ? shown.fault : step.fault} />
      {shown.at === "asked" ? (
        <>
          <p className="lg-hint">{own.hint}</p>
          <AskedBy asked={shown.asked} />
          <button type="button" className="lg-submit" disabled={step.running} onClick={() => decide(true)}>
            {own.confirm}
          </button>
          <button type="button" className="lg-second" disabled={step.running} onClick={() => decide(false)}>
            {own.refuse}
          </button>
        </>
      ) : null}
      {shown.at === "logIn" ? (
        <>
          <p className="lg-hint">{own.logInFirst}</p>
          <button type="button" className="lg-submit" onClick={() => logIn("/login")}>
            {own.asStaff}
          </button>
          <button type="button" className="lg-second" onClick={() => logIn(workerLogInPath)}>
            {own.asWorker}
          </button>
        </>
      ) : null}
      <Note
        kind="good"
        text={shown.at === "confirmed" ? own.confirmed : shown.at === "refused" ? own.refused : undefined}
      />
      {shown.at === "confirmed" || shown.at === "refused" || shown.at === "failed" ? (
        <div className="lg-links">
          <a href={homePath}>{own.home}</a>
        </div>
      ) : null}
    </section>
  );
}

function needsLogIn(error: unknown): boolean {
  return error instanceof CallRefused && (error.status === 401 || error.status === 40008);
}

function AskedBy({ asked }: { asked: Asked }) {
  const texts = useLogInTexts().confirm;
  const locale = useLogInLocale();
  const time = new Intl.DateTimeFormat(locale === "zh" ? "zh-CN" : "en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZone: "Asia/Shanghai",
  }).format(new Date(asked.askedAt));
  const facts: [string, string][] = [
    [texts.browser, [asked.browser, asked.system].filter((text) => text !== "").join(" · ") || texts.unknown],
    [texts.place, asked.ip],
    [texts.time, time],
    [texts.as, asked.name],
    [texts.company, asked.company],
  ];
  return (
    <dl className="lg-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
