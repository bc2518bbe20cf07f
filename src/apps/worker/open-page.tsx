import { Suspense, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { ConfigProvider } from "antd-mobile";
import zhCn from "antd-mobile/es/locales/zh-CN";
import enUs from "antd-mobile/es/locales/en-US";
import { startTexts } from "#platform/i18n/start.ts";
import { MobileToasts } from "#ui/mobile/mobile-toasts.tsx";
import { useLocale } from "#ui/texts.ts";
import { loadTexts } from "../texts.ts";
import "./worker.css";

/** Starts a page of the phone that needs no log-in, with the texts it speaks. */
export async function openPage(root: HTMLElement, texts: Parameters<typeof startTexts>[1], page: ReactNode) {
  await startTexts(loadTexts, ["ui", ...texts]);
  createRoot(root).render(<Frame>{page}</Frame>);
}

function Frame({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    <ConfigProvider locale={locale === "zh" ? zhCn : enUs}>
      <main>
        <Suspense fallback={null}>{children}</Suspense>
      </main>
      <MobileToasts />
    </ConfigProvider>
  );
}
