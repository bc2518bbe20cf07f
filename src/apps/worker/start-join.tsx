import { Suspense } from "react";
import { createRoot } from "react-dom/client";
import { ConfigProvider } from "antd-mobile";
import zhCn from "antd-mobile/es/locales/zh-CN";
import enUs from "antd-mobile/es/locales/en-US";
import { JoinPage } from "#areas/personnel/join-page.tsx";
import { startTexts } from "#platform/i18n/start.ts";
import { MobileToasts } from "#ui/mobile/mobile-toasts.tsx";
import { useLocale } from "#ui/texts.ts";
import { loadTexts } from "../texts.ts";
import "./worker.css";

/** A page of the phone that needs no log-in. */
export async function startJoin(root: HTMLElement): Promise<void> {
  await startTexts(loadTexts, ["ui", "personnel/join"]);
  createRoot(root).render(<Frame />);
}

function Frame() {
  const locale = useLocale();
  return (
    <ConfigProvider locale={locale === "zh" ? zhCn : enUs}>
      <main>
        <Suspense fallback={null}>
          <JoinPage />
        </Suspense>
      </main>
      <MobileToasts />
    </ConfigProvider>
  );
}
