import { useEffect, useRef, useState } from "react";
import { loginOptions } from "#areas/access/api.ts";
import { finishOutside } from "#areas/access/outside-api.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { send } from "#platform/http/client.ts";
import { takeSecret } from "#ui/outside-secret.ts";
import { enter } from "../enter.ts";
import { en } from "../locale/outside-en.ts";
import { zh } from "../locale/outside-zh.ts";
import { Note } from "../parts.tsx";
import { goTo } from "../path.ts";
import { reasonOf, useLogInLocale, useLogInTexts } from "../texts.ts";
import { useTitle } from "../use-title.ts";
import { BindForm } from "./bind-form.tsx";
import { entryKey } from "./entry-key.ts";

type Finished = OutputOf<typeof finishOutside>;
type ToBind = Extract<Finished, { next: "bind" }>;
type Shown =
  | { at: "working" | "idle" | "notOffered" | "bound" }
  | { at: "bind"; asked: ToBind }
  | { at: "failed"; fault: string };

/** `/azure`: what an identity provider sends people back to. */
export function OutsideReturn() {
  const locale = useLogInLocale();
  const texts = useLogInTexts();
  const own = { zh, en }[locale];
  const [shown, setShown] = useState<Shown>({ at: "working" });
  const begun = useRef(false);
  useTitle(own.title);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void come().then(setShown, (error: unknown) => setShown({ at: "failed", fault: reasonOf(error) }));
  }, []);
  if (shown.at === "bind") return <BindForm asked={shown.asked} texts={own} />;
  return (
    <section className="lg-form" aria-busy={shown.at === "working"}>
      <h1>{own.title}</h1>
      <Note kind="fault" text={shown.at === "failed" ? shown.fault : undefined} />
      <Note kind="good" text={shown.at === "bound" ? own.bound : undefined} />
      {shown.at === "working" || shown.at === "idle" || shown.at === "notOffered" ? (
        <p className="lg-hint">{own[shown.at]}</p>
      ) : null}
      {shown.at === "working" ? null : (
        <div className="lg-links">
          {shown.at === "bound" ? (
            <a href="/index/personalCentre">{own.toCentre}</a>
          ) : (
            <button type="button" onClick={() => goTo("/login")}>
              {texts.toLogIn}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

async function come(): Promise<Shown> {
  const { search } = location;
  const state = new URLSearchParams(search).get("state");
  if (state === null) {
    const { outside } = await send(loginOptions, { sso: entryKey() });
    return { at: outside.length > 0 ? "idle" : "notOffered" };
  }
  // The code counts once: a reload must not send it again, and nobody should copy it from the address.
  history.replaceState(null, "", "/azure");
  const finished = await send(finishOutside, { secret: takeSecret(state) ?? "not kept in this window", search });
  if (finished.next === "bind") return { at: "bind", asked: finished };
  if (finished.next === "bound") return { at: "bound" };
  enter(finished.answer, finished.kind);
  return { at: "working" };
}
