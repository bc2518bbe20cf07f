import { lazy, Suspense, useEffect, useState } from "react";
import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { isLive } from "#ui/live.ts";
import { useCan } from "#ui/session.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import { readScreen } from "../screen-api.ts";
import { ScreenView } from "./components/screen/screen-view.tsx";

const ScreenLinks = lazy(async () => ({ default: (await import("./components/screen/screen-links.tsx")).ScreenLinks }));

/** What the line does not tell, such as who has become late, is asked for so often. */
const everyMs = 30_000;

function useLiveLine(): boolean {
  const [isUp, setUp] = useState(isLive);
  useEffect(() => {
    const timer = setInterval(() => setUp(isLive()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return isUp;
}

/** The digital screen of whoever is logged in; their session ends as on any other page. */
export default function DigitalScreen() {
  const t = useTexts("dashboards/screen");
  const locale = useLocale();
  const can = useCan();
  const isUp = useLiveLine();
  const [isListed, setListed] = useState(false);
  const { data, error, refetch } = useCall(readScreen, {}, { every: everyMs, send: { hideLoading: true } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const tools = (
    <span className="da-wall-tools">
      {can("C080803.link") ? (
        <button type="button" onClick={() => setListed(true)}>
          {t("links.title")}
        </button>
      ) : null}
      <button type="button" onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}>
        {t("full")}
      </button>
      <a href="/index/homePage">{t("back")}</a>
    </span>
  );
  return (
    <>
      <ScreenView data={data} isLive={isUp && !error} locale={locale} tools={tools} />
      <Suspense fallback={null}>{isListed ? <ScreenLinks onClose={() => setListed(false)} /> : null}</Suspense>
    </>
  );
}
