import { Suspense, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import i18next from "i18next";
import { LinkScreen } from "#areas/dashboards/link-screen.tsx";
import { startTexts } from "#platform/i18n/start.ts";
import { loadTexts } from "../texts.ts";

const onHash = (listener: () => void) => {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
};

/** The language of the link, for this page alone: what somebody chose on this browser stays. */
function showIn(language: "zh" | "en"): void {
  document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
  void i18next.changeLanguage(language);
}

/** The secret stands behind `#`: it is sent to no server with the address and stands in no log. */
function Page() {
  const secret = useSyncExternalStore(onHash, () => location.hash.slice(1));
  return <LinkScreen key={secret} secret={secret || "-"} onLanguage={showIn} />;
}

/** The digital screen without a log-in. */
export async function start(root: HTMLElement): Promise<void> {
  await startTexts(loadTexts, ["ui", "dashboards/screen"]);
  createRoot(root).render(
    <Suspense fallback={null}>
      <Page />
    </Suspense>,
  );
}
