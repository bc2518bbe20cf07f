import { useEffect, useState } from "react";
import { CallRefused } from "#platform/http/call-refused.ts";
import { apiPrefix, type OutputOf } from "#platform/http/call.ts";
import { send } from "#platform/http/client.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import { readLinkedScreen } from "./screen-api.ts";
import { linkedEventsPath } from "./screen-path.ts";
import { ScreenView } from "./pages/components/screen/screen-view.tsx";

type Linked = NonNullable<OutputOf<typeof readLinkedScreen>["screen"]>;

/** A line that says nothing for so long is taken for broken. */
const silentMs = 15_000;
/** How often it is asked then, and how often although all is well, as people become late by the clock alone. */
const pollMs = 30_000;
const clockMs = 60_000;
/** Between two askings, and between two tries of the line. */
const spaceMs = 1_000;
const againMs = 5_000;

/** Asks for the screen and listens to its line for as long as it is shown; gives the way to end it. */
function follow(secret: string, shown: (screen: Linked | null) => void, live: (isLive: boolean) => void): () => void {
  const leave = new AbortController();
  let heard = 0;
  let asked = 0;
  let isAsking = false;
  let isAskedAgain = false;
  const ask = async () => {
    if (isAsking) return void (isAskedAgain = true);
    isAsking = true;
    asked = Date.now();
    try {
      const { screen } = await send(readLinkedScreen, { secret }, { hideLoading: true, signal: leave.signal });
      if (!leave.signal.aborted) shown(screen);
    } catch (error) {
      // Without an answer the last one stays, and says how old it is.
      if (!(error instanceof CallRefused)) throw error;
      heard = 0;
    } finally {
      isAsking = false;
    }
    if (!isAskedAgain || leave.signal.aborted) return;
    isAskedAgain = false;
    setTimeout(() => void ask(), spaceMs);
  };
  const listen = async () => {
    const response = await fetch(apiPrefix + linkedEventsPath, {
      method: "POST",
      body: JSON.stringify({ secret }),
      headers: { "content-type": "application/json" },
      cache: "no-store",
      signal: leave.signal,
    });
    if (response.status !== 200 || !response.body) return;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard = Date.now();
      if (value.includes("event: ")) void ask();
    }
  };
  const keepListening = async () => {
    while (!leave.signal.aborted) {
      await listen().catch(() => undefined);
      heard = 0;
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  };
  const timer = setInterval(() => {
    const isLive = Date.now() - heard < silentMs;
    live(isLive);
    if (Date.now() - asked >= (isLive ? clockMs : pollMs)) void ask();
  }, spaceMs);
  void ask();
  void keepListening();
  return () => {
    clearInterval(timer);
    leave.abort();
  };
}

/** The digital screen for whoever has its link; `onLanguage` is told in which language it is. */
export function LinkScreen({ secret, onLanguage }: { secret: string; onLanguage: (language: "zh" | "en") => void }) {
  const t = useTexts("dashboards/screen");
  const locale = useLocale();
  const [screen, setScreen] = useState<Linked | null>();
  const [isLive, setLive] = useState(false);
  const isDead = screen === null;
  useEffect(() => {
    if (!isDead) return follow(secret, setScreen, setLive);
  }, [secret, isDead]);
  const language = screen?.language;
  useEffect(() => {
    if (language) onLanguage(language);
  }, [language]);
  if (isDead)
    return (
      <main className="da-wall mu-dark">
        <div className="da-wall-dead" role="alert">
          <h1>{t("dead")}</h1>
          <p>{t("deadHint")}</p>
        </div>
      </main>
    );
  return (
    <main>
      <ScreenView data={screen} isLive={isLive} locale={language ?? locale} />
    </main>
  );
}
